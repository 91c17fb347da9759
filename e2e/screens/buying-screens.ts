import { expect, type Page } from '@playwright/test';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { academyAt, newPerson, registerAndLogIn } from '../academy.ts';
import { buyFlexibly, openCheckout } from '../paying/checkout.ts';
import {
  enrol,
  fillCard,
  pay,
  payButton,
  PENDING_CARD,
  processing,
  register,
  reviewToPayment,
} from '../paying/wizard.ts';
import { LOCKED } from '../sign-in.ts';
import type { ScreenshotContext } from './screenshot-context.ts';
import { signInQuietly, signOut } from './sign-in-quietly.ts';

const PERSON = { userName: 'Ada Lovelace', userEmail: 'ada@example.org', password: 'selvedge-26' };

/** For a message to give way to the next one. */
const TOAST_MS = 300;

/** A course bought in the wizard, with one card that fails. */
export async function buyingScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  const end = async (transactionId: string, status: 'FAILED' | 'COMPLETED') => {
    const payment = () => academy.square.payments().find((one) => one.reference_id === transactionId);
    await expect.poll(() => payment()?.status).toBe('PENDING');
    academy.square.endPayment(payment()?.id ?? '', status);
    await academy.idle();
  };

  await enrol(page);
  await capture('buy-course-1-account', 'Buying, step 1: Account Creation');
  await register(page, PERSON);
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(PERSON.userEmail);
  await capture('buy-course-2-review', 'Buying, step 2: Review');

  await reviewToPayment(page);
  await capture('buy-course-3-full', 'Buying, step 3: Full Payment', { dark: true });
  await page.getByRole('tab', { name: 'Digital wallet' }).click();
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeVisible();
  await capture('buy-course-3-wallet', 'Buying, step 3: Digital wallet');
  await page.getByRole('tab', { name: 'Card', exact: true }).click();
  await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
  await expect(page.getByRole('button', { name: 'Pay $800.00' })).toBeEnabled();
  await capture('buy-course-3-flexible', 'Buying, step 3: Flexible Payment Plan', { dark: true });

  await fillCard(page, PENDING_CARD);
  const failing = await pay(page);
  await expect(processing(page)).toBeVisible();
  await capture('buy-course-processing', 'Buying, the payment is processed', {
    inPhone: () => page.getByRole('button', { name: 'Processing...' }),
  });
  await end(failing.transactionId, 'FAILED');
  await stopAtNextCheck(page);
  await expect(page.getByText(/Nothing was charged/)).toBeVisible();
  await capture('buy-course-failed', 'Buying, the payment failed', { inPhone: payButton });

  await page.clock.resume();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).first().click();
  await fillCard(page, PENDING_CARD);
  const passing = await pay(page);
  await expect(processing(page)).toBeVisible();
  await end(passing.transactionId, 'COMPLETED');
  await stopAtNextCheck(page);
  await expect(page.getByRole('heading', { name: 'Wait for Payment Confirmation Email!' })).toBeVisible();
  await capture('buy-course-completed', 'Buying, the payment is completed', {
    inPhone: () => page.getByRole('link', { name: 'My Courses' }),
  });
}

/** Lets the page poll the payment once more, then stops its clock, so that the screen does not change. */
async function stopAtNextCheck(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + POLL_INTERVAL_MS);
  await expect(async () => {
    await page.clock.runFor(TOAST_MS);
    await expect(processing(page)).toBeHidden({ timeout: 1000 });
  }).toPass();
}

/** The screens of paying: checkout, instalments, receipt. */
export async function payingScreens({ page, capture, academy }: ScreenshotContext): Promise<void> {
  await signInQuietly(page, LOCKED);
  await page.goto('/academy/student-courses?tab=payments');
  await expect(page.getByRole('link', { name: 'Pay Now' }).first()).toBeVisible();
  await capture('payments', 'Payments', { dark: true });
  await page.getByRole('link', { name: 'Pay Now' }).first().click();
  await expect(payButton(page)).toBeEnabled();
  await capture('flexible-checkout', 'Paying an instalment', { dark: true });
  // Taking a screenshot leaves the page narrow, where it is in a menu.
  await signOut(page);

  const api = academyAt(academy.url, page.request);
  const mary = { ...newPerson(), userName: 'mary jackson', userEmail: 'mary@example.org' };
  await signInQuietly(page, await registerAndLogIn(api, mary));
  await openCheckout(page, api);
  await expect(payButton(page)).toBeEnabled();
  await capture('checkout', 'Secure Checkout', { dark: true });
  const { orderId } = await buyFlexibly(page);
  await page.goto(`/academy/receipts/${orderId}`);
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible();
  await capture('receipt', 'Receipt');
}
