import { type Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { openInApp } from '../open-in-app.ts';
import { signInEarlier } from '../sign-in.ts';

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row');

test('An admin searches the courses of the academy and leafs through them with the keyboard', async ({
  page,
}) => {
  await signInEarlier(page, 'admin');
  await page.goto('/instructor/courses');
  const rows = rowsOf(page, 'All Courses');
  await test.step('Five rows, the newest start date first [ICRS-01, ICRS-06, ICRS-07]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'All Courses' })).toBeVisible();
    await expect(rows).toHaveCount(5);
    await expect(rows.first()).toContainText('Platform Engineering Draft');
    await expect(rows.first()).toContainText('Off sale');
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
  await test.step('At 390 px rows are cards with the names of their columns, and nothing moves sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, table] of [
      ['/instructor/courses', 'All Courses'],
      ['/instructor', 'Students List'],
    ] as const) {
      await openInApp(page, path);
      const first = rowsOf(page, table).first();
      await expect(first).toBeVisible();
      await expect(
        first.getByText(table === 'All Courses' ? 'Start date' : 'Email', { exact: true }),
      ).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });
});

const inCents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);

/** The newest month's figure, opened by the keyboard, and the sum of its rows on all pages, in cents. */
async function readFigureAndRows(page: Page): Promise<{ amount: number; sum: number }> {
  const months = page.getByRole('region', { name: 'Per month' });
  const figure = months.getByRole('button', { name: /^Collected in/ }).last();
  const amount = inCents((await figure.textContent()) ?? '');
  await figure.focus();
  await page.keyboard.press('Enter');
  const table = months.getByRole('table');
  await expect(table).toBeVisible();
  let sum = 0;
  const next = months.getByRole('button', { name: 'Next' });
  for (let at = 1; ; at += 1) {
    for (const cell of await table.locator('tbody tr td:last-child').allTextContents())
      sum += inCents(cell.replace('Amount', ''));
    const isLast = (await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true';
    if (isLast) return { amount, sum };
    await next.click();
    await expect(months.getByText(`Page ${at + 1} of`)).toBeVisible();
  }
}

test('The Dashboard has the figures and the students of an instructor’s own courses, and its revenue month by month', async ({
  page,
}) => {
  await signInEarlier(page, 'grace');
  await page.goto('/instructor');
  await test.step('Cards, revenue, cash and the students [IDASH-01, IDASH-02, IDASH-03, IDASH-08]', async () => {
    await expect(page.getByRole('heading', { name: 'Students List' })).toBeVisible();
    await expect(rowsOf(page, 'Students List').first()).toContainText('@');
    // other journeys buy meanwhile
    let tries = 0;
    await expect(async () => {
      if (++tries > 1) await page.reload();
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
  await test.step('Cash by month opens the rows of each figure, which is their sum (G-103)', async () => {
    await page.getByRole('link', { name: 'Month by month' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible();
    // other journeys pay meanwhile: the figure and its rows are read anew until no payment came between
    let tries = 0;
    await expect(async () => {
      if (++tries > 1) await page.reload();
      const { amount, sum } = await readFigureAndRows(page);
      expect(sum).toBe(amount);
      expect(sum).toBeGreaterThan(0);
    }).toPass();
  });
  await test.step('Price × students is explained to the cent (G-103)', async () => {
    const terms = page.getByRole('region', { name: 'Price × students' }).getByRole('definition');
    const cents = (await terms.allTextContents()).map(inCents);
    const total = cents.pop();
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
  });
  await inspect(page, 'Revenue');
});
