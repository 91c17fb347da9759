import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };

/** The panel's Dashboard, revenue by month with the rows of a figure, courses, and the menu of a phone. */
export async function panelDashboardScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await expect(page.getByRole('table', { name: 'Students List' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await screenshots.capture(page, { name: 'panel-dashboard', title: 'Panel: dashboard', dark: true });

  await page.getByRole('button', { name: 'Sections' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-menu',
    title: 'Panel: menu of a phone',
    dark: true,
    window: true,
    phone: true,
  });

  await page.goto('/instructor?section=revenue');
  await page
    .getByRole('button', { name: /^Collected in/ })
    .last()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await screenshots.capture(page, { name: 'panel-revenue', title: 'Panel: revenue by month', dark: true });

  await page.goto('/instructor/courses');
  await expect(page.getByRole('table', { name: 'All Courses' })).toBeVisible();
  await screenshots.capture(page, { name: 'panel-courses', title: 'Panel: courses', dark: true });
}
