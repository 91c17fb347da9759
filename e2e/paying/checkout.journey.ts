import type { Route } from '@playwright/test';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { expect, test } from '../academy.ts';
import { keptCourse, openCheckout, reachCheckout } from './checkout.ts';
import { waitForMyCourses, payButton, payPending, pollUntil, processing } from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RETURN = '/academy/payment-return?paymentId=pay1&PayerID=buyer1';

test('A signed-in student buys a course in full by card at /academy/checkout', async ({ page, academy }) => {
  const student = await reachCheckout(page, academy);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('A reload keeps the course; leaving removes it [CHK-10, CHK-11]', async () => {
    await page.reload();
    await expect(summary).toContainText('AWS Cloud Bootcamp');
    await page.getByRole('link', { name: 'Explore Courses' }).click();
    await expect(page).toHaveURL('/academy/courses');
    // it is removed once the next screen has taken the place of the checkout
    await expect.poll(() => keptCourse(page)).toBeNull();
    await page.goto('/academy/checkout');
    await expect(page.getByRole('heading', { name: 'No course selected' })).toBeVisible();
  });
  await test.step('The payment return page is one of the portal, and says that this tab has started no payment [SHDR-13]', async () => {
    await page.goto(RETURN);
    await expect(
      page.getByRole('heading', { name: 'Your payment was started somewhere else' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });

  await openCheckout(page, academy);
  await test.step('The checkout shows heading, note and summary [CHK-02, CHK-03, CHK-09]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
    await expect(page).toHaveTitle('Secure Checkout, Twillfield');
    await expect(summary.getByRole('heading')).toHaveText('Order Summary');
    await expect(page.getByText('Secure payment powered by Square')).toBeVisible();
    await expect(summary).toContainText('AWS Cloud Bootcamp');
    await expect(summary).toContainText('Due today$2,060.00');
  });
  await test.step('One pays in full or by a plan, by card or wallet, and not by Cash App [CHK-04, CHK-05, CHK-06, CHK-12] (G-25)', async () => {
    await expect(payButton(page)).toBeEnabled();
    const plans = page.getByRole('group', { name: 'Payment plan' });
    await expect(plans.getByRole('radio')).toHaveCount(2);
    await expect(plans.getByRole('radio', { name: /^Full Payment/ })).toBeChecked();
    await plans.getByRole('radio', { name: /^Flexible Payment Plan/ }).check();
    await expect(summary).toContainText('Due today$800.00');
    await plans.getByRole('radio', { name: /^Full Payment/ }).check();
    await expect(page.getByRole('tab')).toHaveText(['Card', 'Wallet']);
  });
  const { transactionId, paymentId, orderId, sent } = await payPending(page, academy);
  expect(sent).toMatchObject({ userId: student.userId, coursePricing: 2060, initialPayment: 2060 });
  await test.step('A payment under way goes on after a reload [CHK-10] (G-45)', async () => {
    await expect(processing(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(processing(page)).toBeVisible();
  });
  await test.step('It is followed to the end of its 20 checks, and cannot be paid twice [STATE-15, ERR-06] (G-45, C9)', async () => {
    const timedOut = page.getByText(
      'Payment verification timed out. Please check your email or log in to review your courses. Please avoid paying again, and check your email for scheduled payments.',
      { exact: true },
    );
    // nothing but the page's clock is waited for: the payment stays as it is
    await expect(async () => {
      await page.clock.fastForward(POLL_INTERVAL_MS);
      await expect(timedOut).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    await expect(payButton(page)).toHaveCount(0);
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();
  });
  await test.step('My Courses mentions it, and leads back to it', async () => {
    await page.getByRole('link', { name: 'My Courses', exact: true }).click();
    await expect(page.getByText(/^A payment for AWS Cloud Bootcamp is being processed\./)).toBeVisible();
    await page.getByRole('link', { name: 'See the payment' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  });
  await test.step('The payment completes, nothing is busy any more and My Courses opens, with one charge [CHK-01, STATE-02, STATE-11, STATE-12, STATE-13]', async () => {
    await academy.endSquarePayment(paymentId, 'COMPLETED');
    // the checkout shows it for 2.5 seconds
    const confirmed = page.waitForFunction(
      () => {
        const text = document.querySelector('#root')?.textContent ?? '';
        const ended = ['Wait for Payment Confirmation Email!', 'Payment successful! Redirecting...'];
        return ended.every((one) => text.includes(one)) && !text.includes('Processing...');
      },
      undefined,
      { timeout: 45_000 },
    );
    await Promise.all([confirmed, pollUntil(page, page.getByText('Payment successful! Redirecting...'))]);
    await expect(processing(page)).toBeHidden();
    await waitForMyCourses(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' })).toBeVisible();
    await expect.poll(() => keptCourse(page)).toBeNull();
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  });
  await test.step('What is bought is not bought again', async () => {
    await openCheckout(page, academy);
    await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
  });

  await test.step('The payment return page completes the order of this tab and goes to My Courses [RET-01, RET-03, RET-04, RET-05] (G-47)', async () => {
    const asked = Promise.withResolvers<Route>();
    await page.route(/\/api\/student\/order\/capture$/, (route) => asked.resolve(route));
    await page.goto(RETURN);
    const capture = await asked.promise;
    expect(capture.request().postDataJSON()).toEqual({ paymentId: 'pay1', payerId: 'buyer1', orderId });
    await test.step('Until the order is completed it asks to wait [RET-02]', () =>
      expect(page.getByRole('status')).toHaveText('Processing payment... Please wait'));
    await capture.continue();
    await expect(page).toHaveURL('/academy/student-courses');
    await page.goto('/academy/payment-return');
    await page.getByRole('link', { name: 'My Courses' }).last().click();
    await expect(page).toHaveURL('/academy/student-courses');
  });
});
