import { expect, type Page } from '@playwright/test';
import { academyAt, COURSE_ID, newPerson, registerAndLogIn } from '../academy.ts';
import { buyCourse } from '../paying/buy-course.ts';
import { STUDENT } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly } from './sign-in-quietly.ts';

const VIEWER = '/academy/course-progress/crs_devops-bootcamp';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The screens of studying: My Courses, the lecture viewer with its tabs, and the viewer of its files. */
export async function learningScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, STUDENT);
  await page.goto('/academy/student-courses');
  await expect(page.getByRole('listitem').filter({ hasText: 'DevOps Bootcamp' })).toBeVisible();
  await capture('my-courses', 'My Courses', { dark: true });

  await page.goto(VIEWER);
  await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
  // an uploaded video, with materials
  await page.getByRole('button', { name: /^3\. / }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await capture('lecture-viewer', 'Lecture viewer', { dark: true });

  await tab(page, 'Transcript').click();
  await expect(
    page.getByRole('tabpanel', { name: 'Transcript' }).getByRole('listitem').first(),
  ).toBeVisible();
  await capture('lecture-transcript', 'Transcript', { dark: true });

  await tab(page, 'Notes').click();
  for (const note of [
    'Merge every day, also what is not complete',
    'Ask: who is told when the build fails?',
  ]) {
    await page.getByLabel(/^Note at /).fill(note);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
    await expect(page.getByLabel(/^Note at /)).toHaveValue('');
  }
  await capture('lecture-notes', 'Notes', { dark: true });

  await tab(page, 'Overview').click();
  await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
  await capture('lecture-overview', 'About the course, beside a lecture');

  await tab(page, 'Course Content').click();
  await page.getByRole('searchbox', { name: 'Titles, transcripts and notes' }).fill('build');
  await expect(page.getByRole('region', { name: 'Transcripts' }).getByRole('button').first()).toBeVisible();
  await capture('lecture-search', 'Search of titles, transcripts and notes', { dark: true });
  await page.getByRole('searchbox', { name: 'Titles, transcripts and notes' }).fill('');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'All keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await capture('lecture-keys', 'Keys of the player', { window: true });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Lecture notes\.pdf/ }).click();
  const firstPage = page.getByRole('article', { name: /^Page 1 of / });
  await expect(firstPage.locator('canvas')).toBeVisible();
  await capture('pdf-viewer', 'Protected PDF viewer', { dark: true, window: true });
  await page.keyboard.press('Escape');

  await page.goto('/academy/course-progress/crs_aws-cloud-bootcamp');
  await expect(page.getByRole('dialog', { name: "You can't view this page" })).toBeVisible();
  await capture('lecture-not-purchased', 'A course that was not bought', { window: true });

  await page.goto('/academy/certificate/crs_devops-bootcamp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This course is not completed yet');
  await capture('certificate-none', 'No certificate yet');
}

/** A course that is being completed, and its certificate. */
export async function completionScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
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
  await capture('lecture-left', 'What is left of a course', { dark: true });
  for (const left of [2, 1]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(
      page.getByText(`${lectures.length - left} of ${lectures.length} lectures viewed`),
    ).toBeVisible();
    await mark.click();
  }
  await expect(page.getByRole('dialog', { name: /^Congratulations!/ })).toBeVisible();
  await capture('lecture-completed', 'A course is completed', { dark: true, window: true });

  await page.getByRole('link', { name: 'Your certificate' }).click();
  const sheet = page.getByRole('article', { name: 'Certificate of completion' });
  await expect(sheet).toContainText('Christine Darden');
  await capture('certificate', 'Certificate', { dark: true });

  const address = /\/verify\/\w+/.exec((await sheet.textContent()) ?? '')?.[0];
  await page.goto(address ?? '/verify');
  await expect(page.getByRole('main').getByText('Christine Darden')).toBeVisible();
  await capture('certificate-check', 'Check of a certificate', { dark: true });
}
