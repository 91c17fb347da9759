import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseToBuy, lastBought } from '#web/lib/inner/course-to-buy.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { inTurn, mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
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
  toPayment,
} from '#web/testing/open-buy-course.tsx';

beforeEach(prepare);
afterEach(tidy);

describe('an open payment', () => {
  test("A persistent toast 'Payment is processing. Please wait...' shows, with a close button [STATE-05, CONST-12, CONST-13]", async () => {
    await toPayment(ada);
    await clickButton(PAY);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    await pass(110_000);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    await clickButton('Close');
    await pass(1000);
    expect(await said('Payment is processing. Please wait...')).toBe(false);
  });

  test('Processing disables the payment method tabs, the plan and Back', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    for (const tab of screen.getAllByRole<HTMLButtonElement>('tab')) expect(tab.disabled).toBe(true);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Payment plan' }).disabled).toBe(true);
    expect(button('Back').disabled).toBe(true);
    expect(button('Processing...').ariaBusy).toBe('true');
  });

  test('The transaction is polled every 6 s with transactionId and paymentPlan, up to 20 times [CHK-40, STATE-06, STATE-07]', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await pass(5999);
    expect(polls()).toHaveLength(0);
    await pass(1);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
    await pass(6000 * 18);
    expect(polls()).toHaveLength(19);
    await pass(6000);
    expect(polls()).toHaveLength(20);
    await pass(60_000);
    expect(polls()).toHaveLength(20);
  });

  test('Any non-success response keeps polling [STATE-16]', async () => {
    mockRoute(
      getPaymentStatus,
      inTurn(
        unreachable(),
        refuse('INTERNAL'),
        refuse('TRANSACTION_NOT_FOUND'),
        raw(200, { success: true, paymentStatus: 'SOMETHING_NEW' }),
        { paymentStatus: 'COMPLETED' } as const,
      ),
    );
    await toPayment(ada);
    await clickButton(PAY);
    await pass(24_000);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(false);
    await pass(6000);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(true);
  });
});

/** What this browser knows of payments without an end. */
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));

describe('the end of a payment', () => {
  test("COMPLETED: toast dismissed, 'Wait for Payment Confirmation Email!', then 'Payment successful! Redirecting...' and My Courses [STATE-02, STATE-11, STATE-12]", async () => {
    const page = await toPayment(ada);
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    await pass(500);
    expect(await said('Payment is processing. Please wait...')).toBe(false);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(true);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(courseToBuy.read()).toBeUndefined();
    expect(lastBought.read()).toEqual({ userId: ada._id, title: 'AWS Cloud Bootcamp' });
    expect(shown('No course selected')).toBe(false);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(remembered()).toEqual([]);
  });

  test("FAILED shows 'Payment processing failed. …' and processing stops; another card may be tried [STATE-03, STATE-14]", async () => {
    await toPayment(ada);
    await clickButton(PAY);
    mockPaymentStatus('FAILED');
    await pass(6000);
    await pass(500);
    expect(
      await said('Payment processing failed. If you have registered, login and enroll for the course'),
    ).toBe(true);
    expect(await said('We are still checking.')).toBe(false);
    expect(await said('Payment is processing. Please wait...')).toBe(false);
    expect(button(PAY).disabled).toBe(false);
    await clickButton(PAY);
    expect(sentTo(createOrder)).toHaveLength(2);
    await pass(500);
    expect(await said('Payment processing failed.')).toBe(false);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
  });

  test('TIMEOUT from the server shows the same text and a second line (G-45) [STATE-14]', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    mockPaymentStatus('TIMEOUT');
    await pass(6000);
    expect(
      await said('Payment processing failed. If you have registered, login and enroll for the course'),
    ).toBe(true);
    expect(
      await said('We are still checking. You will be enrolled automatically if the charge went through.'),
    ).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test('20 non-final responses: verification timed out, and the same payment can be checked again but not paid again [STATE-09, STATE-15, ERR-06]', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await pass(120_000);
    expect(await said('Payment verification timed out. Please check your email or log in')).toBe(true);
    expect(shown('Your previous payment is still being confirmed. Please do not pay again.')).toBe(true);
    square.enter();
    await pass();
    expect(square.card.tokenize).toHaveBeenCalledOnce();
    mockPaymentStatus('COMPLETED');
    await clickButton('Check again');
    await pass(6000);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(sentTo(createOrder)).toHaveLength(1);
  });

  test('Repeated failures of the check: unable to verify [STATE-10, ERR-07] (G-44)', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await pass(6000 * 17);
    mockRoute(getPaymentStatus, unreachable);
    await pass(6000 * 3);
    expect(await said('Unable to verify payment status. Please check your email or log in')).toBe(true);
  });
});

describe('a payment that the server does not know', () => {
  test('It is removed when polling ends, so that it does not prevent another payment', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    mockRoute(getPaymentStatus, () => refuse('TRANSACTION_NOT_FOUND'));
    await pass(120_000);
    expect(await said('Unable to verify payment status.')).toBe(true);
    expect(button(PAY).disabled).toBe(false);
    expect(remembered()).toEqual([]);
  });
});

describe('Square unavailable', () => {
  test("A failed load shows its message and offers 'Reload the page'", async () => {
    square.payments.card.mockRejectedValueOnce(new Error('x')).mockRejectedValueOnce(new Error('x'));
    await toPayment(ada);
    expect(shown('Square.js failed to load properly.')).toBe(true);
    expect(button('Reload the page')).toBeTruthy();
    expect(button(PAY).disabled).toBe(true);
  });
});
