import type { Page } from '@playwright/test';
import { expect, test } from '../academy.ts';
import { serveExternalVideo } from './external-video.ts';
import { study } from './open-pdf.ts';
import { expectTheatre, lectureButton, lectureTitle, read, video } from './viewer.ts';
import { failYoutube, playYoutube, seekYoutube, stubYoutube } from './youtube-stub.ts';

/** The seed's videos, whatever they are signed with. */
const FILES = '**/media/files/u/seed/weaving*';
const LIVE = 'https://live.twillfield.example/crs_aws-cloud-bootcamp';

/** Seeks to half a second before the end; returns that time. */
const seekToEnd = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 0.5));
const choose = (page: Page, n: number) => lectureButton(page, n).click();
/** Below the player: over it an external video may offer the same. */
const mark = (page: Page) =>
  page
    .locator('[aria-labelledby=lecture-title]')
    .getByRole('button', { name: 'Mark as Complete', exact: true });

test('Lectures of each type are played in the browser', async ({ page, context, academy }) => {
  const external = await serveExternalVideo(page);
  await study(page, academy);

  await test.step('An external video starts by itself [PROG-03, CONST-28] (G-64)', async () => {
    await expect(lectureTitle(page)).toHaveText('Accounts, regions and the bill');
    await expect(video(page)).toBeVisible();
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
    expect(await read(page, 'paused')).toBe(false);
    expect(await read(page, 'currentSrc')).toBe(external);
  });
  await test.step('It begins again at its end, where it offers the mark and the next lecture, and is not marked [CONST-28] (G-124)', async () => {
    const nearEnd = await seekToEnd(page);
    expect(nearEnd).toBeGreaterThan(1);
    await expect.poll(() => read(page, 'currentTime')).toBeLessThan(nearEnd);
    expect([await read(page, 'paused'), await read(page, 'ended')]).toEqual([false, false]);
    const chip = page.getByRole('status').filter({ hasText: 'You have reached the end' });
    await expect(chip.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await expect(page.getByText('0 of 10 lectures viewed')).toBeVisible();
  });

  await test.step('A YouTube lecture loads the embedded player of its id [PROG-04] (G-66)', async () => {
    await stubYoutube(page);
    await choose(page, 2);
    const frame = page.locator('iframe[title^="Video: "]');
    await expect(frame.contentFrame().getByText('YouTube')).toBeVisible();
    await expect(frame).toHaveAttribute('src', /\/embed\/rfscVS0vtbw\?/);
    await expect(video(page)).toHaveCount(0);
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await page.unroute('https://www.youtube-nocookie.com/**');
  });

  await test.step('YouTube that cannot be reached leaves no page of the browser in the player, but a text and two ways on [PROG-49] (G-100)', async () => {
    await choose(page, 1);
    await choose(page, 2);
    const frame = page.locator('iframe[title^="Video: "]');
    await expect(frame).toBeHidden();
    const unavailable = page.getByRole('alert');
    await expect(unavailable).toContainText('Failed to initialize player');
    await expect(unavailable).toContainText(await lectureTitle(page).innerText());
    await expect(unavailable.getByRole('link', { name: 'Open outside' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=rfscVS0vtbw',
    );
    await expect(frame).toHaveCount(0);
    const { width: fullWidth = 0, height: fullHeight = 0 } = page.viewportSize() ?? {};
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const part of [
        unavailable.getByText('Failed to initialize player'),
        unavailable.getByRole('button', { name: 'Try again' }),
        unavailable.getByRole('link', { name: 'Open outside' }),
      ]) {
        await expect(part, `${width}: ${String(part)}`).toBeInViewport({ ratio: 1 });
      }
    }
    await page.setViewportSize({ width: fullWidth, height: fullHeight });
    await stubYoutube(page);
    await unavailable.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.contentFrame().getByText('YouTube')).toBeVisible();
  });

  await test.step('YouTube tells its second and its errors [PROG-50] (G-100)', async () => {
    await page.getByRole('button', { name: 'Theatre' }).click();
    await expectTheatre(page, page.locator('iframe'));
    const saved = page.waitForRequest((request) => request.url().includes('/save-position'));
    await playYoutube(page);
    await seekYoutube(page, 100);
    expect((await saved).postDataJSON()).toHaveProperty('positionSeconds', expect.closeTo(100, -1));
    for (const code of [2, 100, 150]) {
      await failYoutube(page, code);
      const failed = page.getByRole('alert').filter({ hasText: `Player error: ${code}` });
      await expect(failed.getByRole('link', { name: 'Open outside' })).toBeVisible();
      if (code === 150)
        await expect(failed).toContainText('Its owner allows it to be watched on YouTube only.');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await expect(page.frameLocator('iframe').getByText('YouTube')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Theatre' }).click();
  });

  await test.step('A live lecture opens its link in a new tab instead of the player [PROG-20] (G-63)', async () => {
    await context.route(LIVE, (route) => route.fulfill({ body: 'The teacher is here.' }));
    const [tab] = await Promise.all([page.waitForEvent('popup'), choose(page, 6)]);
    await expect(tab).toHaveURL(LIVE);
    expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
    await tab.close();
    await expect(lectureTitle(page)).toHaveText('Live Q&A: networks');
    await expect(page.locator('video, iframe')).toHaveCount(0);
    await expect(mark(page)).toBeEnabled();
  });
  await test.step('A video that cannot be loaded shows its error text and can be tried again [PROG-48]', async () => {
    await page.route(FILES, (route) => route.fulfill({ status: 404 }));
    await choose(page, 3);
    await expect(page.getByRole('alert')).toContainText(
      'Error loading video: the file could not be reached or cannot be played here',
    );
    await page.unroute(FILES);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('An uploaded video waits for the student and plays with controls [PROG-02]', async () => {
    await expect(video(page)).toHaveJSProperty('controls', false);
    await expect(video(page)).toHaveJSProperty('readyState', 4);
    expect([await read(page, 'paused'), await read(page, 'currentTime')]).toEqual([true, 0]);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
    await page.keyboard.press('Space');
    await expect.poll(() => read(page, 'paused')).toBe(true);
  });
  await test.step('At its end it marks itself, which stays so after a reload [PROG-01]', async () => {
    await seekToEnd(page);
    await video(page).click({ position: { x: 40, y: 40 } });
    // the mark is there and the progress reloaded
    await expect(lectureTitle(page)).toHaveText('Storage: S3 and EBS');
    await page.reload();
    await expect(page.getByText('1 of 10 lectures viewed')).toBeVisible();
    await expect(lectureButton(page, 3)).toHaveAccessibleName(/, viewed$/);
  });
  await test.step('A viewed video is not marked again at its end; the next mark is the one of another lecture [PROG-23]', async () => {
    const marked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/mark-lecture-viewed')) marked.push(request.postDataJSON());
    });
    await choose(page, 3);
    await page.getByRole('button', { name: 'Play video' }).click();
    await seekToEnd(page);
    await expect.poll(() => read(page, 'ended')).toBe(true);
    await choose(page, 1);
    await mark(page).click();
    await expect(page.getByText('2 of 10 lectures viewed')).toBeVisible();
    // the lecture after the last viewed one: the mark is there, not only shown
    await expect(lectureTitle(page)).toHaveText('Storage: S3 and EBS');
    expect(marked).toEqual([expect.objectContaining({ lectureId: 'lec_aws-cloud-bootcamp-1' })]);
  });
  await test.step('A lecture at an address and one on YouTube are marked by ‘Mark as Complete’, once [PROG-13, PROG-24, PROG-25]', async () => {
    // the one at an address was marked just now
    await choose(page, 1);
    await expect(mark(page)).toBeDisabled();
    await choose(page, 2);
    await mark(page).click();
    await expect(lectureTitle(page)).toHaveText('Storage: S3 and EBS');
    await expect(page.getByText('3 of 10 lectures viewed')).toBeVisible();
    await choose(page, 2);
    await expect(mark(page)).toBeDisabled();
  });
});
