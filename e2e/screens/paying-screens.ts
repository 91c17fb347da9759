import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@twillfield/local-cloud/demo-data';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { buyFlexibly, openCheckout } from '../paying/checkout.ts';
import { signInQuietly } from './sign-in-quietly.ts';
import { payButton } from '../paying/wizard.ts';
import type { ScreenshotContext } from './screenshot-context.ts';

const LOCKED = { userEmail: 'locked@twillfield.example', password: DEMO_PASSWORD };

/** The screens of paying: checkout, instalments, receipt. */
export async function payingScreens({ page, screenshots, academy }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, LOCKED);
  await page.goto('/academy/student-courses?tab=payments');
  await expect(page.getByRole('link', { name: 'Pay Now' }).first()).toBeVisible();
  await screenshots.capture(page, { name: 'payments', title: 'Payments', dark: true });
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(payButton(page)).toBeEnabled();
  await screenshots.capture(page, { name: 'flexible-checkout', title: 'Paying an instalment', dark: true });
  // Taking a screenshot leaves the page narrow, where it is in a menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');

  const api = academyAt(academy.url, page.request);
  const mary = { ...newPerson(), userName: 'mary jackson', userEmail: 'mary@example.org' };
  await signInQuietly(page, await registerAndLogIn(api, mary));
  await openCheckout(page, api);
  await expect(payButton(page)).toBeEnabled();
  await screenshots.capture(page, { name: 'checkout', title: 'Secure Checkout', dark: true });
  const { orderId } = await buyFlexibly(page);
  await page.goto(`/academy/receipts/${orderId}`);
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await screenshots.capture(page, { name: 'receipt', title: 'Receipt' });
}
