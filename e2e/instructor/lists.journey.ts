import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { type Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signIn } from '../sign-in.ts';

const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };
const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row');

test('The courses of the academy are searched and leafed through with the keyboard', async ({ page }) => {
  await signIn(page, ADMIN, '/instructor');
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
  const rows = rowsOf(page, 'All Courses');
  await test.step('Five rows, the newest start date first [ICRS-01, ICRS-06, ICRS-07]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('Platform Engineering Draft');
    await expect(rows.first()).toContainText('Not published');
    const texts = await rows.allTextContents();
    const dates = texts.map((text) => Date.parse(/[A-Z][a-z]+ \d{1,2}, \d{4}/.exec(text)?.[0] ?? ''));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(new Set(dates).size).toBeGreaterThan(2);
    await inspect(page, 'All Courses');
  });
  await test.step('Previous and Next move by keyboard and keep the focus [ICRS-08]', async () => {
    // other journeys create courses meanwhile
    const pager = page.getByText(/^Page \d+ of \d+$/);
    await expect(pager).toHaveText(/^Page 1 of [3-9]$/);
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    const isLast = async () => /^Page (\d+) of \1$/.test((await pager.textContent()) ?? '');
    for (let at = 2; !(await isLast()); at += 1) {
      await page.keyboard.press('Enter');
      await expect(pager).toHaveText(new RegExp(`^Page ${at} of `));
    }
    await page.keyboard.press('Enter');
    await expect(pager).toHaveText(/^Page (\d+) of \1$/);
    await expect(next).toBeFocused();
  });
  await test.step('A search goes over all pages, in any case [ICRS-05, ICRS-09]', async () => {
    const search = page.getByRole('searchbox', { name: 'Search by title' });
    await search.fill('no such');
    await expect(page.getByText('No title contains “no such”.')).toBeVisible();
    await search.fill('vOPS');
    await expect(rows).toHaveCount(3);
    await expect(page.getByText(/^Page /)).toHaveCount(0);
  });
});

test('The Dashboard has the figures and the students of an instructor’s own courses', async ({ page }) => {
  await signIn(page, INSTRUCTOR, '/instructor');
  await test.step('Cards, revenue, cash and the students [IDASH-01, IDASH-02, IDASH-03, IDASH-08]', async () => {
    await expect(page.getByRole('heading', { name: 'Students List' })).toBeVisible();
    await expect(rowsOf(page, 'Students List').first()).toContainText('@');
    // other journeys buy meanwhile
    await expect(async () => {
      await page.reload();
      await expect(rowsOf(page, 'Students List')).toHaveCount(5);
      const card = await page.getByText('Total Students').locator('..').textContent();
      const pages = Math.ceil(Number(/\d+/.exec(card ?? '')?.[0]) / 5);
      await expect(page.getByText(`Page 1 of ${pages}`)).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText('Total Courses').locator('..')).toContainText('7');
    const revenue = page.getByRole('region', { name: 'Revenue per course' });
    await expect(revenue.getByRole('listitem')).toHaveCount(7);
    await revenue.getByRole('tab', { name: 'Table' }).click();
    await expect(revenue.getByRole('row').nth(1)).toContainText('2,060.00 ×');
    await expect(page.getByRole('region', { name: 'Cash' })).toContainText('Settled by Square');
    await inspect(page, 'Dashboard');
  });
  await test.step('The Students List is searched by course title, student name and e-mail, in any case [IDASH-04]', async () => {
    const rows = rowsOf(page, 'Students List');
    const searchbox = page.getByRole('searchbox');
    await expect(rows).toHaveCount(5);
    for (const [text, found] of [
      ['cloud FA', 'AWS Cloud Fall'],
      ['ada LOVE', 'Ada Lovelace'],
      ['STUDENT@twill', 'student@twillfield.example'],
    ] as const) {
      await searchbox.fill('no such student');
      await expect(page.getByText(/contains “no such student”\.$/)).toBeVisible();
      await searchbox.fill(text);
      await expect(rows.first()).toContainText(found);
      for (const row of await rows.all()) await expect(row).toContainText(found);
    }
  });
});

test('At 390 px rows are cards with the names of their columns, and nothing moves sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, ADMIN, '/instructor');
  for (const [path, table] of [
    ['/instructor/courses', 'All Courses'],
    ['/instructor', 'Students List'],
  ] as const) {
    await page.goto(path);
    const first = rowsOf(page, table).first();
    await expect(first).toBeVisible();
    await expect(
      first.getByText(table === 'All Courses' ? 'Start date' : 'Email', { exact: true }),
    ).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});
