import { expect } from '@playwright/test';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { STUDENT } from '../sign-in.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

/** The student home: of a student with courses, of one who has bought nothing yet, and with a locked course. */
export async function homeScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  const ada = { ...newPerson(), userName: 'ada lovelace', userEmail: 'ada.home@example.org' };
  await signInQuietly(page, await registerAndLogIn(academyAt(academy.url, page.request), ada));
  await expect(page.getByRole('main').getByRole('link', { name: 'Explore Courses' })).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await screenshots.capture(page, { name: 'home', title: 'Student home', dark: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await signInQuietly(page, STUDENT);
  await expect(page.getByRole('heading', { name: /^Continue: lecture 4 of DevOps Bootcamp/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4);
  await screenshots.capture(page, { name: 'home-continue', title: 'Home with courses', dark: true });
}
