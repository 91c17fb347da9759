import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { openLanding, openWithStillClock } from './open-landing.ts';

const film = (page: Page) => page.locator('main > :first-child video');
const plays = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);
const filmTime = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const slides = (page: Page) => page.locator('#home img');
/** Places of the pictures that show. */
const shown = (page: Page) =>
  slides(page).evaluateAll((pictures) =>
    pictures.flatMap((picture, place) => (picture.dataset['on'] === 'true' ? [place] : [])),
  );

test('The hero has a video in two formats with a poster, and it plays until it is paused [LAND-16] (G-19)', async ({
  page,
  request,
}) => {
  await openLanding(page);
  const addresses = await film(page).evaluate((video: HTMLVideoElement) => [
    ...[...video.querySelectorAll('source')].map((source) => `${source.type} ${source.src}`),
    `image/webp ${video.poster}`,
  ]);
  expect(addresses.map((one) => one.split(' ')[0])).toEqual(['video/webm', 'video/mp4', 'image/webp']);
  for (const one of addresses) {
    const [type = '', address = ''] = one.split(' ');
    expect(new URL(address).origin).toBe(new URL(page.url()).origin);
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe(type);
  }

  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.2);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/\.webm$/);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await expect.poll(() => plays(page)).toBe(false);
  const stopped = await filmTime(page);
  await page.getByRole('button', { name: 'Play motion' }).click();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(stopped + 0.1);
});

test("'Discover more' leads to section 2 [LAND-16] (G-19)", async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'Discover more' }).click();
  await expect(page.locator('main > :nth-child(2)')).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeInViewport();
});

test('The picture behind the hero changes every 9 s and wraps after 4 [LAND-26]', async ({ page }) => {
  await openWithStillClock(page, async () => (await slides(page).count()) === 2);
  // The clock is at most 10 ms past the start of the slider.
  await page.clock.runFor(8980);
  expect(await shown(page)).toEqual([0]);
  await page.clock.runFor(40);
  for (const next of [1, 2, 3, 0, 1]) {
    await expect.poll(() => shown(page)).toEqual([next]);
    await page.clock.runFor(8960);
    expect(await shown(page)).toEqual([next]);
    await page.clock.runFor(40);
  }
  await expect(slides(page)).toHaveCount(4);
  for (const slide of await slides(page).all())
    await expect.poll(() => slide.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1440);
});

test('The pause button stops slider and figures too', async ({ page }) => {
  await openWithStillClock(page, async () => (await slides(page).count()) === 2);
  await page.getByRole('button', { name: 'Pause motion' }).click();
  await page.clock.runFor(30_000);
  expect(await shown(page)).toEqual([0]);
  await page.locator('#stats').scrollIntoViewIfNeeded();
  await page.clock.runFor(1000);
  await expect(page.locator('#stats dd[data-counting="true"]')).toHaveCount(0);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Video, slider, counting and animations do not start (G-18)', async ({ page }) => {
    await openWithStillClock(page, async () => page.getByRole('button', { name: 'Play motion' }).isVisible());
    await page.clock.runFor(60_000);
    expect(await plays(page)).toBe(false);
    expect(await filmTime(page)).toBe(0);
    expect(await shown(page)).toEqual([0]);
    await page.locator('#stats').scrollIntoViewIfNeeded();
    await page.clock.runFor(1000);
    await expect(page.locator('#stats dd')).toHaveText(['300', '5,000', '120', '760']);
    for (const path of ['/', '/course/1', '/nope']) {
      await page.goto(path);
      await page.clock.runFor(3000);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const moving = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
        );
      await expect.poll(moving, path).toBe(0);
    }
  });
});
