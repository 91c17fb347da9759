import { expect, test } from '../academy.ts';
import { signInEarlier } from '../sign-in.ts';
import { openCheckout, reachCheckout } from './checkout.ts';
import {
  waitForMyCourses,
  fillCard,
  forwardToNextPoll,
  GOOD_CARD,
  pay,
  payButton,
  payPending,
  processing,
} from './wizard.ts';

// what moves while a test waits costs a processor
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('Payments that are interrupted at Square, in the browser or by a second tab are charged once, and the courses arrive', async ({
  page,
  context,
  browser,
  academy,
}) => {
  const student = await reachCheckout(page, academy);
  /** One mail confirms the course. */
  const expectMail = (title: string) =>
    expect
      .poll(async () => {
        const mails = await academy.listMailTo(student.userEmail);
        return mails.filter(({ subject }) => subject.includes(title)).length;
      })
      .toBe(1);
  await test.step('A tab opened while the payment is processing shows it, and both tabs reach My Courses (G-45)', async () => {
    const { transactionId, paymentId } = await payPending(page, academy);
    const other = await context.newPage();
    await other.goto('/academy/checkout');
    await expect(processing(other)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(payButton(other)).toBeHidden();
    await academy.endSquarePayment(paymentId, 'COMPLETED');
    await forwardToNextPoll(other);
    await Promise.all([waitForMyCourses(page), waitForMyCourses(other)]);
    await other.close();
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
  });
  await test.step('Square charges and does not answer: the student is charged once and gets the course (I1, I4)', async () => {
    await openCheckout(page, academy, 'crs_aws-cloud-fall');
    await expect(payButton(page)).toBeEnabled();
    await fillCard(page, GOOD_CARD);
    // Affects every CreatePayment until money has moved; journeys that run at the same time only take longer.
    await academy.injectFault('CreatePayment', 'accept-then-drop', 100);
    try {
      const { transactionId } = await pay(page);
      await expect.poll(() => academy.listLedgerEntries(transactionId)).toHaveLength(1);
      await academy.clearFaults();
      await forwardToNextPoll(page);
      await waitForMyCourses(page);
      expect(await academy.listLedgerEntries(transactionId)).toMatchObject([
        { type: 'capture', amountCents: 206_000 },
      ]);
    } finally {
      await academy.clearFaults();
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'AWS Cloud Fall' })).toBeVisible();
    await expectMail('AWS Cloud Fall');
  });
  await test.step('A student who closes the tab while the payment is processing has the course at the next sign-in (I2)', async () => {
    await openCheckout(page, academy, 'crs_aws-devops-fall');
    await expect(payButton(page)).toBeEnabled();
    const { transactionId, paymentId } = await payPending(page, academy);
    await page.close();
    await academy.endSquarePayment(paymentId, 'COMPLETED');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    // no client asks for the payment meanwhile
    await expectMail('AWS DevOps Fall');
    await signInEarlier(other, student);
    await other.goto('/academy/student-courses');
    await expect(other.getByRole('link', { name: 'AWS DevOps Fall' })).toBeVisible();
    await elsewhere.close();
    expect(await academy.listLedgerEntries(transactionId)).toHaveLength(1);
  });
});
