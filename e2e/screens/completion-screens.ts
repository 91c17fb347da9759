import { expect } from '@playwright/test';
import { academyAt, COURSE_ID, newPerson, registerAndLogIn } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

/** A course that is being completed, and its certificate. */
export async function completionScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const api = academyAt(academy.url, page.request);
  const person = { ...newPerson(), userName: 'christine darden', userEmail: 'christine@example.org' };
  const { token, userId, ...credentials } = await registerAndLogIn(api, person);
  await buyCourse(api, { token, userId }, COURSE_ID);
  const progress = await api.api('GET', `/student/course-progress/get/${userId}/${COURSE_ID}`, { token });
  const { data } = (await progress.json()) as { data: { courseDetails: { curriculum: { _id: string }[] } } };
  const lectures = data.courseDetails.curriculum.map(({ _id }) => _id);
  for (const lectureId of lectures.slice(0, -3)) {
    const marked = await api.api('POST', '/student/course-progress/mark-lecture-viewed', {
      token,
      data: { userId, courseId: COURSE_ID, lectureId },
    });
    expect(marked.status()).toBe(200);
  }

  await signInQuietly(page, credentials);
  await page.goto(`/academy/course-progress/${COURSE_ID}`);
  const mark = page.getByRole('button', { name: 'Mark as Complete' });
  await mark.click();
  await expect(page.getByRole('region', { name: 'What is left for completion' })).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-left', title: 'What is left of a course', dark: true });
  for (const left of [2, 1]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(
      page.getByText(`${lectures.length - left} of ${lectures.length} lectures viewed`),
    ).toBeVisible();
    await mark.click();
  }
  await expect(page.getByRole('dialog', { name: /^Congratulations!/ })).toBeVisible();
  await screenshots.capture(page, {
    name: 'lecture-completed',
    title: 'A course is completed',
    dark: true,
    window: true,
  });

  await page.getByRole('link', { name: 'Your certificate' }).click();
  const sheet = page.getByRole('article', { name: 'Certificate of completion' });
  await expect(sheet).toContainText('Christine Darden');
  await screenshots.capture(page, { name: 'certificate', title: 'Certificate', dark: true });

  const address = /\/verify\/\w+/.exec((await sheet.textContent()) ?? '')?.[0];
  await page.goto(address ?? '/verify');
  await expect(page.getByRole('main').getByText('Christine Darden')).toBeVisible();
  await screenshots.capture(page, { name: 'certificate-check', title: 'Check of a certificate', dark: true });
}
