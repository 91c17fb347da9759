import type { Page } from '@playwright/test';
import { COURSE_ID, expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { study } from './open-pdf.ts';
import { lectureButton, lectureTitle, openUploadedVideo, read, video, WINDOWS } from './room.ts';

/** Over the player, at the end of a lecture. */
const card = (page: Page) => page.getByRole('region', { name: 'Next lecture', exact: true });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const playNow = (page: Page) => card(page).getByRole('button', { name: 'Play now' });

test('The end of a video opens the next lecture, in a window and in full screen', async ({
  page,
  academy,
}) => {
  const { token, userId } = await study(page, academy);
  /** No lecture is viewed, and the video is open. */
  const beginAgain = async () => {
    const path = '/student/course-progress/reset-progress';
    const reset = await academy.api('POST', path, { token, data: { userId, courseId: COURSE_ID } });
    expect(reset.ok()).toBe(true);
    await page.reload();
    await openUploadedVideo(page);
  };
  await test.step('The end of an uploaded video opens the next lecture, which a card names and then starts [PROG-22, PROG-27]', async () => {
    await openUploadedVideo(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const call = /(mark-lecture-viewed|course-progress\/get)/.exec(request.url())?.[1];
      if (call) calls.push(call);
    });
    const next = await lectureButton(page, 4).innerText();
    await video(page).click({ position: { x: 60, y: 60 } });
    await page.keyboard.press('End');
    await expect(card(page).getByRole('timer')).toHaveText(/^Starts in \d+ s$/);
    const title = await lectureTitle(page).innerText();
    expect(next).toContain(title);
    await expect(card(page)).toContainText(title);
    await expect(playNow(page)).toBeFocused();
    expect(calls).toEqual(['mark-lecture-viewed', 'course-progress/get']);
    expect(await read(page, 'paused')).toBe(true);
    await expect(card(page)).toHaveCount(0);
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
    await expect(lectureTitle(page)).toHaveText(title);
  });
  await test.step('The end in full screen opens the next lecture there, and one goes back or on [PROG-34] (G-100)', async () => {
    await beginAgain();
    const marks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/mark-lecture-viewed')) marks.push(request.url());
    });
    const lecture = await lectureTitle(page).innerText();
    await video(page).click({ position: { x: 60, y: 60 } });
    for (const full of [true, false, true]) {
      await page.keyboard.press('f');
      await expect.poll(() => isFull(page)).toBe(full);
    }
    await page.keyboard.press('End');
    await expect(playNow(page)).toBeFocused();
    await expect(lectureTitle(page)).not.toHaveText(lecture);
    const next = await lectureTitle(page).innerText();
    await card(page).getByRole('button', { name: 'Back to lecture 3' }).click();
    await expect(lectureTitle(page)).toHaveText(lecture);
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(3);
    await page.keyboard.press('End');
    await card(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(lectureTitle(page)).toHaveText(lecture);
    expect(await isFull(page)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => read(page, 'currentTime')).toBeLessThan(1);
    // the end counts again once the beginning has been reached
    await expect.poll(() => read(page, 'seeking')).toBe(false);
    await page.keyboard.press('End');
    await playNow(page).click();
    await expect(lectureTitle(page)).toHaveText(next);
    expect(await isFull(page)).toBe(true);
    await expect.poll(() => read(page, 'paused')).toBe(false);
    expect(marks).toHaveLength(1);
    const before = await lectureTitle(page).innerText();
    await page.keyboard.press('Shift+N');
    await expect(lectureTitle(page)).not.toHaveText(before);
    expect(await isFull(page)).toBe(true);
    await page.evaluate(() => document.exitFullscreen());
  });
  await test.step('The card is within the player on every screen, and waits for a student who wishes reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await beginAgain();
    await video(page).click({ position: { x: 60, y: 60 } });
    await page.keyboard.press('End');
    await expect(card(page).getByRole('button', { name: 'Back to lecture 3' })).toBeVisible();
    await expect(lectureButton(page, 3)).toHaveAccessibleName(/viewed/);
    await expect(card(page).getByRole('timer')).toHaveCount(0);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const size = `${width} × ${height}`;
      const frame = (await page.getByRole('region', { name: /^Video: / }).boundingBox()) ?? {
        y: 0,
        height: 0,
      };
      const box = (await card(page).boundingBox()) ?? { y: 0, height: Infinity };
      expect.soft(box.y, size).toBeGreaterThanOrEqual(frame.y);
      expect.soft(box.y + box.height, size).toBeLessThanOrEqual(frame.y + frame.height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await inspect(page, 'with the card of the next lecture');
  });
});
