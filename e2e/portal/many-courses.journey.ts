import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { hydrated } from '../hydrated.ts';
import { signInEarlier } from '../sign-in.ts';
import { manyCourses, serveCatalogue } from '#bench/many-courses.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CATALOGUE = '/academy/courses';
const COURSES = 2000;

const open = async (page: Page, search = '') => {
  await page.goto(`${CATALOGUE}${search}`);
  await expect(page.getByRole('status').filter({ hasText: 'Results' })).toHaveText(/^\d+ Results?$/);
  // the HTML's script draws the first results only, and the page is as long as they are
  await hydrated(list(page).getByRole('link').first());
};
const list = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('list');
/** The titles in the window, with their places in it. */
const inWindow = (page: Page) =>
  list(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => ({ title: link.textContent, top: Math.round(link.getBoundingClientRect().top) }))
        .filter(({ top }) => top > 80 && top < window.innerHeight),
    );

const drawnFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
const later = async (page: Page) => {
  await drawnFrames(page);
  return inWindow(page);
};
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

test('Of 2,000 courses only those near the window are in the page, and a student finds each again', async ({
  page,
}) => {
  await signInEarlier(page, 'student');
  await serveCatalogue(page, manyCourses(COURSES));
  const items = list(page).getByRole('listitem');
  const top = () => page.evaluate(() => window.scrollY);
  await open(page);

  await test.step('Each says its place in the list', async () => {
    await expect(page.getByText('2000 Results')).toBeVisible();
    expect(await items.count()).toBeLessThan(30);
    await expect(items.first()).toHaveAttribute('aria-setsize', '2000');
  });

  await test.step('The keyboard goes from result to result, each in sight, and what has the focus stays in the page', async () => {
    await page.getByLabel('Sort By').focus();
    for (let at = 1; at <= 25; at += 1) {
      await page.keyboard.press('Tab');
      const focused = items.filter({ has: page.locator('a:focus') });
      await expect(focused).toHaveAttribute('aria-posinset', String(at));
      await expect(focused).toBeInViewport();
    }
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, 30_000);
    await expect(list(page).locator('a:focus')).toHaveCount(1);
    await expect(list(page).locator('a:focus')).not.toBeInViewport();
  });

  await test.step('The End key leads to the last one', async () => {
    // rows that are measured on the way make the page longer than it was when the key was pressed
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(items.last()).toHaveAttribute('aria-posinset', '2000', { timeout: 1000 });
      await expect(items.last()).toBeInViewport({ timeout: 1000 });
    }).toPass();
    expect(await items.count()).toBeLessThan(30);
  });

  await test.step('Another filter, chosen further down, shows its results from the first', async () => {
    const devOps = page.getByRole('checkbox', { name: 'DevOps' });
    const before = await devOps.boundingBox();
    expect(await top()).toBeGreaterThan(5000);
    await devOps.check();
    await expect(items.first()).toBeInViewport();
    await expect(items.first()).toHaveAttribute('aria-posinset', '1');
    expect(await devOps.boundingBox()).toEqual(before);
  });

  for (const width of isAudit ? [1440, 390] : [1440])
    await test.step(`Back from a course shows the results where they were, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '?sortBy=title-atoz');
      await page.mouse.move(width / 2, 500);
      for (let turn = 0; turn < 4; turn += 1) {
        const before = await top();
        // rows that are measured on the way may move it back
        await expect(async () => {
          await page.mouse.wheel(0, 1500);
          await expect.poll(top, { timeout: 2000 }).toBeGreaterThan(before + 1000);
        }).toPass();
      }
      // a card under the pointer is raised
      await page.mouse.move(2, 2);
      await expect.poll(async () => isEqual(await inWindow(page), await later(page))).toBe(true);
      const before = await inWindow(page);
      const title = before[1]?.title ?? '';
      // a click by the pointer that is tried again scrolls the page before
      await list(page).getByRole('link', { name: title, exact: true }).dispatchEvent('click');
      // it keeps its heights for the way back as it leaves the page, which may be after the address has changed
      await expect(list(page)).toHaveCount(0);
      await page.mouse.move(2, 2);
      await page.goBack();
      await expect.poll(() => inWindow(page)).toEqual(before);
    });
});
