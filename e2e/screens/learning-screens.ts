import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { signIn } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const STUDENT = { userEmail: 'student@twillfield.example', password: DEMO_PASSWORD };

/** The screens of studying. */
export async function learningScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signIn(page, STUDENT);
  await page.goto('/academy/student-courses');
  await expect(page.getByRole('listitem').filter({ hasText: 'DevOps Bootcamp' })).toBeVisible();
  await screenshots.capture(page, { name: 'my-courses', title: 'My Courses', dark: true });

  await page.goto('/academy/course-progress/crs_devops-bootcamp');
  await expect(page.getByText('3 of 8 lectures viewed')).toBeVisible();
  await screenshots.capture(page, { name: 'lecture-viewer', title: 'Lecture viewer', dark: true });
}
