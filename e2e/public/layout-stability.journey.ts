import type { Page } from '@playwright/test';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { enrol } from '../paying/wizard.ts';
import { sendSignIn } from '../sign-in.ts';
import { openLanding } from './open-landing.ts';
import { noteShifts, scrollThrough, readLayoutShifts, watchPage } from './watch-page.ts';

const WIDTHS = isAudit ? [390, 768, 1440] : [390, 1440];

const filmPlays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);

test('The landing page has no layout shift, no console error and no request to another site: load, script, video, scrolling', async ({
  page,
  academy,
}) => {
  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await openLanding(page);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await filmPlays(page);
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page), `at ${width} px`).toEqual([]);
  }
  expect(watched).toEqual({ complaints: [], foreign: [] });
});

// the headless shell has other metrics of the fallback font
test(
  'Nothing moves when the fonts arrive after the first paint; the course pages have no console error and no request to another site, related courses included',
  { tag: '@full-browser' },
  async ({ page, academy }) => {
    const watched = watchPage(page, academy.url);
    await noteShifts(page);
    let painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/', '/course/1', '/course/2', '/course/3', '/course/4', '/course/5']) {
        painted = Promise.withResolvers<void>();
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(await page.evaluate(() => document.fonts.check('1em "Familjen Grotesk"'))).toBe(false);
        painted.resolve();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        if (path !== '/') {
          await expect(page.getByText('Loading related courses...')).toBeHidden();
          await scrollThrough(page);
        }
        expect.soft(await readLayoutShifts(page), `${path} at ${width} px`).toEqual([]);
      }
    }
    expect(watched).toEqual({ complaints: [], foreign: [] });
  },
);

test('The name of a signed-in student stands at Student Portal in header and wizard, and nothing moves (G-119)', async ({
  page,
  academy,
}) => {
  const student = await registerAndLogIn(academy, {
    ...newPerson(),
    userName: 'Augusta Ada King of Lovelace',
  });
  await enrol(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Student Portal' })).toBeVisible();
  await page.getByRole('button', { name: 'Already have one? Sign in' }).click();
  await sendSignIn(page, student);
  const name = header.getByRole('link', { name: 'Student Portal Augusta Ada King of Lovelace' });
  await expect(name).toBeVisible();
  await noteShifts(page);
  const wordsTop = async () => (await header.getByText('Student Portal', { exact: true }).boundingBox())?.y;
  for (const path of ['/', '/course/1']) {
    await page.route('**/assets/react-*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const top = await wordsTop();
    await page.unroute('**/assets/react-*.js');
    await page.goto(path);
    await expect(name).toBeVisible();
    expect(await wordsTop(), path).toBe(top);
    expect(await readLayoutShifts(page), path).toEqual([]);
  }
});
