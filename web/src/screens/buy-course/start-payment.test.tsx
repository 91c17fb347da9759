import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { courseToBuy } from '#web/lib/course-to-buy.ts';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { dismissToasts, polls, setUpPurchase, toPayment } from '#web/testing/open-buy-course.tsx';
import { PAY, button, chooseFlexible, clickButton, said, shown } from '#web/testing/purchase-page.ts';

setUpPurchase();

describe('starting a payment', () => {
  test('The card’s bank verifies what is charged now; an open payment is continued with its own plan, and the sentence of the server is shown (G-40, C9)', async () => {
    const message = 'Your previous payment is still being confirmed. Please do not pay again.';
    mockRoute(createFlexiblePayment, () => ({
      transactionId: 'txn1',
      data: { orderId: 'ord_1', paymentPlan: 'full' },
      message,
    }));
    await toPayment(ada);
    await chooseFlexible();
    await clickButton(PAY);
    expect(square.card.tokenize).toHaveBeenCalledWith(expect.objectContaining({ amount: '800.00' }));
    expect(await said(message)).toBe(true);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
  });

  test('Enter in the card form pays once, and not while a payment is processing', async () => {
    await toPayment(ada);
    square.enter();
    square.enter();
    await pass();
    expect(sentTo(createOrder)).toHaveLength(1);
    square.enter();
    await pass();
    expect(square.card.tokenize).toHaveBeenCalledOnce();
  });

  test('Without a token nothing is ordered and an error is shown [CHK-17, ERR-09]', async () => {
    await toPayment(ada);
    for (const [result, text] of [
      [{ status: 'Error', errors: [] }, 'Payment failed. Please try again.'],
      [{ status: 'OK', token: '' }, 'Payment validation failed. Please try again.'],
      [
        { status: 'Invalid', errors: [{ type: 'INVALID', message: 'no' }] },
        'Payment failed. Please try again.',
      ],
    ] as const) {
      square.card.tokenize.mockResolvedValue(result);
      await clickButton(PAY);
      expect(await said(text)).toBe(true);
      expect(sentTo(createOrder)).toEqual([]);
      expect(button(PAY).disabled).toBe(false);
      await dismissToasts();
    }
  });

  test('A free course needs no card and names no payment service', async () => {
    mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, pricing: 0 } }));
    await toPayment(ada);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(shown('Secure payment powered by Square')).toBe(false);
    await clickButton('Enroll Now');
    expect(sentTo(createOrder)).toEqual([expect.not.objectContaining({ sourceId: expect.anything() })]);
    expect(square.payments.card).not.toHaveBeenCalled();
    await pass(6000);
    expect(polls()).toHaveLength(1);
  });
});

describe('a payment that cannot be started', () => {
  const CHECKOUT = 'Payment processing error, If you have registered, login and enroll for the course';

  test('The checkout error toast shows the message of the server, or a fixed text without a response, a transaction id or success; processing ends', async () => {
    await toPayment(ada);
    for (const [response, text] of [
      [refuse('PAYMENTS_UNAVAILABLE'), 'Payments are temporarily unavailable.'],
      [unreachable(), CHECKOUT],
      [raw(200, { success: true, data: { orderId: 'o' } }), CHECKOUT],
      [raw(200, {}), CHECKOUT],
    ] as const) {
      mockRoute(createOrder, response);
      await clickButton(PAY);
      expect(await said(text)).toBe(true);
      expect(button(PAY).disabled).toBe(false);
      await dismissToasts();
    }
    await pass(6000);
    expect(polls()).toEqual([]);
  });

  test('A student who owns the course is taken to My Courses (G-40)', async () => {
    mockRoute(createOrder, () => refuse('ALREADY_ENROLLED'));
    const page = await toPayment(ada);
    await clickButton(PAY);
    await pass(1000);
    expect(await said('You already have this course.')).toBe(true);
    expect(page.path()).toBe('/academy/student-courses');
    expect(courseToBuy.read()).toBeUndefined();
  });
});
