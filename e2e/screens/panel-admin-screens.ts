import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const ADMIN = { userEmail: 'admin@twillfield.example', password: DEMO_PASSWORD };

/** Users Management: the list, a role being edited, a deletion that is asked for, and the own row, which is refused. */
export async function panelAdminScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, ADMIN, '/instructor');
  const button = (name: RegExp) => page.getByRole('button', { name });
  await page.goto('/instructor?section=admin');
  await expect(button(/^Edit /)).toHaveCount(5);
  await expect(
    page.getByText('No role was changed, nobody was deleted and no access was kept yet.'),
  ).toBeVisible();
  await screenshots.capture(page, { name: 'panel-admin', title: 'Users Management', dark: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await button(/^Edit /)
    .nth(3)
    .click();
  await page.getByRole('combobox', { name: /^Role of / }).selectOption('instructor');
  await screenshots.capture(page, {
    name: 'panel-admin-edit',
    title: 'Users Management, a role being edited',
  });
  await button(/^Cancel editing /).click();

  await button(/^Delete /)
    .nth(4)
    .click();
  await expect(page.getByRole('dialog', { name: /^Delete .+\?$/ })).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-admin-delete',
    title: 'Users Management, before a user is deleted',
    window: true,
  });
  await button(/^Keep user$/).click();

  await page.getByRole('searchbox', { name: 'Search by email' }).fill('@twillfield');
  await expect(page.getByText('5 users', { exact: true })).toBeVisible();
  await button(/^Edit Margaret Hamilton$/).click({ force: true });
  await expect(page.getByText('You cannot change your own role')).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-admin-refused-self',
    title: 'Users Management, the own row',
  });
}
