import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { mockRoute, sentTo } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  button,
  chooseFlexible,
  NOW,
  openBuyCourse,
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

/** What this browser knows of payments without an end. */
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));

/** Unmounts the page as a reload does; the browser's storage stays. */
async function leave() {
  cleanup();
  await pass(1000);
}

describe('a payment that was begun before', () => {
  test('After a reload the stored transaction resumes polling (G-45)', async () => {
    await toPayment(ada);
    await chooseFlexible();
    await clickButton(PAY);
    await leave();
    await openBuyCourse(ada);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(button('Processing...')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible/ }).checked).toBe(true);
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(polls().at(-1)).toEqual({ transactionId: 'txn2', paymentPlan: 'flexible' });
    expect(await said('Payment successful! Redirecting...')).toBe(true);
  });

  test('A new tab resumes the payment of another tab, by its plan (G-45)', async () => {
    await toPayment(ada);
    await chooseFlexible();
    await clickButton(PAY);
    await leave();
    sessionStorage.clear();
    await openBuyCourse(ada);
    expect(button('Processing...')).toBeTruthy();
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(sentTo(createFlexiblePayment)).toHaveLength(1);
  });

  test('An open tab polls a payment that another tab starts, and shows its plan', async () => {
    await toPayment(ada);
    const key = 'storedPayment/u1/crs_1';
    localStorage.setItem(
      key,
      JSON.stringify({
        transactionId: 'txn2',
        item: { paymentPlan: 'flexible' },
        subject: 'crs_1',
        userId: 'u1',
        startedAt: NOW,
      }),
    );
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(button('Processing...')).toBeTruthy();
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn2', paymentPlan: 'flexible' }]);
    expect(shown('Paid today')).toBe(true);
    expect(screen.getAllByText('$800.00').length).toBeGreaterThan(0);
    expect(remembered()).toEqual([]);
  });

  test('A payment that this browser does not know is polled at its step (C9, G-45)', async () => {
    mockRoute(getOpenPayment, { data: { transactionId: 'txn6', paymentPlan: 'full', scheduleIds: [] } });
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
    await openBuyCourse({ ...ada, _id: 'u2' });
    await clickButton('Next');
    await clickButton(PAY);
    expect(remembered()).toEqual(['storedPayment/u2/crs_1']);
  });

  test('The payment of another user is not resumed', async () => {
    await toPayment(ada);
    await clickButton(PAY);
    await leave();
    await openBuyCourse({ ...ada, _id: 'u2' });
    expect(await said('Payment is processing. Please wait...')).toBe(false);
  });
});
