import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { courseToBuy, lastBought } from '#web/lib/course-to-buy.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { getOpenPayment, getPaymentStatus } from '#shared/payments/routes.ts';
import { inTurn, mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  NOW,
  openBuyCourse,
  polls,
  setUpPurchase,
  toPayment,
} from '#web/testing/open-buy-course.tsx';
import { button, clickButton, PAY, said, shown, toasts } from '#web/testing/purchase-page.ts';
import { anId } from '#shared/testing/an-id.ts';

setUpPurchase();

/** What this browser knows of payments without an end. */
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));

describe('an open payment', () => {
  test('It disables the payment method tabs, the plan and Back, and any non-success response keeps polling; of a completed one only what was bought is kept, and the focus is at what comes next [STATE-16] (G-23)', async () => {
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
    for (const tab of screen.getAllByRole<HTMLButtonElement>('tab')) expect(tab.disabled).toBe(true);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Payment plan' }).disabled).toBe(true);
    expect(button('Back').disabled).toBe(true);
    expect(button('Processing...').ariaBusy).toBe('true');
    await pass(24_000);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(false);
    await pass(6000);
    expect(await said('Wait for Payment Confirmation Email!')).toBe(true);
    expect(courseToBuy.read()).toBeUndefined();
    expect(lastBought.read()).toEqual({ userId: ada._id, title: 'AWS Cloud Bootcamp' });
    expect(remembered()).toEqual([]);
    const heading = screen.getByRole('heading', { name: 'Wait for Payment Confirmation Email!' });
    expect(heading).toBe(document.activeElement);
  });
});

describe('the end of a payment', () => {
  test('A payment without a known end can be checked again, and not paid again (C9)', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await pass(120_000);
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

  test('Repeated failures of the check: unable to verify [ERR-07] (G-44)', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await pass(6000 * 17);
    mockRoute(getPaymentStatus, unreachable);
    await pass(6000 * 3);
    expect(
      await said(
        'Unable to verify payment status. Please check your email or log in to review your courses before paying again.',
      ),
    ).toBe(true);
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

/** Unmounts the page as a reload does; the browser's storage stays. */
async function leave() {
  cleanup();
  await pass(1000);
}

describe('a payment that was begun before', () => {
  test('A payment that this browser does not know is polled at its step (C9, G-45)', async () => {
    mockRoute(getOpenPayment, {
      data: { transactionId: 'txn6', paymentPlan: 'full', scheduleIds: [] },
    });
    await openBuyCourse(ada);
    expect(button('Processing...')).toBeTruthy();
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn6', paymentPlan: 'full' }]);
  });

  test('A stored payment of the day before is not resumed, and the next payment removes it', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await leave();
    vi.setSystemTime(NOW + 24 * 60 * 60 * 1000);
    await openBuyCourse({ ...ada, _id: anId('u2') });
    await clickButton('Next');
    await clickButton(PAY);
    expect(remembered()).toEqual(['storedPayment/u2/crs_1']);
  });

  test('The payment of another user is not resumed', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await leave();
    await openBuyCourse({ ...ada, _id: anId('u2') });
    expect(await said('Payment is processing. Please wait...')).toBe(false);
  });
});

const throwSecurityError = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

/** Ways in which a browser refuses its storage, beginning when Pay is pressed. */
const REFUSALS: [what: string, begin: () => void][] = [
  [
    'nothing more can be stored',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError),
  ],
  [
    'nothing can be removed',
    () => vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwSecurityError),
  ],
  [
    'the session storage is full',
    () => {
      const { setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
        if (this === sessionStorage) throwSecurityError();
        setItem.call(this, key, value);
      });
    },
  ],
  [
    'the local storage is switched off',
    () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throwSecurityError),
  ],
];

describe.each(REFUSALS)('an order started while %s', (_what, begin) => {
  test('It is polled, cannot be paid a second time meanwhile, and after a decline it can (C9, G-40)', async () => {
    const page = await toPayment(ada);
    begin();
    await clickButton(PAY);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(toasts()).toHaveLength(1);
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(shown(PAY)).toBe(false);
    mockPaymentStatus('FAILED');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
    expect(await said('Payment processing failed.')).toBe(true);
    expect(sentTo(createOrder)).toHaveLength(1);
    mockPaymentStatus('COMPLETED');
    await clickButton(PAY);
    await pass(6000);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(sentTo(createOrder)).toHaveLength(2);
  });
});
