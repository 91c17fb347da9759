import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { signInEarlier } from '../sign-in.ts';
import { manyCourses, serveCatalogue } from './many-courses.ts';

const CATALOGUE = '/academy/courses';
const COURSES = 2000;

// what Playwright records of each action would be among the tasks that are measured
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => {
  await signInEarlier(page, 'student');
  await serveCatalogue(page, manyCourses(COURSES));
});

const open = async (page: Page, search = '') => {
  await page.goto(`${CATALOGUE}${search}`);
  await expect(page.getByRole('status').filter({ hasText: 'Results' })).toHaveText(/^\d+ Results$/);
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

test('Of 2,000 courses only those near the window are in the page, each with its place in the list', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByText('2000 Results')).toBeVisible();
  const items = list(page).getByRole('listitem');
  expect(await items.count()).toBeLessThan(30);
  await expect(items.first()).toHaveAttribute('aria-setsize', '2000');
  // rows that are measured on the way make the page longer than it was when the key was pressed
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(items.last()).toHaveAttribute('aria-posinset', '2000', { timeout: 1000 });
    await expect(items.last()).toBeInViewport({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  expect(await items.count()).toBeLessThan(30);
});

test('The keyboard goes from result to result, each in sight, and what has the focus stays in the page', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('Sort By').focus();
  for (let at = 1; at <= 25; at += 1) {
    await page.keyboard.press('Tab');
    const focused = list(page)
      .getByRole('listitem')
      .filter({ has: page.locator('a:focus') });
    await expect(focused).toHaveAttribute('aria-posinset', String(at));
    await expect(focused).toBeInViewport();
  }
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 30_000);
  await expect(list(page).locator('a:focus')).toHaveCount(1);
  await expect(list(page).locator('a:focus')).not.toBeInViewport();
});

const drawnFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
const later = async (page: Page) => {
  await drawnFrames(page);
  return inWindow(page);
};
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

for (const width of [1440, 390]) {
  test(`Back from a course shows the results where they were, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '?sortBy=title-atoz');
    await page.mouse.move(width / 2, 500);
    for (let turn = 0; turn < 8; turn += 1) {
      await page.mouse.wheel(0, 1500);
      await drawnFrames(page);
    }
    // a card under the pointer is raised
    await page.mouse.move(2, 2);
    await expect.poll(async () => isEqual(await inWindow(page), await later(page))).toBe(true);
    const before = await inWindow(page);
    await list(page)
      .getByRole('link', { name: before[1]?.title ?? '', exact: true })
      .click();
    await expect(page).toHaveURL(/course\/details/);
    await page.mouse.move(2, 2);
    await page.goBack();
    await expect.poll(() => inWindow(page)).toEqual(before);
  });
}

test('Another filter, chosen further down, shows its results from the first', async ({ page }) => {
  await open(page);
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 5000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(5000);
  const devOps = page.getByRole('checkbox', { name: 'DevOps' });
  const before = await devOps.boundingBox();
  await devOps.check();
  await expect(list(page).getByRole('listitem').first()).toBeInViewport();
  expect(await devOps.boundingBox()).toEqual(before);
});

/** ms of the processor that the longest task of the page's main thread takes while `work` runs. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await work();
  const { traceEvents }: { traceEvents: TaskEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid}/${tid}`),
  );
  expect(tasks.length).toBeGreaterThan(10);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
interface TaskEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** µs of the processor */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

test('Typing into the text box of 2,000 courses never blocks for 50 ms', async ({ page, browser }) => {
  await open(page);
  const text = page.getByPlaceholder('Filter...');
  // Once before: the first key of a visit compiles what the others run.
  await text.press('x');
  await text.press('Backspace');
  await expect(page.getByText('2000 Results')).toBeVisible();
  const type = () =>
    longestTask(browser, page, async () => {
      await text.pressSequentially('devops 7', { delay: 80 });
      for (let key = 0; key < 'devops 7'.length; key += 1) await text.press('Backspace', { delay: 80 });
    });
  let longest = await type();
  // other programs take the processor's cache and clock away: what the page itself makes long is long each time
  for (let more = 0; more < 2 && longest >= 50; more += 1) longest = Math.min(longest, await type());
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(1)} ms` });
  await expect(page.getByText('2000 Results')).toBeVisible();
  expect(longest).toBeLessThan(50);
});
