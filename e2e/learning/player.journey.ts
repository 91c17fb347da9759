import type { Page } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import type { Student } from '../paying/buy-course.ts';
import { study } from './open-pdf.ts';
import {
  card,
  controls,
  expectAboveControls,
  expectTheatre,
  lectureButton,
  lectureTitle,
  listCut,
  openUploadedVideo,
  playNow,
  read,
  video,
  WINDOWS,
} from './viewer.ts';

/** The first caption of lecture 3. */
const CUE = /^Welcome to AWS Cloud Bootcamp\./;

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** Watches the open video to its end, as a student who has viewed no lecture. */
async function watchToTheEnd(
  page: Page,
  academy: AcademyUnderTest,
  { token, userId }: Student,
): Promise<void> {
  /** No lecture is viewed, and the video is open. */
  const beginAgain = async () => {
    const path = '/student/course-progress/reset-progress';
    const reset = await academy.api('POST', path, { token, data: { userId, courseId: COURSE_ID } });
    expect(reset.ok()).toBe(true);
    await page.reload();
    await openUploadedVideo(page);
  };
  await test.step('The end of an uploaded video opens the next lecture, which a card names and then starts [PROG-22, PROG-27]', async () => {
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
    await page.emulateMedia({ reducedMotion: null });
  });
}

test('The player and its menu of speeds have no finding', { tag: '@audit' }, async ({ page, academy }) => {
  await study(page, academy);
  await openUploadedVideo(page);
  await inspect(page, 'before the first play');
  await page.getByRole('button', { name: /^Speed, / }).click();
  await inspect(page, 'with the menu of speeds');
});

test('An uploaded video is played with the pointer and the keys, and its end opens the next lecture, in a window and in full screen', async ({
  page,
  academy,
}) => {
  await page.clock.install();
  const student = await study(page, academy);
  await openUploadedVideo(page);

  await test.step('In every window all controls are within it, and what is below the player can be read', async () => {
    const frame = page.getByRole('region', { name: /^Video: / });
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const size = `${width} × ${height}`;
      await page.evaluate(() => scrollTo(0, 0));
      for (const name of ['Previous lecture', 'Next lecture'])
        await expect.soft(page.getByRole('button', { name }), size).toBeInViewport({ ratio: 1 });
      await frame.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight));
      expect.soft(await frame.evaluate(listCut), size).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const left = await frame.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom);
      expect.soft(left, `${size}: px below the player`).toBeGreaterThan(height / 3);
    }
  });
  await test.step('On a phone the button that plays the video has no caption below it', async () => {
    await page.keyboard.press('c');
    await expect(page.getByText(CUE)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
    await expect(page.getByText(CUE)).toBeHidden();
    await page.keyboard.press('c');
  });
  await test.step('In the list of keys no row touches its line on a phone', async () => {
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    const gaps = await list
      .getByRole('definition')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            (row.parentElement?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom,
        ),
      );
    expect(gaps.length).toBeGreaterThan(10);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await page.evaluate(() => scrollTo(0, 0));

  await test.step('It starts with the marigold button, at volume 0.5, and is paused [PROG-32, CONST-24]', async () => {
    expect(await read(page, 'volume')).toBe(0.5);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
    await page.keyboard.press('k');
    await expect.poll(() => read(page, 'paused')).toBe(true);
    await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
    // the button has gone with the focus, which the player has taken
    await expect(page.locator('[data-player]')).toBeFocused();
  });
  await test.step('Skipping, volume, mute and speed by key, and the slider by its own keys [PROG-33, CONST-23, CONST-25, CONST-26]', async () => {
    await page.keyboard.press('Home');
    await expect.poll(() => read(page, 'currentTime')).toBe(0);
    const duration = await read(page, 'duration');
    for (const [key, seconds] of [
      ['ArrowRight', 5],
      ['ArrowRight', 10],
      ['ArrowLeft', 5],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(seconds, 1);
    }
    await page.keyboard.press('ArrowUp');
    expect(await read(page, 'volume')).toBe(0.55);
    await page.keyboard.press('m');
    expect(await read(page, 'muted')).toBe(true);
    await page.keyboard.press('m');
    expect(await read(page, 'muted')).toBe(false);
    await page.keyboard.press('>');
    expect(await read(page, 'playbackRate')).toBe(1.25);
    const volume = page.getByRole('slider', { name: 'Volume' });
    await volume.focus();
    await page.keyboard.press('ArrowRight');
    await expect(volume).toHaveValue('56');
    expect(await read(page, 'volume')).toBe(0.56);
    const seek = page.getByRole('slider', { name: 'Seek' });
    await seek.focus();
    await expect(seek).toHaveValue('8.3');
    await page.keyboard.press('ArrowRight');
    await expect(seek).toHaveValue('8.4');
    expect(await read(page, 'currentTime')).toBeCloseTo(0.084 * duration, 2);
  });
  await test.step('Captions are switched on and off, and stand above the controls', async () => {
    await expect(page.getByText(CUE)).toHaveCount(0);
    await page.keyboard.press('c');
    await expectAboveControls(page, page.getByText(CUE));
    await page.keyboard.press('c');
    await expect(page.getByText(CUE)).toHaveCount(0);
  });
  await test.step('Controls hide 3 seconds after the pointer stops and come back when it moves; not while it is paused or one has the focus by the keyboard [PROG-35] (G-100)', async () => {
    // so that it lasts as long as the test needs
    await video(page).evaluate((element: HTMLVideoElement) => (element.loop = true));
    await video(page).click({ position: { x: 60, y: 60 } });
    // its name is what the page knows, and counts from
    await expect(controls(page).getByRole('button', { name: 'Pause', includeHidden: true })).toBeAttached();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await expect(controls(page)).toHaveAttribute('data-controls', 'hidden');
    await page.mouse.move(300, 300);
    await expect(controls(page)).toHaveAttribute('data-controls', 'shown');
    await page.clock.runFor(2_999);
    await expect(controls(page)).toHaveAttribute('data-controls', 'shown');
    await page.clock.runFor(1);
    await expect(controls(page)).toHaveAttribute('data-controls', 'hidden');
    for (const [key, name, after] of [
      ['k', 'Play', 'shown'],
      ['k', 'Pause', 'hidden'],
      ['Tab', 'Pause', 'shown'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(controls(page).getByRole('button', { name, includeHidden: true })).toBeAttached();
      await expect(controls(page)).toHaveAttribute('data-controls', 'shown');
      await page.clock.runFor(10_000);
      await expect(controls(page)).toHaveAttribute('data-controls', after);
    }
    await page.clock.resume();
    await video(page).evaluate((element: HTMLVideoElement) => (element.loop = false));
    await page.keyboard.press('k');
    await expect.poll(() => read(page, 'paused')).toBe(true);
  });
  await watchToTheEnd(page, academy, student);
  await test.step('T makes the player as wide as the window, with the panel below it, from the skeleton on; not where the panel is below anyway', async () => {
    const button = page.getByRole('button', { name: 'Theatre' });
    await page.keyboard.press('t');
    await expectTheatre(page, page.getByRole('region', { name: /^Video: / }));
    await page.route('**/course-progress/get/**', () => undefined);
    await page.reload();
    await expectTheatre(page, page.locator('main > div').first());
    await page.unrouteAll();
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await lectureButton(page, 9).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 899, height: 900 });
    await expect(button).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, innerHeight));
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(button).toBeVisible();
    await page.keyboard.press('t');
    await page.keyboard.press('t');
    // only another lecture scrolls to the player
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(450);
  });
});
