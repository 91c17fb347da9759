import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { mockRoute, sentTo, withoutResponse, unreachable } from '#web/testing/mock-api.ts';
import { bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, polls, setUpPurchase, unload } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said, shown } from '#web/testing/purchase-page.ts';
import { openCheckout, reopenCheckout } from '#web/testing/open-checkout.tsx';

setUpPurchase();

const RUNNING = 'Payment is processing. You may close this tab; we send a confirmation by email.';
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('storedPayment'));
const openPayment = (paymentPlan: PaymentPlan, transactionId: Id<'transaction'> = anId('txn5')) =>
  mockRoute(getOpenPayment, () => ({ data: { transactionId, paymentPlan, scheduleIds: [] } }));

describe('a payment that this browser knows nothing of', () => {
  test('A payment that another device has begun is polled at once, with its plan (C9, G-40, G-45)', async () => {
    openPayment('flexible');
    await openCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(shown(RUNNING)).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible/ }).checked).toBe(true);
    expect(sentTo(getOpenPayment).at(-1)).toEqual({ subject: 'crs_1' });
    expect(remembered()).toEqual(['storedPayment/u1/crs_1']);
    mockPaymentStatus('COMPLETED');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn5', paymentPlan: 'flexible' }]);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    expect(remembered()).toEqual([]);
    expect(sentTo(createFlexiblePayment)).toEqual([]);
  });

  test('A reload while the order is being sent offers no second payment (C9)', async () => {
    mockRoute(createOrder, () => new Promise(() => undefined));
    await openCheckout();
    await clickButton(PAY);
    expect(remembered()).toEqual([]);
    await unload();
    courseAtCheckout.write(bootcamp);
    openPayment('full', anId('txn1'));
    await reopenCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
  });

  test('Pay, and Enter in the card form, wait for the response', async () => {
    let respond: () => void = () => undefined;
    mockRoute(getOpenPayment, async () => {
      await new Promise<void>((resolve) => (respond = resolve));
      return { data: null };
    });
    await openCheckout();
    expect(button(PAY).disabled).toBe(true);
    square.enter();
    await pass();
    expect(square.card.tokenize).not.toHaveBeenCalled();
    respond();
    await pass();
    expect(button(PAY).disabled).toBe(false);
  });

  test('Without a response Pay is enabled: the server refuses a second payment (G-40)', async () => {
    mockRoute(getOpenPayment, unreachable);
    await openCheckout();
    expect(button(PAY).disabled).toBe(false);
  });

  test('A missing response delays Pay by five seconds at most', async () => {
    mockRoute(getOpenPayment, withoutResponse);
    await openCheckout();
    await pass(4999);
    expect(button(PAY).disabled).toBe(true);
    await pass(1);
    expect(button(PAY).disabled).toBe(false);
  });

  test('The server is not asked when this browser has stored the payment', async () => {
    await openCheckout();
    await clickButton(PAY);
    await unload();
    courseAtCheckout.write(bootcamp);
    const before = sentTo(getOpenPayment).length;
    await reopenCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(sentTo(getOpenPayment)).toHaveLength(before);
  });
});
