import { type AcademyUnderTest, expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';
import { buyCourse, expectPaymentStatus, fetchPlan, registerWithPlan, type Student } from './buy-course.ts';
import { waitForMyCoursesAfterInstalment, PAYMENTS_TAB, payInstalment } from './pay-instalment.ts';
import {
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  holdPolls,
  payButton,
  pendingSquarePayment,
  POLL,
  pollUntil,
  processing,
} from './wizard.ts';

const OTHER_COURSE = 'crs_aws-cloud-fall';

/** Pays the last instalment of the student's plan for the other course over the API. */
async function payLastElsewhere(academy: AcademyUnderTest, { token, userId }: Student): Promise<void> {
  const plan = await fetchPlan(academy, { token, userId }, OTHER_COURSE);
  const started = await academy.api('POST', `/flexible-payment/process-payment/${plan._id}`, {
    token,
    data: {
      paymentId: plan.paymentSchedule[1]._id,
      sourceId: 'cnon:card-nonce-ok',
      isOutrightPayment: false,
      userId,
    },
  });
  expect(started.status()).toBe(200);
  const { transactionId } = (await started.json()) as { transactionId: string };
  await expectPaymentStatus(academy, { token }, transactionId, 'scheduled', 'COMPLETED');
}

test('An instalment whose pending card fails stays unpaid; then the remaining balance is paid at once', async ({
  page,
  academy,
}) => {
  const student = await registerWithPlan(academy);
  await page.clock.install();
  await signInEarlier(page, student);
  const openInstalment = async () => {
    await page.goto(PAYMENTS_TAB);
    await page
      .getByRole('link', { name: /^Pay Now/ })
      .first()
      .click();
    await expect(payButton(page)).toBeEnabled();
  };
  const remaining = page.getByRole('radio', { name: /Pay the remaining balance/ });

  await openInstalment();
  await fillCard(page, { ...GOOD_CARD, number: '4000 0000 0000 0341' });
  const failing = await payInstalment(page);
  await test.step("FAILED and TIMEOUT say 'Payment processing failed. ...'; the payment is still followed [STATE-14] (G-45)", async () => {
    const failed = page.getByText(
      'Payment processing failed. If you have registered, login and enroll for the course',
      { exact: true },
    );
    const pollAs = async (paymentStatus: 'FAILED' | 'TIMEOUT') => {
      await page.route(POLL, (route) => route.fulfill({ json: { success: true, paymentStatus } }));
      await pollUntil(page, failed);
      await page.unroute(POLL);
    };
    await pollAs('FAILED');
    await expect(payButton(page)).toBeEnabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await pollAs('TIMEOUT');
    await expect(page.getByText(/^We are still checking\. You will be enrolled automatically/)).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Check again' }).click();
  });
  await test.step('It fails in the end: the instalment is unpaid, and the notice goes with another choice (G-52, C8)', async () => {
    const paymentId = await pendingSquarePayment(academy, failing.transactionId);
    await academy.endSquarePayment(paymentId, 'FAILED');
    await pollUntil(page, page.getByText(/Nothing was charged/));
    await remaining.check();
    await expect(page.getByText(/Nothing was charged/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pay $1,260.00' })).toBeEnabled();
    expect(await academy.listLedgerEntries(failing.transactionId)).toEqual([]);
  });
  await test.step('Who has left meanwhile is told by mail, and finds it under Payments after a reload, with a way to pay (C7)', async () => {
    await expect
      .poll(async () => (await academy.listMailTo(student.userEmail)).map(({ subject }) => subject))
      .toContain('Your payment failed: AWS Cloud Bootcamp');
    await page.goto(PAYMENTS_TAB);
    const failed = page.getByRole('table', { name: 'Payments that failed' });
    await expect(failed).toContainText('Failed, nothing was charged');
    await inspect(page, 'Payments, one failed');
    await failed.getByRole('link', { name: /^Try again: AWS Cloud Bootcamp/ }).click();
    await expect(payButton(page)).toHaveText('Pay $630.00');
  });
  await test.step('The remaining balance is one charge of 1,260.00, also after a reload [FLEX-09, FLEX-15, STATE-05] (G-45, G-53)', async () => {
    await remaining.check();
    await fillCard(page, GOOD_CARD);
    const release = await holdPolls(page);
    const { transactionId, sent } = await payInstalment(page);
    expect(sent).toMatchObject({ isOutrightPayment: true });
    await page.reload();
    await expect(processing(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled();
    release();
    await forwardToNextPoll(page);
    await waitForMyCoursesAfterInstalment(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
      { type: 'capture', amountCents: 126_000 },
    ]);
  });
  await test.step('A remaining balance of which another device has paid meanwhile is not charged; the screen shows the new one, which is (G-53, C29)', async () => {
    await buyCourse(academy, student, OTHER_COURSE, { plan: 'flexible' });
    await openInstalment();
    await remaining.check();
    await fillCard(page, GOOD_CARD);
    await payLastElsewhere(academy, student);
    await expect(payButton(page)).toHaveText('Pay $1,260.00');
    await payButton(page).click();
    await expect(page.getByText(/^The remaining balance has changed/)).toBeVisible();
    await expect(payButton(page)).toHaveText('Pay $630.00');
    await expect(payButton(page)).toBeEnabled();
    const { transactionId } = await payInstalment(page);
    await forwardToNextPoll(page);
    await waitForMyCoursesAfterInstalment(page);
    expect(await academy.listLedgerEntries(transactionId)).toMatchObject([{ amountCents: 63_000 }]);
  });
});
