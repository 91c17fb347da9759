import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type AcademyUnderTest, expect, logIn, registerAndLogIn, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { read } from '../learning/viewer.ts';
import { buyCourse, type Student } from '../paying/buy-course.ts';
import { SECOND_INSTRUCTOR, signInEarlier } from '../sign-in.ts';
import { COURSE } from './upload-file.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FILM = 'https://films.example/ten-minutes.wav';
const SECONDS = 600;

/** Ten minutes of silence, which a video element plays, where the demo's video has one. */
function tenMinutes(): Buffer {
  const rate = 3000;
  const file = Buffer.alloc(44 + rate * SECONDS, 0x80);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM, mono, a byte for each sample
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate * SECONDS, 40);
  return file;
}

async function serveFilm(page: Page): Promise<void> {
  const film = tenMinutes();
  await page.route(FILM, (route) => {
    const [, from = '0'] = /^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? [];
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: {
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${film.length - 1}/${film.length}`,
      },
      body: film.subarray(Number(from)),
    });
  });
}

async function addCourse(academy: AcademyUnderTest, title: string) {
  const { token } = await logIn(academy, SECOND_INSTRUCTOR);
  const lecture = (name: string) => ({
    type: 'video',
    title: name,
    videoUrl: FILM,
    durationSeconds: SECONDS,
    public_id: '',
    freePreview: true,
    link_desc: '',
  });
  const added = await academy.api('POST', '/instructor/course/add', {
    token,
    data: {
      ...COURSE,
      title,
      image: ['https://example.org/loom.webp'],
      curriculum: [lecture('Warping'), lecture('Sheds')],
    },
  });
  expect(added.status(), await added.text()).toBe(200);
  const { data } = (await added.json()) as { data: { _id: string; curriculum: { _id: string }[] } };
  return { courseId: data._id, lectureId: data.curriculum[0]?._id ?? '' };
}

test('A lecture that half of the students leave at minute 3 is visible as such, and so is who is stuck (docs/adr/079)', async ({
  page,
  academy,
  browser,
}) => {
  const title = `Looms ${randomUUID().slice(0, 8)}`;
  const { courseId, lectureId } = await addCourse(academy, title);
  const students = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const student = await registerAndLogIn(academy);
      await buyCourse(academy, student, courseId);
      return student;
    }),
  );
  const [watcher, leaver, ...finishers] = students as [Student, Student, ...Student[]];

  await test.step('One student watches to minute 5, goes back to minute 3 and leaves', async () => {
    const context = await browser.newContext({ baseURL: academy.url, reducedMotion: 'reduce' });
    const portal = await context.newPage();
    await serveFilm(portal);
    await signInEarlier(portal, watcher);
    await portal.goto(`/academy/course-progress/${courseId}`);
    await expect.poll(() => read(portal, 'readyState')).toBeGreaterThanOrEqual(3);
    await expect(portal.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    const saved = (part: (body: { positionSeconds?: number; fromSeconds?: number }) => boolean) =>
      portal.waitForResponse(
        (response) =>
          response.url().endsWith('/save-position') &&
          response.ok() &&
          part(response.request().postDataJSON()),
      );
    await portal.getByRole('button', { name: 'Play video' }).click();
    await expect.poll(() => read(portal, 'currentTime')).toBeGreaterThan(0);
    const middle = saved(({ positionSeconds = 0 }) => positionSeconds >= 300);
    await portal.keyboard.press('5');
    await middle;
    const back = saved(({ fromSeconds = 0 }) => fromSeconds >= 300);
    await portal.keyboard.press('3');
    await back;
    await context.close();
  });

  await test.step('Another one leaves there too, two watch to the end', async () => {
    const save = (to: string, { token, userId }: Student, positionSeconds: number) =>
      academy.api('POST', `/student/course-progress/${to}`, {
        token,
        data: { userId, courseId, lectureId, positionSeconds },
      });
    const answers = await Promise.all([
      save('save-position', leaver, 185),
      ...finishers.map((student) => save('mark-lecture-viewed', student, SECONDS)),
    ]);
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  });

  await signInEarlier(page, SECOND_INSTRUCTOR);
  await test.step('The instructor opens the study of the course from the list, and sees at which minute half of them left', async () => {
    await page.goto(`/instructor/courses?search=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(`/instructor/course-study/${courseId}`);
    // the figures follow the stream
    await expect(async () => {
      await page.reload();
      const lecture = page.getByRole('button', { name: '1. Warping' });
      await lecture.click({ timeout: 3_000 });
      const film = page.getByRole('table', { name: 'Where Warping is left' });
      await expect(film.getByRole('row', { name: '3:00 to 3:30 2 1' })).toBeAttached({ timeout: 1_000 });
      await expect(film.getByRole('row', { name: '9:30 to 10:00 2 0' })).toBeAttached({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText('4 students opened the video.')).toContainText(
      /Stopped most often from 3:00 to 3:30 and 9:30 to 10:00: 2.times each\. Went back most often to 3:00 to 3:30: 1.time\./,
    );
    await expect(page.getByRole('listitem').filter({ hasText: '1. Warping' })).toContainText('2 of 4');
    await inspect(page, 'study of a course');
  });

  await test.step('Who has viewed nothing is stuck, by name, on the screen and in the file', async () => {
    const list = page.getByRole('table', { name: 'Students' });
    await expect(list.getByRole('row')).toHaveCount(5);
    for (const [student, viewed] of [
      [watcher, '0 of 2'],
      [leaver, '0 of 2'],
      [finishers[0], '1 of 2'],
      [finishers[1], '1 of 2'],
    ] as const)
      await expect(list.getByRole('row').filter({ hasText: student?.userEmail ?? '' })).toContainText(viewed);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(lines[0]).toMatch(
      /Student,Email,State,Last active,Finished,Lectures viewed,1\. Warping,2\. Sheds$/,
    );
    const lineOf = ({ userEmail }: Student) => lines.find((line) => line.includes(userEmail));
    for (const student of [watcher, leaver]) expect(lineOf(student)).toMatch(/,0,,$/);
    for (const student of finishers) expect(lineOf(student)).toMatch(/,1,viewed,$/);
  });
});
