import { expect } from '@playwright/test';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { enroll, goToCourse, openDetails, sideCard } from '../portal/course-details.ts';
import { STUDENT } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly, signOut } from './sign-in-quietly.ts';

/** The student home: of a student with courses, of one who has bought nothing yet, and with a locked course. */
export async function homeScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const ada = { ...newPerson(), userName: 'ada lovelace', userEmail: 'ada.home@example.org' };
  await signInQuietly(page, await registerAndLogIn(academyAt(academy.url, page.request), ada));
  await expect(page.getByRole('main').getByRole('link', { name: 'Explore Courses' })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await capture('home', 'Student home', { dark: true });

  await signOut(page);
  await signInQuietly(page, STUDENT);
  await expect(page.getByRole('heading', { name: /^Continue: lecture 4 of DevOps Bootcamp/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await capture('home-continue', 'Home with courses', { dark: true });
}

const CATALOGUE = '/academy/courses';

/** All Courses: everything, some, none, and the sheet of filters of a phone. */
export async function catalogueScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, STUDENT);
  await page.goto(CATALOGUE);
  const titles = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 });
  await expect(titles.first()).toBeVisible();
  await capture('catalogue', 'All Courses', { dark: true });

  await page.goto(`${CATALOGUE}?category=devops&level=intermediate`);
  await expect(titles.first()).toBeVisible();
  await capture('catalogue-filtered', 'All Courses, filtered');

  await page.goto(`${CATALOGUE}?category=devops&q=quantum`);
  await expect(page.getByRole('heading', { name: 'No courses found.' })).toBeVisible();
  await capture('catalogue-empty', 'All Courses, nothing found');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${CATALOGUE}?category=devops`);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await capture('catalogue-filters', 'All Courses, filters on a phone', {
    inPhone: () => page.getByRole('dialog', { name: 'Filters' }),
  });
}

/** The details of a course: on sale, with its preview, before its start, and bought. */
export async function detailsScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const annie = { ...newPerson(), userName: 'annie easley', userEmail: 'annie@example.org' };
  await signInQuietly(page, await registerAndLogIn(academyAt(academy.url, page.request), annie));
  await openDetails(page, 'AWS Cloud Bootcamp');
  await expect(enroll(page)).toBeVisible();
  await capture('course-details', 'Course details', { dark: true });

  await sideCard(page)
    .getByRole('button', { name: /^Play the free preview/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('video')).toBeVisible();
  await capture('course-details-preview', 'Free preview', { part: () => dialog });
  await page.keyboard.press('Escape');

  await openDetails(page, 'Kubernetes Spring', 'crs_kubernetes-spring');
  await expect(sideCard(page).getByRole('button', { name: /^Starts at/ })).toBeVisible();
  await capture('course-details-future', 'A course before its start');

  await signOut(page);
  await signInQuietly(page, STUDENT);
  await openDetails(page, 'DevOps Bootcamp', 'crs_devops-bootcamp');
  await expect(goToCourse(page)).toBeVisible();
  await capture('course-details-bought', 'A course that was bought');
}
