// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { courseAtCheckout } from '#web/features/paying/order/course-to-buy.ts';
import { academy, bootcamp, ok, unreachable } from '#web/testing/fake-academy.ts';
import { square } from '#web/testing/fake-square.ts';
import {
  answerPolls,
  button,
  pass,
  PAY,
  polls,
  prepare,
  press,
  said,
  shown,
  tidy,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { openCheckout, reopenCheckout } from '#web/testing/open-checkout.tsx';

vi.mock('#web/lib/api/call-api.ts', async () => (await import('#web/testing/fake-academy.ts')).transport);
beforeEach(prepare);
afterEach(tidy);

const OPEN = 'GET /payment/open-payment';
const RUNNING = 'Payment is processing. You may close this tab; we send a confirmation by email.';
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('pendingPayment'));
const openPayment = (paymentPlan: string, transactionId = 'txn5') =>
  academy.on(OPEN, () => ok({ data: { transactionId, paymentPlan, scheduleIds: [] } }));

describe('a payment that this browser knows nothing of', () => {
  test('One that another device has begun is followed from the start, by its plan (C9, G-40, G-45)', async () => {
    openPayment('flexible');
    await openCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(shown(RUNNING)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible/ }).checked).toBe(true);
    expect(academy.calls(OPEN).at(-1)).toEqual({ subject: 'crs_1' });
    expect(remembered()).toEqual(['pendingPayment/u1/crs_1']);
    answerPolls('COMPLETED');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn5', paymentPlan: 'flexible' }]);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(remembered()).toEqual([]);
    expect(academy.calls('POST /flexible-payment/create')).toEqual([]);
  });

  test('A reload while the order is on its way offers no second payment (C9)', async () => {
    academy.on('POST /student/order/create', () => new Promise(() => undefined));
    await openCheckout();
    await press(PAY);
    expect(remembered()).toEqual([]);
    await unload();
    courseAtCheckout.write(bootcamp);
    openPayment('full', 'txn1');
    await reopenCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
  });

  test('It may fail, and can then be paid again', async () => {
    openPayment('full');
    await openCheckout();
    answerPolls('FAILED');
    await pass(6000);
    expect(button(PAY).disabled).toBe(false);
    expect(remembered()).toEqual([]);
  });

  test('Pay waits for the answer; Enter in the card too', async () => {
    let answer: () => void = () => undefined;
    academy.on(OPEN, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return ok({ data: null });
    });
    await openCheckout();
    expect(button(PAY).disabled).toBe(true);
    square.enter();
    await pass();
    expect(square.card.tokenize).not.toHaveBeenCalled();
    answer();
    await pass();
    expect(button(PAY).disabled).toBe(false);
  });

  test('Without an answer Pay is offered: the server lets no second payment begin (G-40)', async () => {
    academy.on(OPEN, unreachable);
    await openCheckout();
    expect(button(PAY).disabled).toBe(false);
  });

  test('An answer that does not come keeps nobody from paying for longer than five seconds', async () => {
    academy.on(
      OPEN,
      ({ signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('given up')), { once: true }),
        ),
    );
    await openCheckout();
    await pass(4999);
    expect(button(PAY).disabled).toBe(true);
    await pass(1);
    expect(button(PAY).disabled).toBe(false);
  });

  test('Where this browser knows the payment nothing is asked', async () => {
    await openCheckout();
    await press(PAY);
    await unload();
    courseAtCheckout.write(bootcamp);
    const before = academy.calls(OPEN).length;
    await reopenCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(academy.calls(OPEN)).toHaveLength(before);
  });
});
