import { expect, test } from '../academy.ts';
import { keptCourse, openCheckout, reachCheckout } from './checkout.ts';
import {
  arriveAtMyCourses,
  pollUntil,
  fillCard,
  GOOD_CARD,
  forwardToNextPoll,
  pay,
  PENDING_CARD,
  pendingSquarePayment,
  processing,
} from './wizard.ts';

test('A signed-in student buys a course in full by card at /academy/checkout', async ({ page, academy }) => {
  const student = await reachCheckout(page, academy);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('The checkout shows heading, note and summary [CHK-02, CHK-03, CHK-09]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
    await expect(page).toHaveTitle('Secure Checkout, Twillfield');
    await expect(summary.getByRole('heading')).toHaveText('Order Summary');
    await expect(page.getByText('Secure payment powered by Square')).toBeVisible();
    await expect(summary).toContainText('AWS Cloud Bootcamp');
    await expect(summary).toContainText('Due today$2,060.00');
  });
  await test.step('One pays in full or by a plan, by card or wallet, and not by Cash App [CHK-04, CHK-05, CHK-06, CHK-12] (G-25)', async () => {
    const plans = page.getByRole('group', { name: 'Payment plan' });
    await expect(plans.getByRole('radio')).toHaveCount(2);
    await expect(plans.getByRole('radio', { name: /^Full Payment/ })).toBeChecked();
    await plans.getByRole('radio', { name: /^Flexible Payment Plan/ }).check();
    await expect(summary).toContainText('Due today$800.00');
    await plans.getByRole('radio', { name: /^Full Payment/ }).check();
    await expect(page.getByRole('tab')).toHaveText(['Card', 'Wallet']);
  });
  await fillCard(page, GOOD_CARD);
  const { transactionId, sent } = await pay(page);
  expect(sent).toMatchObject({ userId: student.userId, coursePricing: 2060, initialPayment: 2060 });
  await test.step('The payment completes, nothing is busy any more and My Courses opens, with one charge [CHK-01, STATE-02, STATE-11, STATE-12, STATE-13]', async () => {
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
    await Promise.all([confirmed, forwardToNextPoll(page)]);
    await expect(processing(page)).toBeHidden();
    await arriveAtMyCourses(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'AWS Cloud Bootcamp' })).toBeVisible();
    await expect.poll(() => keptCourse(page)).toBeNull();
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 206_000 },
    ]);
  });

  await openCheckout(page, academy);
  await expect(page.getByRole('heading', { name: 'You already have this course.' })).toBeVisible();
});

test('A reload keeps the course, and a payment under way goes on; leaving removes the course [CHK-10, CHK-11] (G-45)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('AWS Cloud Bootcamp');
  await page.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page).toHaveURL('/academy/courses');
  // it is removed once the next screen has taken the place of the checkout
  await expect.poll(() => keptCourse(page)).toBeNull();
  await page.goto('/academy/checkout');
  await expect(page.getByRole('heading', { name: 'No course selected' })).toBeVisible();

  await openCheckout(page, academy);
  await fillCard(page, PENDING_CARD);
  const { transactionId } = await pay(page);
  await expect(processing(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await expect(processing(page)).toBeVisible();
  await academy.endSquarePayment(await pendingSquarePayment(academy, transactionId), 'COMPLETED');
  await pollUntil(page, page.getByText('Payment successful! Redirecting...'));
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});
