import { expect, type Page } from '@playwright/test';
import { STUDENT } from '../sign-in.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const VIEWER = '/academy/course-progress/crs_devops-bootcamp';
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** The screens of studying: My Courses, the lecture viewer with its tabs, and the viewer of its files. */
export async function learningScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, STUDENT);
  await page.goto('/academy/student-courses');
  await expect(page.getByRole('listitem').filter({ hasText: 'DevOps Bootcamp' })).toBeVisible();
  await screenshots.capture(page, { name: 'my-courses', title: 'My Courses', dark: true });

  await page.goto(VIEWER);
  await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
  // an uploaded video, with materials
  await page.getByRole('button', { name: /^3\. / }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-viewer', title: 'Lecture viewer', dark: true });

  await tab(page, 'Transcript').click();
  await expect(
    page.getByRole('tabpanel', { name: 'Transcript' }).getByRole('listitem').first(),
  ).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-transcript', title: 'Transcript', dark: true });

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
  await screenshots.capture(page, { name: 'lecture-notes', title: 'Notes', dark: true });

  await tab(page, 'Overview').click();
  await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-overview', title: 'About the course, beside a lecture' });

  await tab(page, 'Course Content').click();
  await page.getByRole('searchbox', { name: 'Titles, transcripts and notes' }).fill('build');
  await expect(page.getByRole('region', { name: 'Transcripts' }).getByRole('button').first()).toBeVisible();
  await screenshots.capture(page, {
    name: 'lecture-search',
    title: 'Search of titles, transcripts and notes',
    dark: true,
  });
  await page.getByRole('searchbox', { name: 'Titles, transcripts and notes' }).fill('');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'All keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-keys', title: 'Keys of the player', window: true });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Lecture notes\.pdf/ }).click();
  const firstPage = page.getByRole('article', { name: /^Page 1 of / });
  await expect(firstPage.locator('canvas')).toBeVisible();
  await screenshots.capture(page, {
    name: 'pdf-viewer',
    title: 'Protected PDF viewer',
    dark: true,
    window: true,
  });
  await page.keyboard.press('Escape');

  await page.goto('/academy/course-progress/crs_aws-cloud-bootcamp');
  await expect(page.getByRole('dialog', { name: "You can't view this page" })).toBeVisible();
  await screenshots.capture(page, {
    name: 'lecture-not-purchased',
    title: 'A course that was not bought',
    window: true,
  });

  await page.goto('/academy/certificate/crs_devops-bootcamp');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This course is not completed yet');
  await screenshots.capture(page, { name: 'certificate-none', title: 'No certificate yet' });
}
