import type { Page } from '@playwright/test';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { isAudit } from '../audit.ts';
import { holdReact } from '../portal/hold-react.ts';
import { enrol } from '../paying/wizard.ts';
import { sendSignIn } from '../sign-in.ts';
import { noteShifts, scrollThrough, readLayoutShifts, watchPage } from './watch-page.ts';

const WIDTHS = isAudit ? [390, 768, 1440] : [390, 1440];
const PATHS = ['/', '/course/1', ...(isAudit ? ['/course/2', '/course/3', '/course/4', '/course/5'] : [])];

const filmPlays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);

// the headless shell has other metrics of the fallback font
test(
  'Nothing moves on the landing page and on a course page: load, fonts after the first paint, script, video, scrolling; no console error, no request to another site',
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
      for (const path of width === 390 || isAudit ? PATHS : ['/']) {
        painted = Promise.withResolvers<void>();
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(await page.evaluate(() => document.fonts.check('1em "Familjen Grotesk"'))).toBe(false);
        painted.resolve();
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await expect(page.getByText('Loading related courses...')).toBeHidden();
        await scrollThrough(page);
        if (path === '/') await filmPlays(page);
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
  for (const path of isAudit ? ['/', '/course/1'] : ['/']) {
    const release = await holdReact(page);
    await page.goto(path, { waitUntil: 'commit' });
    const top = await wordsTop();
    release();
    await expect(name).toBeVisible();
    expect(await wordsTop(), path).toBe(top);
    expect(await readLayoutShifts(page), path).toEqual([]);
  }
});
