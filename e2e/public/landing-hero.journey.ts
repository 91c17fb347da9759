import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { openWithStillClock, runUntil } from './open-landing.ts';

const film = (page: Page) => page.locator('main > :first-child video');
const plays = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => !video.paused);
const filmTime = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const slides = (page: Page) => page.locator('#home img');
/** Places of the pictures that show. */
const shown = (page: Page) =>
  slides(page).evaluateAll((pictures) =>
    pictures.flatMap((picture, place) => (picture.dataset['on'] === 'true' ? [place] : [])),
  );

test('The hero’s film plays until the visitor pauses it, its pictures change and the figures count up (G-19)', async ({
  page,
  request,
}) => {
  await openWithStillClock(page, async () => (await slides(page).count()) === 2);
  await test.step('The picture behind the hero changes every 9 s and wraps after 4 [LAND-26]', async () => {
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
  await test.step('The hero has a video in two formats with a poster, and it plays until it is paused [LAND-16]', async () => {
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
    // it starts once the page is idle
    await runUntil(page, () => plays(page));
    await expect.poll(() => filmTime(page)).toBeGreaterThan(stopped + 0.1);
  });
  const stats = page.locator('#stats');
  await test.step('The figures count up over 2 s and start again after 5 s [LAND-18, CONST-06, CONST-07]', async () => {
    await stats.scrollIntoViewIfNeeded();
    const counting = stats.locator('dd > [aria-hidden]');
    await runUntil(page, async () => (await counting.count()) === 4);
    const figures = async () =>
      (await counting.allTextContents()).map((text) => Number(text.replaceAll(',', '')));
    const targets = [300, 5000, 120, 760];
    for (let turn = 0; turn < 2; turn += 1) {
      await page.clock.runFor(980);
      const halfway = await figures();
      for (const [place, target] of targets.entries()) {
        expect(halfway[place]).toBeGreaterThan(0);
        expect(halfway[place]).toBeLessThan(target);
      }
      await page.clock.runFor(1080);
      await expect(counting).toHaveCount(0);
      await test.step('They are 300, 5000, 120 and 760 [CONST-02, CONST-03, CONST-04, CONST-05]', () =>
        expect(stats.locator('dd')).toHaveText(['300', '5,000', '120', '760']));
      await page.clock.runFor(2880);
      await expect(counting).toHaveCount(0);
      await page.clock.runFor(60);
      await expect(counting).toHaveCount(4);
    }
    await expect(stats.locator('dt')).toHaveText([
      'Learners',
      'Certifications',
      'Instructors',
      'Courses published',
    ]);
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Nothing moves, at the end of a year neither (G-18)', async ({ page }) => {
    await openWithStillClock(
      page,
      () => page.getByRole('button', { name: 'Play motion' }).isVisible(),
      new Date(2031, 11, 31, 23, 58),
    );
    await test.step('The copyright line has the year of the visitor’s clock, in a page that is older [LAND-06]', () =>
      expect(page.getByRole('contentinfo')).toContainText('© 2031 Twillfield'));
    await test.step('The countdown to 1 January is not shown at any time of the year [LAND-28] (G-17)', async () => {
      const text = () => page.locator('body').innerText();
      const before = await text();
      expect(before).not.toMatch(/\b\d+ ?(days|hours|seconds)\b/i);
      await page.clock.runFor(50_000);
      expect(await text()).toBe(before);
    });
    await test.step('No animation starts', async () => {
      for (const path of ['/', '/course/1']) {
        if (path !== '/') await page.goto(path);
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
});
