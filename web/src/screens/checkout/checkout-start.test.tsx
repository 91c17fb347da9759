import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courseAtCheckout } from '#web/lib/inner/course-to-buy.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';

import { pass } from '#web/testing/clock.ts';
import {
  mockPaymentStatus,
  button,
  chooseFlexible,
  NOW,
  PAY,
  polls,
  prepare,
  clickButton,
  said,
  shown,
  tidy,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { openCheckout, reopenCheckout } from '#web/testing/open-checkout.tsx';

beforeEach(prepare);
afterEach(tidy);

const PROCESSING = 'Payment is processing. Please wait...';
const CHECKOUT = 'Payment processing error, If you have registered, login and enroll for the course';

describe('a payment that cannot be started', () => {
  test('A 503 shows that nothing was charged and when to try again, and the next try works [ERR-13, ERR-14]', async () => {
    mockRoute(createOrder, () => refuse('PAYMENTS_UNAVAILABLE'));
    await openCheckout();
    await clickButton(PAY);
    expect(await said('Payments are temporarily unavailable. You have not been charged.')).toBe(true);
    expect(shown('Please try again in a few minutes.')).toBe(true);
    mockRoute(createOrder, { transactionId: 'txn1', data: { orderId: 'o', paymentPlan: 'full' } });
    await clickButton(PAY);
    expect(shown('Please try again in a few minutes.')).toBe(false);
    expect(button('Processing...')).toBeTruthy();
  });

  test.each([
    ['no response', unreachable],
    ['no transaction id', () => raw(200, { success: true, data: { orderId: 'o' } })],
  ])('The fixed text shows with %s [ERR-13, ERR-14]', async (_, response) => {
    mockRoute(createOrder, response);
    await openCheckout();
    await clickButton(PAY);
    expect(await said(CHECKOUT)).toBe(true);
    expect(button(PAY).disabled).toBe(false);
  });

  test('Flexible initiation failure has its own text [ERR-12]', async () => {
    mockRoute(createFlexiblePayment, raw(200, { success: true }));
    await openCheckout();
    await chooseFlexible();
    await clickButton(PAY);
    expect(
      await said('Payment initiation failed, If you have registered, login and enroll for the course'),
    ).toBe(true);
  });

  test('A changed price shows a message and is fetched again (G-38)', async () => {
    await openCheckout();
    mockRoute(createOrder, () => refuse('PRICE_CHANGED'));
    mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, pricing: 1999.5 } }));
    await clickButton(PAY);
    expect(await said('The price of this course has changed. Please review and try again.')).toBe(true);
    expect(button('Pay $1,999.50').disabled).toBe(false);
  });

  test('A student who owns the course by now is taken to My Courses (G-40)', async () => {
    mockRoute(createOrder, () => refuse('ALREADY_ENROLLED'));
    const page = await openCheckout();
    await clickButton(PAY);
    await pass(1000);
    expect(await said('You already have this course.')).toBe(true);
    expect(page.path()).toBe('/academy/student-courses');
  });
});

describe('a payment that was begun before', () => {
  test('resumes after a reload, by its plan (G-45)', async () => {
    await openCheckout();
    await chooseFlexible();
    await clickButton(PAY);
    await unload();
    courseAtCheckout.write(bootcamp);
    await reopenCheckout();
    expect(await said(PROCESSING)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible/ }).checked).toBe(true);
    expect(button('Processing...')).toBeTruthy();
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(polls().at(-1)).toEqual({ transactionId: 'txn2', paymentPlan: 'flexible' });
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(sentTo(createFlexiblePayment)).toHaveLength(1);
  });

  test('is polled by a tab that is open already, and by this screen when it began at /buy-course (G-40)', async () => {
    await openCheckout();
    const key = 'storedPayment/u1/crs_1';
    localStorage.setItem(
      key,
      JSON.stringify({
        item: { paymentPlan: 'full' },
        transactionId: 'txn7',
        subject: 'crs_1',
        userId: ada._id,
        startedAt: NOW,
      }),
    );
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(button('Processing...')).toBeTruthy();
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn7', paymentPlan: 'full' }]);
    expect(sentTo(createOrder)).toEqual([]);
  });
});
