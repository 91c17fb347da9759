import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { expect, test } from '../academy.ts';
import { reachCheckout } from './checkout.ts';
import { payButton, payPending } from './wizard.ts';

test('A pending card is followed to the end of its 20 checks, is not paid twice, and arrives when it is checked again [STATE-15, ERR-06] (G-45, C9)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  const { transactionId, paymentId } = await payPending(page, academy);
  const timedOut = page.getByText(
    'Payment verification timed out. Please check your email or log in to review your courses. Please avoid paying again, and check your email for scheduled payments.',
    { exact: true },
  );
  // nothing but the page's clock is waited for: the payment stays as it is
  await expect(async () => {
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await expect(timedOut).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 90_000 });
  await expect(payButton(page)).toHaveCount(0);
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();

  await test.step('My Courses mentions it, and Back shows it again', async () => {
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByText(/^A payment for AWS Cloud Bootcamp is being processed\./)).toBeVisible();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^A payment for AWS Cloud Bootcamp is being processed\./)).toBeVisible();
  });

  await academy.endSquarePayment(paymentId, 'COMPLETED');
  await expect(async () => {
    await page.clock.fastForward(POLL_INTERVAL_MS);
    await expect(page.getByRole('link', { name: 'Continue Learning' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});
