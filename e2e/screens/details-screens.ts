import { expect } from '@playwright/test';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { enroll, goToCourse, openDetails, sideCard } from '../portal/course-details.ts';
import { STUDENT } from '../sign-in.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

/** The details of a course: on sale, with its preview, before its start, and bought. */
export async function detailsScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const annie = { ...newPerson(), userName: 'annie easley', userEmail: 'annie@example.org' };
  await signInQuietly(page, await registerAndLogIn(academyAt(academy.url, page.request), annie));
  await openDetails(page, 'AWS Cloud Bootcamp');
  await expect(enroll(page)).toBeVisible();
  await screenshots.capture(page, { name: 'course-details', title: 'Course details', dark: true });

  await sideCard(page)
    .getByRole('button', { name: /^Play the free preview/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('video')).toBeVisible();
  await screenshots.capture(page, {
    name: 'course-details-preview',
    title: 'Free preview',
    part: () => dialog,
  });
  await page.keyboard.press('Escape');

  await openDetails(page, 'Kubernetes Spring', 'crs_kubernetes-spring');
  await expect(sideCard(page).getByRole('button', { name: /^Starts at/ })).toBeVisible();
  await screenshots.capture(page, { name: 'course-details-future', title: 'A course before its start' });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInQuietly(page, STUDENT);
  await openDetails(page, 'DevOps Bootcamp', 'crs_devops-bootcamp');
  await expect(goToCourse(page)).toBeVisible();
  await screenshots.capture(page, { name: 'course-details-bought', title: 'A course that was bought' });
}
