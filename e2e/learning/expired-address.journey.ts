import { openLoom } from '@twillfield/local-cloud/demo-data';
import type { APIRequestContext, Page } from '@playwright/test';
import { type AcademyUnderTest, expect, logIn, registerAndLogIn } from '../academy.ts';
import { COURSE, PNG, uploadFile } from '../instructor/upload-file.ts';
import { testWithDemoData as test } from '../isolated-academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { INSTRUCTOR, signInEarlier } from '../sign-in.ts';
import { lectureTitle, read, video } from './viewer.ts';

/** The browser reads some MB ahead and keeps them: of an hour's 35 MB most are not there. */
const FILM_SECONDS = 3_600;

/** A course of an uploaded film and a free preview; returns its id. */
async function addCourse(academy: AcademyUnderTest, request: APIRequestContext) {
  const { token } = await logIn(academy, INSTRUCTOR);
  const sender = { academy, request, token };
  const film = await uploadFile(sender, {
    filename: 'The loom.mp4',
    contentType: 'video/mp4',
    fileType: 'lectureVideo',
    bytes: await (await openLoom())('video/mp4', FILM_SECONDS),
  });
  const image = await uploadFile(sender, PNG);
  const lecture = { type: 'video', public_id: '', freePreview: false, link_desc: '' };
  const response = await academy.api('POST', '/instructor/course/add', {
    token,
    data: {
      ...COURSE,
      title: 'Weaving for an hour',
      image: [image.fileUrl],
      curriculum: [
        { ...lecture, title: 'The loom', videoUrl: film.fileUrl },
        { ...lecture, title: 'Preview', videoUrl: '/media/files/u/seed/weaving.webm', freePreview: true },
      ],
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { data: { _id: string } }).data._id;
}

/** Notes what the page asks for from now on, and how it is answered: the film, its addresses and the session. */
function listAnswers(page: Page) {
  const film: number[] = [];
  const api: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.mp4')) film.push(response.status());
    const call = /(lecture\/media|auth\/refresh)/.exec(pathname)?.[1];
    if (call) api.push(`${response.status()} ${call}`);
  });
  return { film, api };
}

test('A film whose address has expired goes on at its second: the edge refuses, and one new address is asked for (M7)', async ({
  page,
  academy,
  request,
}) => {
  const courseId = await addCourse(academy, request);
  const student = await registerAndLogIn(academy);
  await buyCourse(academy, student, courseId);
  await signInEarlier(page, student);
  await page.goto(`/academy/course-progress/${courseId}`);
  await expect(lectureTitle(page)).toHaveText('The loom');
  await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(3);
  expect(await read(page, 'duration')).toBeCloseTo(FILM_SECONDS, -1);
  const address = () => read(page, 'currentSrc');
  const loadedUpTo = () =>
    video(page).evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));

  await test.step('Playing, after eleven minutes: the session is the same, the address is not', async () => {
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.5);
    const before = await address();
    const answers = listAnswers(page);
    await academy.advanceClock({ minutes: 11 });
    expect((await request.get(before, { headers: { range: 'bytes=0-99' } })).status()).toBe(403);
    expect(await loadedUpTo()).toBeLessThan(1_500);
    // half of the film
    await page.keyboard.press('5');
    await expect.poll(address).not.toBe(before);
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(3);
    const second = await read(page, 'currentTime');
    expect(second).toBeGreaterThan(FILM_SECONDS / 2 - 1);
    expect(second).toBeLessThan(FILM_SECONDS / 2 + 5);
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(second);
    expect(answers.film).toContain(403);
    expect(answers.api).toEqual(['200 lecture/media']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('Paused, after sixteen minutes more: the session is renewed as well', async () => {
    await page.keyboard.press('k');
    await expect.poll(() => read(page, 'paused')).toBe(true);
    const before = await address();
    const answers = listAnswers(page);
    await academy.advanceClock({ minutes: 16 });
    await page.keyboard.press('8');
    await expect.poll(address).not.toBe(before);
    await expect.poll(() => read(page, 'readyState')).toBeGreaterThanOrEqual(2);
    expect(await read(page, 'currentTime')).toBeCloseTo(0.8 * FILM_SECONDS, 0);
    expect(await read(page, 'paused')).toBe(true);
    expect(answers.film).toContain(403);
    // what else is called meanwhile, such as the saved position, shares the one renewal
    expect(answers.api.filter((one) => one !== '401 lecture/media').toSorted()).toEqual([
      '200 auth/refresh',
      '200 lecture/media',
    ]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
