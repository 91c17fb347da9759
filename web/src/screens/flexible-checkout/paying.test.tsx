// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseLockedToast } from '#web/features/paying/plans/course-locked-toast.ts';
import { storedPayment } from '#web/features/paying/payment/stored-payment.ts';
import { listFlexiblePayments, processScheduledPayment } from '#shared/instalments/routes.ts';
import { mockRoute, raw, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, cancelledPlan, flexiblePlan, plansListed } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  button,
  PAY,
  polls,
  prepare,
  clickButton,
  said,
  shown,
  tidy,
} from '#web/testing/open-buy-course.tsx';
import { openFlexibleCheckout, readSummary } from '#web/testing/open-flexible-checkout.tsx';

beforeEach(prepare);
afterEach(tidy);

const BODY = {
  paymentId: 'sch_1',
  sourceId: 'cnon:card-nonce-ok',
  locationId: 'L1',
  isOutrightPayment: false,
  userName: ada.userName,
  userEmail: ada.userEmail,
  userId: ada._id,
};
const REFUNDED = { reason: 'refunded', date: '2026-11-20' } as const;
const CANCELLED = 'Cancelled: refunded on November 20, 2026, nothing more is due.';
const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));
const paidNow = (...paid: string[]) =>
  mockRoute(listFlexiblePayments, () => plansListed([flexiblePlan(...paid)]));
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));

describe('a scheduled payment', () => {
  test('sends paymentId, sourceId, locationId, isOutrightPayment, userName, userEmail and userId, and nothing else [FLEX-12, FLEX-19] (G-52)', async () => {
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(sentTo(processScheduledPayment)).toEqual([BODY]);
    expect(requestsTo(processScheduledPayment).map(({ path }) => path)).toEqual([
      '/flexible-payment/process-payment/pln_1',
    ]);
    expect(square.card.tokenize).toHaveBeenCalledWith(expect.objectContaining({ amount: '630.00' }));
  });

  test('The remaining balance is sent with isOutrightPayment true (G-53) [FLEX-15]', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    await clickButton(PAY);
    expect(sentTo(processScheduledPayment)).toEqual([{ ...BODY, isOutrightPayment: true }]);
    expect(square.card.tokenize).toHaveBeenCalledWith(expect.objectContaining({ amount: '1260.00' }));
  });

  test("A wallet's token pays the instalment [FLEX-08]", async () => {
    await openFlexibleCheckout();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    await clickButton('Pay with Apple Pay');
    expect(sentTo(processScheduledPayment)).toEqual([{ ...BODY, sourceId: 'cnon:wallet' }]);
  });

  test('While it is processing an indicator shows and nothing can be changed [FLEX-09, STATE-05]', async () => {
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(await said('Your payment is being processed.')).toBe(false);
    for (const tab of screen.getAllByRole<HTMLButtonElement>('tab')) expect(tab.disabled).toBe(true);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'What to pay' }).disabled).toBe(true);
  });

  test('It is polled with type scheduled every 6 s [FLEX-20]', async () => {
    await openFlexibleCheckout();
    await clickButton(PAY);
    await pass(12_000);
    const asked = { transactionId: 'txn3', paymentPlan: 'scheduled' };
    expect(polls()).toEqual([asked, asked]);
  });

  test('Two quick clicks start one payment (P1)', async () => {
    await openFlexibleCheckout();
    const pay = button(PAY);
    fireEvent.click(pay);
    fireEvent.click(pay);
    square.enter();
    await pass();
    expect(sentTo(processScheduledPayment)).toHaveLength(1);
  });
});

describe('the end of a scheduled payment', () => {
  test("COMPLETED says 'Scheduled payment processed successfully!', reads the list again, shows what is left and goes to student-courses [FLEX-21, FLEX-22, FLEX-23, STATE-12]", async () => {
    const page = await openFlexibleCheckout();
    courseLockedToast.show();
    await clickButton(PAY);
    const read = sentTo(listFlexiblePayments).length;
    mockPaymentStatus('COMPLETED');
    paidNow('sch_1');
    await pass(6000);
    await pass(500);
    expect(await said('Scheduled payment processed successfully!')).toBe(true);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(true);
    expect(await said('Payment is processing. Please wait...')).toBe(false);
    expect(await said('Course access locked')).toBe(false);
    expect(sentTo(listFlexiblePayments)).toHaveLength(read + 1);
    expect(readSummary('Remaining balance')).toContain('$630.00');
    expect(shown('This payment has already been made.')).toBe(false);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    expect(remembered()).toEqual([]);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    await pass(4500);
    expect(await said('Scheduled payment processed successfully!')).toBe(false);
  });

  test('It goes to student-courses also when the list cannot be read again [FLEX-22]', async () => {
    const page = await openFlexibleCheckout();
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    mockRoute(listFlexiblePayments, unreachable);
    await pass(6000);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
  });

  test('A declined card charges nothing, and another card may be tried [STATE-03, STATE-14] (C8)', async () => {
    await openFlexibleCheckout();
    await clickButton(PAY);
    mockPaymentStatus('FAILED');
    await pass(6500);
    expect(await said('Payment processing failed.')).toBe(true);
    expect(shown(/did not go through and nothing was charged/)).toBe(true);
    mockPaymentStatus('COMPLETED');
    await clickButton(PAY);
    expect(sentTo(processScheduledPayment)).toHaveLength(2);
    await pass(6500);
    expect(await said('Scheduled payment processed successfully!')).toBe(true);
  });

  test('After 20 checks it may be checked again, and not paid again [STATE-09, STATE-15] (C9)', async () => {
    await openFlexibleCheckout();
    await clickButton(PAY);
    await pass(120_500);
    expect(await said('Payment verification timed out. Please check your email or log in')).toBe(true);
    expect(shown('Your previous payment is still being confirmed. Please do not pay again.')).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    mockPaymentStatus('COMPLETED');
    await clickButton('Check again');
    await pass(6500);
    expect(await said('Scheduled payment processed successfully!')).toBe(true);
    expect(sentTo(processScheduledPayment)).toHaveLength(1);
  });
});

describe('a scheduled payment that cannot be started', () => {
  test("shows the server's message [FLEX-24, ERR-11]", async () => {
    mockRoute(processScheduledPayment, () => refuse('PAYMENTS_UNAVAILABLE'));
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(await said('Payments are temporarily unavailable. You have not been charged.')).toBe(true);
    expect(button(PAY).disabled).toBe(false);
  });

  test.each([
    ['no response', unreachable],
    ['no transaction', () => raw(200, { success: true, message: '', data: { resumed: false } })],
  ])("shows 'Payment processing error': %s [FLEX-24, ERR-11]", async (_why, response) => {
    mockRoute(processScheduledPayment, response);
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(await said('Payment processing error')).toBe(true);
    expect(button(PAY).disabled).toBe(false);
    expect(polls()).toEqual([]);
  });

  test('An instalment that another device has paid meanwhile shows that, and what is left (P1)', async () => {
    mockRoute(processScheduledPayment, () => refuse('ALREADY_PAID'));
    await openFlexibleCheckout();
    paidNow('sch_1');
    await clickButton(PAY);
    expect(await said('This payment has already been made.')).toBe(true);
    expect(screen.getByRole('link', { name: 'Pay the next one' })).toBeTruthy();
  });

  test('A plan that was cancelled meanwhile says so after the try, and asks for nothing more (G-108, C36)', async () => {
    mockRoute(processScheduledPayment, () => refuse('ACCESS_WITHDRAWN'));
    await openFlexibleCheckout();
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await clickButton(PAY);
    expect(shown(CANCELLED)).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test.each([['sch_1'], ['sch_2']])(
    'The address of an instalment of a cancelled plan shows words and no form: %s (G-108)',
    async (instalmentId) => {
      mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan('sch_1'), REFUNDED)]));
      await openFlexibleCheckout(instalmentId);
      expect(screen.getByRole('heading', { level: 1, name: 'AWS Cloud Bootcamp' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'This payment plan is cancelled.' })).toBeTruthy();
      expect(shown(CANCELLED)).toBe(true);
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(screen.queryByText(/\$630\.00/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Go to Payments' }).getAttribute('href')).toBe(
        '/academy/student-courses?tab=payments',
      );
    },
  );

  test('While a payment of it is open, the form of a cancelled plan stays; then the words come (G-108, C36)', async () => {
    storedPayment.write({
      transactionId: 'txn3',
      item: { paymentPlan: 'scheduled', instalmentId: 'sch_1' },
      subject: 'pln_1',
      userId: ada._id,
      startedAt: Date.now(),
    });
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await openFlexibleCheckout();
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(shown(CANCELLED)).toBe(false);
    mockPaymentStatus('FAILED');
    await pass(6500);
    expect(shown('The payment did not go through and nothing was charged.')).toBe(true);
    expect(shown(CANCELLED)).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});

describe('a plan of which another device has paid since it was read', () => {
  const CHANGED = 'The remaining balance has changed: another payment of this plan was made.';

  test('Its remaining balance is not charged: the new amount is shown with a sentence, and the next click pays that (G-53, C29)', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    paidNow('sch_2');
    await clickButton('Pay $1,260.00');
    expect(await said(CHANGED)).toBe(true);
    expect(sentTo(processScheduledPayment)).toEqual([]);
    expect(readSummary('Remaining balance')).toContain('$630.00');
    await clickButton(PAY);
    await pass(1000);
    expect(await said(CHANGED)).toBe(false);
    expect(sentTo(processScheduledPayment)).toEqual([{ ...BODY, isOutrightPayment: true }]);
    expect(square.card.tokenize).toHaveBeenLastCalledWith(expect.objectContaining({ amount: '630.00' }));
  });

  test('A wallet that was opened for the old balance is not charged either (G-53, C29)', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    paidNow('sch_2');
    await clickButton('Pay with Apple Pay');
    expect(await said(CHANGED)).toBe(true);
    expect(sentTo(processScheduledPayment)).toEqual([]);
  });

  test.each([
    ['is refused', () => refuse('TRY_AGAIN'), 'The academy is busy. Please try again in a moment.'],
    ['gets no response', unreachable, 'The remaining balance could not be read again.'],
  ])(
    'A balance whose second reading %s is not charged, and nothing is said to be under way (G-53, C29)',
    async (_what, response, sentence) => {
      await openFlexibleCheckout();
      chooseBalance();
      mockRoute(listFlexiblePayments, response);
      await clickButton('Pay $1,260.00');
      expect(await said(sentence)).toBe(true);
      expect(sentTo(processScheduledPayment)).toEqual([]);
      expect(screen.queryByText(/checking whether/i)).toBeNull();
      expect(button('Pay $1,260.00').disabled).toBe(false);
    },
  );

  test('Of a plan that was cancelled meanwhile the server says why, not that another payment was made (G-108, C36)', async () => {
    mockRoute(processScheduledPayment, () => refuse('ACCESS_WITHDRAWN'));
    await openFlexibleCheckout();
    chooseBalance();
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await clickButton('Pay $1,260.00');
    expect(await said(CHANGED)).toBe(false);
    expect(shown(CANCELLED)).toBe(true);
  });

  test('It is read again when the student comes back to the page: paid instalments are not offered (C29)', async () => {
    await openFlexibleCheckout();
    paidNow('sch_1');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass();
    expect(shown('This payment has already been made.')).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});
