import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseLockedToast } from '#web/features/paying/state/course-locked-toast.ts';
import { listFlexiblePayments, processScheduledPayment } from '#shared/instalments/routes.ts';
import { mockRoute, raw, refuse, requestsTo, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, flexiblePlan, plansListed } from '#web/testing/samples.ts';
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
    expect(sentTo(processScheduledPayment)).toEqual([{ ...BODY, sourceId: 'cnon:wallet-ok' }]);
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
    expect(shown(/did not go through\. Nothing was charged/)).toBe(true);
    mockPaymentStatus('COMPLETED');
    await clickButton(PAY);
    expect(sentTo(processScheduledPayment)).toHaveLength(2);
    await pass(6500);
    expect(await said('Scheduled payment processed successfully!')).toBe(true);
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
});
