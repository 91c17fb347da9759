import { expect } from '@playwright/test';
import { STUDENT } from '../sign-in.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const CATALOGUE = '/academy/courses';

/** All Courses: everything, some, none, and the sheet of filters of a phone. */
export async function catalogueScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, STUDENT);
  await page.goto(CATALOGUE);
  const titles = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 2 });
  await expect(titles.first()).toBeVisible();
  await screenshots.capture(page, { name: 'catalogue', title: 'All Courses', dark: true });

  await page.goto(`${CATALOGUE}?category=devops&level=intermediate`);
  await expect(titles.first()).toBeVisible();
  await screenshots.capture(page, { name: 'catalogue-filtered', title: 'All Courses, filtered' });

  await page.goto(`${CATALOGUE}?category=devops&q=quantum`);
  await expect(page.getByRole('heading', { name: 'No courses found.' })).toBeVisible();
  await screenshots.capture(page, { name: 'catalogue-empty', title: 'All Courses, nothing found' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${CATALOGUE}?category=devops`);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await screenshots.capture(page, {
    name: 'catalogue-filters',
    title: 'All Courses, filters on a phone',
    inPhone: () => page.getByRole('dialog', { name: 'Filters' }),
  });
}
