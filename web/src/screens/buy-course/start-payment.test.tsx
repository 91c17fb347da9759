// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { courseToBuy } from '#web/features/paying/order/course-to-buy.ts';
import { academy, ada, bootcamp, ok, refusal, unreachable } from '#web/testing/fake-academy.ts';
import { square } from '#web/testing/fake-square.ts';
import {
  button,
  chooseFlexible,
  FULL_ORDER,
  openBuyCourse,
  pass,
  PAY,
  polls,
  prepare,
  press,
  said,
  shown,
  tidy,
  toasts,
  toPayment,
} from '#web/testing/open-buy-course.tsx';

vi.mock('#web/lib/api/call-api.ts', async () => (await import('#web/testing/fake-academy.ts')).transport);
beforeEach(prepare);
afterEach(tidy);

describe('starting a payment', () => {
  test('Full payment sends the order payload of §3 [CHK-38]', async () => {
    await toPayment(ada);
    await press(PAY);
    expect(academy.calls('POST /student/order/create')).toEqual([FULL_ORDER]);
    expect(sessionStorage.getItem('currentOrderId')).toBe('ord_1');
  });

  test('Flexible payment calls POST /flexible-payment/create with initialPayment 800 and verifies 800.00 [CHK-36, CHK-39]', async () => {
    await toPayment(ada);
    await chooseFlexible();
    await press(PAY);
    expect(academy.calls('POST /student/order/create')).toEqual([]);
    expect(academy.calls('POST /flexible-payment/create')).toMatchObject([
      { totalAmount: 2060, initialPayment: 800, coursePricing: 2060 },
    ]);
    expect(square.card.tokenize).toHaveBeenCalledWith(expect.objectContaining({ amount: '800.00' }));
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn2', paymentPlan: 'flexible' }]);
  });

  test('A payment that is still open is gone on with, by its own plan, and its sentence is shown (G-40, C9)', async () => {
    const message = 'Your previous payment is still being confirmed. Please do not pay again.';
    academy.on('POST /flexible-payment/create', () =>
      ok({ transactionId: 'txn1', data: { orderId: 'ord_1', paymentPlan: 'full' }, message }),
    );
    await toPayment(ada);
    await chooseFlexible();
    await press(PAY);
    expect(await said(message)).toBe(true);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
  });

  test('Who has the course already is told so before paying, with the way to it (G-40)', async () => {
    academy.on('GET /student/course/purchase-info/{id}/{userId}', () => ok({ data: true }));
    await openBuyCourse(ada);
    expect(shown('You already have this course.')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('A double click sends once (G-40)', async () => {
    await toPayment(ada);
    const pay = button(PAY);
    fireEvent.click(pay);
    fireEvent.click(pay);
    await pass();
    expect(square.card.tokenize).toHaveBeenCalledOnce();
    expect(academy.calls('POST /student/order/create')).toHaveLength(1);
  });

  test('Enter in the card form pays, once, and not while the payment runs', async () => {
    await toPayment(ada);
    square.enter();
    square.enter();
    await pass();
    expect(academy.calls('POST /student/order/create')).toHaveLength(1);
    square.enter();
    await pass();
    expect(square.card.tokenize).toHaveBeenCalledOnce();
  });

  test.each([
    [{ status: 'Error', errors: [] }, 'Payment failed. Please try again.'],
    [{ status: 'Invalid', errors: [] }, 'Payment failed. Please try again.'],
    [{ status: 'OK', token: '' }, 'Payment validation failed. Please try again.'],
  ])(
    'Without a token nothing is ordered and it is said: %o [CHK-16, CHK-17, ERR-08, ERR-09]',
    async (result, text) => {
      square.card.tokenize.mockResolvedValue(result);
      await toPayment(ada);
      await press(PAY);
      expect(await said(text)).toBe(true);
      expect(academy.calls('POST /student/order/create')).toEqual([]);
      expect(button(PAY).disabled).toBe(false);
    },
  );

  test('A buyer who closes the window hears nothing', async () => {
    square.card.tokenize.mockResolvedValue({ status: 'Cancel' });
    await toPayment(ada);
    await press(PAY);
    expect(toasts()).toEqual([]);
    expect(button(PAY).disabled).toBe(false);
  });

  test('A free course needs no card and names no payment service', async () => {
    academy.on('GET /student/course/get/details/{id}', () => ok({ data: { ...bootcamp, pricing: 0 } }));
    await toPayment(ada);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(shown('Secure payment powered by Square')).toBe(false);
    await press('Enroll Now');
    expect(academy.calls('POST /student/order/create')).toEqual([
      expect.not.objectContaining({ sourceId: expect.anything() }),
    ]);
    expect(square.payments.card).not.toHaveBeenCalled();
    await pass(6000);
    expect(polls()).toHaveLength(1);
  });
});

describe('a payment that cannot be started', () => {
  const CHECKOUT = 'Payment processing error, If you have registered, login and enroll for the course';

  test.each([
    [
      'the message of the server',
      () => refusal('PAYMENTS_UNAVAILABLE'),
      'Payments are temporarily unavailable.',
    ],
    ['the fixed text without an answer', unreachable, CHECKOUT],
    ['the fixed text without a transaction id', () => ok({ data: { orderId: 'o' } }), CHECKOUT],
    ['the fixed text without success', () => ({ status: 200, body: {} }), CHECKOUT],
  ])(
    'The checkout error toast shows %s, and processing ends [ERR-10, ERR-11, ERR-13, ERR-14]',
    async (_case, answer, text) => {
      academy.on('POST /student/order/create', answer);
      await toPayment(ada);
      await press(PAY);
      expect(await said(text)).toBe(true);
      expect(button(PAY).disabled).toBe(false);
      await pass(6000);
      expect(polls()).toEqual([]);
    },
  );

  test("Flexible initiation failure shows 'Payment initiation failed, If you have registered, login and enroll for the course' [ERR-12]", async () => {
    academy.on('POST /flexible-payment/create', () => ok({}));
    await toPayment(ada);
    await chooseFlexible();
    await press(PAY);
    expect(
      await said('Payment initiation failed, If you have registered, login and enroll for the course'),
    ).toBe(true);
  });

  test('A changed price is said and read again, and the new one is what is sent next (G-38)', async () => {
    await toPayment(ada);
    academy.on('POST /student/order/create', () => refusal('PRICE_CHANGED'));
    academy.on('GET /student/course/get/details/{id}', () => ok({ data: { ...bootcamp, pricing: 1999.5 } }));
    await press(PAY);
    expect(await said('The price of this course has changed. Please review and try again.')).toBe(true);
    expect(button(/Pay \$1,999\.50/).disabled).toBe(false);
    academy.on('POST /student/order/create', () => ok({ transactionId: 'txn1', data: { orderId: 'o' } }));
    await press(PAY);
    expect(academy.calls('POST /student/order/create').at(-1)).toMatchObject({ coursePricing: 1999.5 });
  });

  test('Who has the course already is led to My Courses (G-40)', async () => {
    academy.on('POST /student/order/create', () => refusal('ALREADY_ENROLLED'));
    const page = await toPayment(ada);
    await press(PAY);
    await pass(1000);
    expect(await said('You already have this course.')).toBe(true);
    expect(page.path()).toBe('/academy/student-courses');
    expect(courseToBuy.read()).toBeUndefined();
  });
});
