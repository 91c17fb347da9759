import { expect, test } from '../academy.ts';
import { inspect } from '../inspect.ts';
import { signInEarlier } from '../sign-in.ts';
import { registerWithPlan } from './buy-course.ts';
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

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('An instalment whose pending card fails stays unpaid; then the remaining balance is paid at once', async ({
  page,
  academy,
}) => {
  const student = await registerWithPlan(academy);
  await page.clock.install();
  await signInEarlier(page, student);
  const remaining = page.getByRole('radio', { name: /Pay the remaining balance/ });

  await page.goto(PAYMENTS_TAB);
  await page
    .getByRole('link', { name: /^Pay Now/ })
    .first()
    .click();
  await expect(payButton(page)).toBeEnabled();
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
});
