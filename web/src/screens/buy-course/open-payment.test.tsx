import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { courseToBuy, lastBought } from '#web/lib/course-to-buy.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { inTurn, mockRoute, raw, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, setUpPurchase, toPayment } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said, shown } from '#web/testing/purchase-page.ts';

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
