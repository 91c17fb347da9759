import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { mockRoute, refuse, sentTo, unreachable, withoutResponse } from '#web/testing/mock-api.ts';
import { bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, polls, setUpPurchase, unload } from '#web/testing/open-buy-course.tsx';
import { button, chooseFlexible, clickButton, PAY, said, shown } from '#web/testing/purchase-page.ts';
import { openCheckout, reopenCheckout } from '#web/testing/open-checkout.tsx';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';

setUpPurchase();

async function clickTab(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name }));
  await pass();
}

describe('paying at /academy/checkout', () => {
  test('While a wallet’s sheet is open, Pay waits for it; it says that it is processing once the order was sent', async () => {
    await openCheckout();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    const consent = Promise.withResolvers<unknown>();
    square.apple.tokenize.mockReturnValueOnce(consent.promise);
    await clickButton('Pay with Apple Pay');
    expect(button('Waiting for your wallet...').ariaBusy).toBe('true');
    expect(screen.queryByRole('button', { name: 'Processing...' })).toBeNull();
    consent.resolve({ status: 'OK', token: 'cnon:wallet-ok' });
    await pass();
    expect(button('Processing...').ariaBusy).toBe('true');
  });

  test('Leaving while the payment runs and coming back shows it again, and nothing is kept once it has ended (C9)', async () => {
    const page = await openCheckout(null, { kept: bootcamp });
    await clickButton(PAY);
    await page.open('/academy/home');
    await page.go(-1);
    expect(shown('No course selected')).toBe(false);
    expect(button('Processing...')).toBeTruthy();
    mockPaymentStatus('FAILED');
    await pass(6000);
    await page.open('/academy/home');
    expect(courseAtCheckout.read()).toBeUndefined();
  });

  test('After too many declined cards only the notice gives the waiting time; Pay is disabled until it has passed or another method is chosen, and the form keeps everything (G-106, G-110)', async () => {
    const sentence = 'Several cards were declined. Please wait 43 minutes before you try again.';
    const tooMany = () => refuse('TOO_MANY_DECLINES', { message: sentence }, { 'Retry-After': '2580' });
    mockRoute(createFlexiblePayment, tooMany);
    await openCheckout();
    const destroyed = square.card.destroy.mock.calls.length;
    await chooseFlexible();
    await clickButton(PAY);
    expect(await said(sentence)).toBe(false);
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    const notice = screen.getByText(sentence);
    expect(notice.closest('[role="alert"]')).not.toBeNull();
    expect(notice.compareDocumentPosition(button(PAY))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(button(/Pay \$800\.00/).disabled).toBe(true);
    square.enter();
    await pass();
    expect(sentTo(createFlexiblePayment)).toHaveLength(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Flexible Payment Plan/ }).checked).toBe(true);
    expect(square.card.destroy.mock.calls).toHaveLength(destroyed);

    await pass(2_579_000);
    expect(button(PAY).disabled).toBe(true);
    await pass(1000);
    expect(shown(sentence)).toBe(false);
    expect(button(PAY).disabled).toBe(false);

    await clickButton(PAY);
    expect(button(PAY).disabled).toBe(true);
    await clickTab('Wallet');
    expect(shown(sentence)).toBe(false);
    expect(button('Pay with Apple Pay').disabled).toBe(false);
  });
});

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
