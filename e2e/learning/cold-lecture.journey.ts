import { COURSE_ID, expect, registerAndLogIn, test } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInEarlier } from '../sign-in.ts';
import { read } from './room.ts';

const LECTURE = 'lec_aws-cloud-bootcamp-3';

// The slower the processor, the more of a video has loaded before React has its page in the document (docs/adr/026).
for (const [speed, rate] of [
  ['full speed', 1],
  ['a sixth of the speed', 6],
] as const) {
  test(`A lecture that is opened where it was left, with an empty cache at ${speed}, plays from there at the first press, and saves its second`, async ({
    page,
    academy,
  }) => {
    const student = await registerAndLogIn(academy);
    await buyCourse(academy, student, COURSE_ID);
    const { token, userId } = student;
    const save = (call: string, data: object) =>
      academy.api('POST', `/student/course-progress/${call}`, {
        token,
        data: { userId, courseId: COURSE_ID, ...data },
      });
    for (const n of [1, 2]) {
      const lectureId = `lec_aws-cloud-bootcamp-${n}`;
      expect((await save('mark-lecture-viewed', { lectureId })).ok()).toBe(true);
    }
    expect((await save('save-position', { lectureId: LECTURE, seconds: 30 })).ok()).toBe(true);
    await signInEarlier(page, student);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });

    await page.goto(`/academy/course-progress/${COURSE_ID}`);
    await expect(page.getByText('Resumed at 00:30')).toBeVisible();
    await expect(page.getByText('00:30 / 01:00')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled();
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(31);
    const saved = page.waitForRequest((request) => request.url().endsWith('/save-position'));
    await page.getByRole('button', { name: 'Pause' }).click();
    expect((await saved).postDataJSON()).toMatchObject({ lectureId: LECTURE });
    expect(((await saved).postDataJSON() as { seconds: number }).seconds).toBeGreaterThanOrEqual(31);
  });
}
