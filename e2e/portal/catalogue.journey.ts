import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CATALOGUE = '/academy/courses';
const CALL = '**/api/student/course/get?*';

const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const rows = (page: Page) => results(page).getByRole('listitem');
const titles = (page: Page) => rows(page).getByRole('heading', { level: 2 });
const option = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name });
const number = (page: Page) => results(page).getByText(/^\d+ Results?$/);
/** Chooses what changes the number of results, and waits until they follow: a moment after the address. */
async function narrow(page: Page, choose: () => Promise<void>): Promise<void> {
  const before = (await number(page).textContent()) ?? '';
  await choose();
  await expect(number(page)).not.toHaveText(before);
}
const box = async (part: Locator) => {
  const found = await part.boundingBox();
  if (found === null) throw new Error(`${part.toString()} is not shown.`);
  return found;
};

test('A student chooses among all courses, and each choice is in the address', async ({ page }) => {
  await signInEarlier(page, 'student');
  await page.goto(CATALOGUE);

  await test.step('All Courses: filters on the left, what is found on the right, cheapest first, as many as it says [CAT-01, CAT-02, CAT-06, CAT-26]', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Courses');
    await expect(page).toHaveTitle('All Courses, Twillfield');
    await hydrated(titles(page).first().getByRole('link'));
    await expect(page.getByLabel('Sort By')).toHaveValue('price-lowtohigh');
    const found = Number.parseInt((await number(page).textContent()) ?? '', 10);
    await expect(rows(page)).toHaveCount(found);
    for (const group of ['Category', 'Level', 'Term']) {
      const { x, width } = await box(page.getByRole('group', { name: group }));
      expect(x + width).toBeLessThan((await box(results(page))).x);
    }
    const prices = (await rows(page).getByText(/^\$/).allTextContents()).map((price) =>
      Number(price.replaceAll(/[$,]/g, '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const [first, second] = [await box(rows(page).nth(0)), await box(rows(page).nth(1))];
    expect([second.y - first.y - first.height, second.width]).toEqual([16, first.width]);
    // the filters stay where they are while the results are scrolled
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('group', { name: 'Category' })).toBeInViewport();
  });

  await test.step('A result says title, instructor, term and price [CAT-08, CAT-09, CAT-10, CAT-12]', async () => {
    const row = rows(page).filter({
      has: page.getByRole('heading', { name: 'AWS Cloud Bootcamp', exact: true }),
    });
    await expect(row.getByText('Created by Grace Hopper')).toBeVisible();
    await expect(row.locator('[data-tone]')).toHaveText('Bootcamp');
    await expect(row.getByText('$2,060.00', { exact: true })).toBeVisible();
  });

  await test.step('Filters, text and order are offered; a filter that is chosen again is removed, and each is in the call [CAT-03, CAT-04, CAT-05, CAT-21, CAT-27]', async () => {
    for (const [group, options] of [
      ['Category', ['DevOps', 'Cloud Computing', 'Self Study']],
      ['Level', ['Beginner', 'Intermediate', 'Advanced']],
      ['Term', ['Summer', 'Fall', 'Spring', 'Bootcamp']],
    ] as const) {
      const boxes = page.getByRole('group', { name: group }).getByRole('checkbox');
      await expect(boxes).toHaveCount(options.length);
      for (const [at, name] of options.entries())
        await expect(boxes.nth(at)).toHaveAccessibleName(new RegExp(`^${name}\\b`));
    }
    await expect(page.getByPlaceholder('Filter...')).toHaveValue('');
    await expect(page.getByLabel('Sort By').getByRole('option')).toHaveText([
      'Price: Low to High',
      'Price: High to Low',
      'Title: A to Z',
      'Title: Z to A',
    ]);
    const all = await titles(page).allTextContents();
    await narrow(page, () => option(page, 'DevOps').check());
    const call = page.waitForRequest(/\/student\/course\/get\?.*sortBy=title-ztoa/);
    await page.getByLabel('Sort By').selectOption('Title: Z to A');
    expect(new URL((await call).url()).searchParams.get('category')).toBe('devops');
    await page.getByLabel('Sort By').selectOption('Price: Low to High');
    await option(page, 'DevOps').uncheck();
    await expect(titles(page)).toHaveText(all);
    await expect(page).toHaveURL(CATALOGUE);
  });

  await test.step('The address survives a reload, and Back takes one step back (G-99)', async () => {
    await narrow(page, () => option(page, 'DevOps').check());
    await narrow(page, () => option(page, 'Advanced').check());
    await expect(page).toHaveURL(`${CATALOGUE}?category=devops&level=advanced`);
    const found = await titles(page).allTextContents();
    await page.reload();
    await expect(titles(page)).toHaveText(found);
    await hydrated(titles(page).first().getByRole('link'));
    await expect(option(page, 'DevOps')).toBeChecked();

    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await page.getByPlaceholder('Filter...').pressSequentially('kubernetes');
    await expect(page).toHaveURL(/&q=kubernetes$/);
    expect(await length()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(`${CATALOGUE}?category=devops&level=advanced`);
    await expect(page.getByPlaceholder('Filter...')).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(`${CATALOGUE}?category=devops`);
    await expect(option(page, 'Advanced')).not.toBeChecked();
  });

  await test.step('A result leads to its course, and the filter stays for a student who comes back [CAT-13] (G-99)', async () => {
    const title = await titles(page).first().textContent();
    await rows(page)
      .first()
      .click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(/\/academy\/course\/details\/crs_/);
    await page.getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL(`${CATALOGUE}?category=devops`);
    await expect(titles(page).first()).toHaveText(title ?? '');
  });

  await test.step('A text that no course has finds none [CAT-14]', async () => {
    await page.getByPlaceholder('Filter...').fill('nothing at all');
    await expect(page.getByRole('heading', { name: 'No courses found.' })).toBeVisible();
    await inspect(page, 'no courses found');
    await page.getByPlaceholder('Filter...').fill('');
    await option(page, 'DevOps').uncheck();
    await expect(page).toHaveURL(CATALOGUE);
  });
});

test('What was found stays while it is asked for again', async ({ page }) => {
  await signInEarlier(page, 'student');

  await test.step('‘Loading...’ lies over the results that are fetched for longer than 150 ms, also after a filter; those of before stay, and so do fields and header: another path clears it [CAT-15, CAT-16] (G-112, G-119)', async () => {
    await page.clock.install();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const release = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(CATALOGUE);
      await expect(page.getByText('Loading...')).toBeVisible();
      const boxes = async (first: Locator) => [
        await box(page.getByRole('heading', { level: 1 })),
        await box(page.getByPlaceholder('Filter...')),
        await box(page.getByLabel('Sort By')),
        await box(first),
      ];
      const skeleton = await boxes(results(page).locator('.grid > .rounded-lg').first());
      release.resolve();
      await expect(page.getByText('Loading...')).toBeHidden();
      expect(await boxes(rows(page).first().locator('> div'))).toEqual(skeleton);
      await page.unroute(CALL);
    }
    const loading = results(page)
      .getByRole('status')
      .filter({ hasText: /^Loading\.\.\.$/ });
    await hydrated(page.getByLabel('Sort By'));
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route(CALL, () => undefined);
    const asked = page.waitForRequest(CALL);
    await page.getByLabel('Sort By').selectOption('title-ztoa');
    await asked;
    await page.clock.runFor(149);
    await expect(loading).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(loading).toBeInViewport({ ratio: 1 });
    await titles(page).first().getByRole('link').click({ trial: true });
    await option(page, 'DevOps').check();
    await page.clock.runFor(150);
    await expect(loading).toBeVisible();
    await page.clock.resume();
    await inspect(page, 'loading');
    await page.getByRole('link', { name: 'My Courses' }).click();
    await expect(page).toHaveURL('/academy/student-courses');
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filters are in a sheet at the lower edge, with targets of 44 px, and Escape returns to its button', async ({
    page,
  }) => {
    await signInEarlier(page, 'student');
    await page.goto(CATALOGUE);
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    const button = page.getByRole('button', { name: 'Filters', exact: true });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect.poll(async () => (await box(sheet)).y + (await box(sheet)).height).toBe(844);
    for (const target of await sheet.locator('label, button').all())
      expect((await box(target)).height).toBeGreaterThanOrEqual(44);
    const show = sheet.getByRole('button', { name: /^Show \d+ Results?$/ });
    const all = (await show.textContent()) ?? '';
    await sheet.getByRole('checkbox', { name: 'DevOps' }).check();
    await expect(show).not.toHaveText(all);
    const shown = await show.textContent();
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(number(page)).toHaveText(shown?.replace('Show ', '') ?? '?');
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.getByRole('button', { name: 'Filters (1)' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await inspect(page, 'sheet of filters');
  });
});
