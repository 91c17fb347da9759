import type { Page } from '@playwright/test';
import { type AcademyUnderTest, COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { hydrated } from '../hydrated.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { runUntil } from '../public/open-landing.ts';
import { signIn } from '../sign-in.ts';
import { serveExternalVideo } from './external-video.ts';

/** The seed's videos, whatever they are signed with. */
const FILES = '**/media/files/u/seed/weaving*';
const CONFETTI_MS = 15_000;

/** A new student, signed in, who has bought the bootcamp: its lectures are video, youtube, video and again. */
async function buyAndSignIn(page: Page, academy: AcademyUnderTest) {
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, COURSE_ID);
  await signIn(page, student);
  return student;
}

const video = (page: Page) => page.locator('video');
const readVideo = (page: Page) =>
  video(page).evaluate(({ paused, ended, currentTime, currentSrc }: HTMLVideoElement) => ({
    paused,
    ended,
    currentTime,
    currentSrc,
  }));
const readCurrentTime = async (page: Page) => (await readVideo(page)).currentTime;
const isPaused = async (page: Page) => (await readVideo(page)).paused;
/** Seeks to half a second before the end; returns that time. */
const seekToEnd = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 0.5));
const chooseLecture = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^${n}\\. `) }).click();

test('Lectures of each type are played in the browser', async ({ page, academy }) => {
  await buyAndSignIn(page, academy);
  const external = await serveExternalVideo(page);
  await page.goto(`/academy/course-progress/${COURSE_ID}`);

  await test.step('An external video starts by itself [PROG-03, CONST-28] (G-64)', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts, regions and the bill');
    await expect(video(page)).toBeVisible();
    await expect.poll(() => readCurrentTime(page)).toBeGreaterThan(0.2);
    const { paused, currentSrc } = await readVideo(page);
    expect(paused).toBe(false);
    expect(currentSrc).toBe(external);
  });
  await test.step('It begins again at its end, where it offers the mark and the next lecture, and is not marked [PROG-03, CONST-28] (G-124)', async () => {
    const nearEnd = await seekToEnd(page);
    expect(nearEnd).toBeGreaterThan(1);
    await expect.poll(() => readCurrentTime(page)).toBeLessThan(nearEnd);
    expect(await readVideo(page)).toMatchObject({ paused: false, ended: false });
    const chip = page.getByRole('status').filter({ hasText: 'You have reached the end' });
    await expect(chip.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await expect(page.getByText('0 of 10 lectures viewed')).toBeVisible();
  });

  await test.step('A YouTube lecture loads the embedded player of its id [PROG-04] (G-66)', async () => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: playerPage(new URL(route.request().url()).pathname) }),
    );
    await chooseLecture(page, 2);
    const frame = page.locator('iframe[title^="Video: "]');
    await expect(frame.contentFrame().getByText('/embed/rfscVS0vtbw')).toBeVisible();
    await expect(video(page)).toHaveCount(0);
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    await page.unroute('https://www.youtube-nocookie.com/**');
  });

  await test.step('YouTube that cannot be reached leaves no page of the browser in the player, but a text and two ways on [PROG-49] (G-100)', async () => {
    await chooseLecture(page, 1);
    await chooseLecture(page, 2);
    const frame = page.locator('iframe[title^="Video: "]');
    await expect(frame).toBeHidden();
    const unavailable = page.getByRole('alert');
    await expect(unavailable).toContainText('Failed to initialize player');
    await expect(unavailable).toContainText(
      (await page.getByRole('heading', { level: 1 }).textContent()) ?? '?',
    );
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
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: playerPage(new URL(route.request().url()).pathname) }),
    );
    await unavailable.getByRole('button', { name: 'Try again' }).click();
    await expect(frame.contentFrame().getByText('/embed/rfscVS0vtbw')).toBeVisible();
  });

  await test.step('A video that cannot be loaded shows its error text and can be tried again [PROG-48]', async () => {
    await page.route(FILES, (route) => route.fulfill({ status: 404 }));
    await chooseLecture(page, 3);
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
    expect(await readVideo(page)).toMatchObject({ paused: true, currentTime: 0 });
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => readCurrentTime(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('Space');
    await expect.poll(() => isPaused(page)).toBe(true);
  });
  await test.step('At its end it stops and marks itself [PROG-02, PROG-22]', async () => {
    await seekToEnd(page);
    await video(page).click({ position: { x: 40, y: 40 } });
    await expect(page.getByText('1 of 10 lectures viewed')).toBeVisible();
    await expect(page.getByRole('button', { name: /^3\. .*, viewed$/ })).toBeVisible();
  });
  await test.step('A viewed video is not marked again at its end; the next mark is the one of another lecture [PROG-23]', async () => {
    const marked: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/mark-lecture-viewed')) marked.push(request.postDataJSON());
    });
    await chooseLecture(page, 3);
    await page.getByRole('button', { name: 'Play video' }).click();
    await seekToEnd(page);
    await expect.poll(async () => (await readVideo(page)).ended).toBe(true);
    await chooseLecture(page, 1);
    await page.getByRole('button', { name: 'Mark as Complete' }).click();
    await expect(page.getByText('2 of 10 lectures viewed')).toBeVisible();
    expect(marked).toEqual([expect.objectContaining({ lectureId: 'lec_aws-cloud-bootcamp-1' })]);
  });
});

/** Whether anything is drawn on the confetti's canvas. */
const showsConfetti = (page: Page) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels =
      width * height > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height) : undefined;
    return pixels?.data.some((value) => value > 0) ?? false;
  });

test('The last lecture completes the course, and confetti falls for 15 seconds [PROG-15, PROG-30]', async ({
  page,
  academy,
}) => {
  await page.clock.install();
  const { token, userId } = await buyAndSignIn(page, academy);
  const at = `/student/course-progress/get/${userId}/${COURSE_ID}`;
  const { data } = (await (await academy.api('GET', at, { token })).json()) as {
    data: { courseDetails: { curriculum: { _id: string }[] } };
  };
  for (const { _id } of data.courseDetails.curriculum.slice(0, -1)) {
    const viewed = { userId, courseId: COURSE_ID, lectureId: _id };
    const marked = await academy.api('POST', '/student/course-progress/mark-lecture-viewed', {
      token,
      data: viewed,
    });
    expect(marked.status()).toBe(200);
  }
  await page.goto(`/academy/course-progress/${COURSE_ID}`);
  await expect(page.getByText('9 of 10 lectures viewed')).toBeVisible();
  // the lecture is drawn before the script has loaded, and loading needs the clock
  await hydrated(page.getByRole('button', { name: 'Mark as Complete' }));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('button', { name: 'Mark as Complete' }).click();

  // The confetti starts with the dialog, at most 10 ms before this returns.
  await runUntil(page, () => page.getByRole('dialog').isVisible());
  const now = () => page.evaluate(() => Date.now());
  const startedAt = await now();
  await expect(
    page.getByRole('dialog', { name: 'Congratulations! You have completed the course', exact: true }),
  ).toBeVisible();
  await runUntil(page, () => showsConfetti(page));
  await page.clock.fastForward(startedAt + CONFETTI_MS - 600 - (await now()));
  await page.clock.runFor(500);
  expect(await showsConfetti(page)).toBe(true);
  await page.clock.runFor(100);
  expect(await showsConfetti(page)).toBe(false);
  await page.clock.runFor(1000);
  expect(await showsConfetti(page)).toBe(false);
  await page.clock.resume();
  await test.step('‘My Courses Page’ leads on [PROG-16]', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'My Courses Page' }).click();
    await expect(page).toHaveURL('/academy/student-courses');
  });
});

/** Answers the question of the site as YouTube's player does. */
const playerPage = (text: string) => `<p>${text}</p><script>
  addEventListener('message', ({ source, origin }) => source.postMessage('{"event":"initialDelivery"}', origin));
</script>`;
