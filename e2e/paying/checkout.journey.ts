import { expect, test } from '../academy.ts';
import { keptCourse, openCheckout, reachCheckout } from './checkout.ts';
import { choose, tabTo, typeCard } from '../keyboard.ts';
import {
  arriveAtMyCourses,
  pollUntil,
  fillCard,
  GOOD_CARD,
  forwardToNextPoll,
  pay,
  payButton,
  PENDING_CARD,
  pendingSquarePayment,
  processing,
  waitForStart,
} from './wizard.ts';

test('A signed-in student buys a course in full by card at /academy/checkout', async ({ page, academy }) => {
  const student = await reachCheckout(page, academy);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await test.step('The checkout shows heading, note and summary [CHK-01, CHK-02, CHK-03, CHK-09]', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
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
  await test.step('The payment completes, nothing is busy any more and My Courses opens, with one charge [CHK-38, STATE-02, STATE-11, STATE-12, STATE-13]', async () => {
    // the checkout shows it for 2.5 seconds
    const confirmed = page.waitForFunction(
      () => {
        const text = document.querySelector('main')?.textContent ?? '';
        return text.includes('Wait for Payment Confirmation Email!') && !text.includes('Processing...');
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

test('The flexible plan bought by Google Pay is in the list of plans [CHK-07, CHK-39, STATE-04] (G-41)', async ({
  page,
  academy,
}) => {
  const student = await reachCheckout(page, academy);
  await page.getByRole('radio', { name: /Flexible Payment Plan/ }).check();
  await page.getByRole('tab', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: 'Google Pay' }).click();
  const sheet = page.frameLocator('iframe[title="Google Pay"]');
  await expect(sheet.getByText('$800.00')).toBeVisible();
  const { transactionId } = await waitForStart(page, () =>
    sheet.getByRole('button', { name: 'Pay' }).click(),
  );
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
    { type: 'capture', amountCents: 80_000 },
  ]);
  const listed = await academy.api('GET', `/flexible-payment/list?userId=${student.userId}`, {
    token: student.token,
  });
  expect(await listed.json()).toMatchObject({
    data: [{ courseTitle: 'AWS Cloud Bootcamp', remainingBalance: 1260, isActive: true }],
  });
  await page.getByRole('tab', { name: 'Payments' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('AWS Cloud Bootcamp');
});

test('A declined card charges nothing, and a good one then succeeds on the same page [STATE-03] (C8, G-119)', async ({
  page,
  academy,
}) => {
  await reachCheckout(page, academy);
  await fillCard(page, { ...GOOD_CARD, number: '4000 0000 0000 0002' });
  const declined = await pay(page);
  await expect
    .poll(async () => (await academy.listSquarePayments(declined.transactionId))[0]?.status)
    .toBe('FAILED');
  await pollUntil(page, page.getByText('Payment failed. Please try again.'));
  await fillCard(page, GOOD_CARD);
  const { transactionId } = await pay(page);
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(declined.transactionId)).toEqual([]);
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
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

test('A course is bought at /academy/checkout with the keyboard alone', async ({ page, academy }) => {
  await reachCheckout(page, academy);
  await tabTo(page, page.getByRole('radio', { name: /Full Payment/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Pay $800.00' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await tabTo(page, page.getByRole('tab', { name: 'Card' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await typeCard(page, GOOD_CARD);
  const { transactionId } = await waitForStart(page, () => choose(page, payButton(page)));
  await forwardToNextPoll(page);
  await arriveAtMyCourses(page);
  expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
});
