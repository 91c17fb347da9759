import type { Page } from '@playwright/test';
import { expect, newPerson, registerAndLogIn, test } from '../academy.ts';
import { enrol } from '../paying/wizard.ts';
import { sendSignIn } from '../sign-in.ts';
import { openLanding } from './open-landing.ts';
import { noteShifts, scrollThrough, readLayoutShifts, watchPage } from './watch-page.ts';

const WIDTHS = [390, 768, 1440];

const filmPlays = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);

for (const width of WIDTHS) {
  test(`At ${width} px the landing page has no layout shift, no console error and no request to another site: load, script, video, scrolling`, async ({
    page,
    academy,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const watched = watchPage(page, academy.url);
    await noteShifts(page);
    await openLanding(page);
    await page.waitForLoadState('networkidle');
    await scrollThrough(page);
    await filmPlays(page);
    await page.waitForLoadState('networkidle');
    expect(await readLayoutShifts(page)).toEqual([]);
    expect(watched).toEqual({ complaints: [], foreign: [] });
  });
}

// the headless shell has other metrics of the fallback font
for (const width of WIDTHS) {
  test(
    `At ${width} px nothing moves when the fonts arrive after the first paint; the course pages have no console error and no request to another site, related courses included`,
    {
      tag: '@full-browser',
    },
    async ({ page, academy }) => {
      await page.setViewportSize({ width, height: 844 });
      const watched = watchPage(page, academy.url);
      await noteShifts(page);
      let painted = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted.promise;
        await route.continue();
      });
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
        expect.soft(await readLayoutShifts(page), path).toEqual([]);
      }
      expect(watched).toEqual({ complaints: [], foreign: [] });
    },
  );
}

test('A page that does not exist has no layout shift and no console error', async ({ page, academy }) => {
  const watched = watchPage(page, academy.url);
  await noteShifts(page);
  await page.goto('/nope');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await readLayoutShifts(page)).toEqual([]);
  expect(watched).toEqual({ complaints: [], foreign: [] });
});

test('Clicks and input before the script has loaded are kept, and the form sends what was typed then', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await route.continue();
  });
  await openLanding(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByRole('button', { name: 'Play motion' })).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Name is required')).toHaveCount(0);
});

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
