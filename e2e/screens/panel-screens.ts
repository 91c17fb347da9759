import { expect } from '@playwright/test';
import { COURSE_ID } from '../academy.ts';
import { ADMIN, INSTRUCTOR } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly } from './sign-in-quietly.ts';

/** The panel's Dashboard, revenue by month with the rows of a figure, courses, the study of one, and the menu of a phone. */
export async function panelDashboardScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await expect(page.getByRole('table', { name: 'Students List' })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await capture('panel-dashboard', 'Panel: dashboard', { dark: true });

  await page.getByRole('button', { name: 'Sections' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  await capture('panel-menu', 'Panel: menu of a phone', { dark: true, window: true, phone: true });

  await page.goto('/instructor?section=revenue');
  await page
    .getByRole('button', { name: /^Collected in/ })
    .last()
    .click();
  await expect(page.getByRole('table')).toBeVisible();
  await capture('panel-revenue', 'Panel: revenue by month', { dark: true });

  await page.goto('/instructor/courses');
  await expect(page.getByRole('table', { name: 'All Courses' })).toBeVisible();
  await capture('panel-courses', 'Panel: courses', { dark: true });

  await page.goto(`/instructor/course-study/${COURSE_ID}`);
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await capture('panel-study', 'Panel: study of a course', { dark: true });
}

/** The panel's Payments: both tabs, and the details of a plan. */
export async function panelPaymentsScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor?section=payments');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await capture('panel-payments', 'Panel: full payments', { dark: true });

  await page.getByRole('tab', { name: /flexible/i }).click();
  const details = page.getByRole('button', { name: /details/i }).first();
  await expect(details).toBeVisible();
  await capture('panel-payments-flexible', 'Panel: flexible payments', { dark: true });
  await details.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
  await capture('panel-payments-details', 'Panel: details of a plan', { dark: true, window: true });
}

/** Users Management: the list, a role being edited, a deletion that is asked for, and the own row, which is refused. */
export async function panelAdminScreens({ page, capture }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, ADMIN, '/instructor');
  const button = (name: RegExp) => page.getByRole('button', { name });
  await page.goto('/instructor?section=admin');
  await expect(button(/^Edit /)).toHaveCount(5);
  await expect(
    page.getByText(
      'No role was changed, nobody was deleted, no access was kept and no CSV file was asked for yet.',
    ),
  ).toBeVisible();
  await capture('panel-admin', 'Users Management', { dark: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await button(/^Edit /)
    .nth(3)
    .click();
  await page.getByRole('combobox', { name: /^Role of / }).selectOption('instructor');
  await capture('panel-admin-edit', 'Users Management, a role being edited');
  await button(/^Cancel editing /).click();

  await button(/^Delete /)
    .nth(4)
    .click();
  await expect(page.getByRole('dialog', { name: /^Delete .+\?$/ })).toBeVisible();
  await capture('panel-admin-delete', 'Users Management, before a user is deleted', { window: true });
  await button(/^Keep user$/).click();

  await page.getByRole('searchbox', { name: 'Search by email' }).fill('@twillfield');
  await expect(page.getByText('5 users', { exact: true })).toBeVisible();
  await button(/^Edit Margaret Hamilton$/).click({ force: true });
  await expect(page.getByText('You cannot change your own role')).toBeVisible();
  await capture('panel-admin-refused-self', 'Users Management, the own row');
}
