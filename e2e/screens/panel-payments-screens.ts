import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { signInQuietly } from './sign-in-quietly.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const INSTRUCTOR = { userEmail: 'instructor@twillfield.example', password: DEMO_PASSWORD };

/** The panel's Payments: both tabs, and the details of a plan. */
export async function panelPaymentsScreens({ page, screenshots }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, INSTRUCTOR, '/instructor');
  await page.goto('/instructor?section=payments');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await screenshots.capture(page, { name: 'panel-payments', title: 'Panel: full payments', dark: true });

  await page.getByRole('tab', { name: /flexible/i }).click();
  const details = page.getByRole('button', { name: /details/i }).first();
  await expect(details).toBeVisible();
  await screenshots.capture(page, {
    name: 'panel-payments-flexible',
    title: 'Panel: flexible payments',
    dark: true,
  });
  await details.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('[aria-busy="true"]')).toHaveCount(0);
  await screenshots.capture(page, {
    name: 'panel-payments-details',
    title: 'Panel: details of a plan',
    dark: true,
    window: true,
  });
}
