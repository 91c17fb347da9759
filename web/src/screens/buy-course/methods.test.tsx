import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, sentTo } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import {
  button,
  configure,
  prepare,
  clickButton,
  shown,
  tidy,
  toPayment,
} from '#web/testing/open-buy-course.tsx';

beforeEach(prepare);
afterEach(tidy);

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const tab = (name: RegExp) => screen.getByRole<HTMLButtonElement>('tab', { name });
const priced = (pricing: number) => mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, pricing } }));

describe('payment plan', () => {
  test('Payment type is full (default) or flexible, chosen by cards [BUY-09]', async () => {
    await toPayment(ada);
    expect(radio(/Full Payment/).checked).toBe(true);
    expect(button(/Pay \$2,060\.00/)).toBeTruthy();
    fireEvent.click(radio(/Flexible Payment Plan/));
    await pass();
    expect(button(/Pay \$800\.00/)).toBeTruthy();
  });

  test('The flexible plan shows 800.00 now and two halves 14 and 28 days later [CONST-21, CONST-22] (G-41)', async () => {
    await toPayment(ada);
    fireEvent.click(radio(/Flexible Payment Plan/));
    await pass();
    expect(screen.getByText(/^You pay/).textContent).toBe(
      'You pay $800.00 now, $630.00 on December 5, 2026 and $630.00 on December 19, 2026.',
    );
  });

  test.each([800, 640])(
    'At a price of %f the flexible card is disabled with its reason (G-41)',
    async (pricing) => {
      priced(pricing);
      await toPayment(ada);
      expect(radio(/Flexible Payment Plan/).disabled).toBe(true);
      expect(shown('Available for courses above $800.00')).toBe(true);
    },
  );
});

describe('payment methods', () => {
  test('Payment method tabs are card, digital (wallet) and cash-app, which is not available [BUY-10] (G-25)', async () => {
    await toPayment(ada);
    expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
      'Card',
      'Digital wallet',
      'Cash Appnot available',
    ]);
    expect(tab(/Card/).ariaSelected).toBe('true');
    expect(tab(/Cash App/).disabled).toBe(true);
  });

  test('The cash-app option resets to card when the payment type changes, with the flag on [BUY-11] (G-25)', async () => {
    configure({ cashApp: true });
    await toPayment(ada);
    fireEvent.click(tab(/Cash App/));
    await pass();
    expect(tab(/Cash App/).ariaSelected).toBe('true');
    fireEvent.click(radio(/Flexible Payment Plan/));
    await pass();
    expect(tab(/Card/).ariaSelected).toBe('true');
  });

  test('Another method does not reset when the payment type changes', async () => {
    await toPayment(ada);
    fireEvent.click(tab(/Digital wallet/));
    fireEvent.click(radio(/Flexible Payment Plan/));
    await pass();
    expect(tab(/Digital wallet/).ariaSelected).toBe('true');
  });

  test("The note 'Secure payment powered by Square' shows [CHK-09]", async () => {
    await toPayment(ada);
    expect(shown('Secure payment powered by Square')).toBe(true);
  });

  test('One card form remains after an undone mount, and none after leaving', async () => {
    await toPayment(ada);
    const frames = () => document.querySelectorAll('iframe').length;
    expect(frames()).toBe(1);
    expect(square.card.attach.mock.calls.length - square.card.destroy.mock.calls.length).toBe(1);
    await clickButton('Back');
    expect(frames()).toBe(0);
    expect(square.card.destroy.mock.calls.length).toBe(square.card.attach.mock.calls.length);
  });

  test('The card form takes the colours of a changed theme', async () => {
    await toPayment(ada);
    document.documentElement.dataset['theme'] = 'dark';
    await pass();
    expect(square.card.configure).toHaveBeenCalledOnce();
    delete document.documentElement.dataset['theme'];
  });

  test('Google Pay and Apple Pay ask for the amount charged now, in USD, country US [CHK-07, CHK-08, CHK-14, CHK-15]', async () => {
    await toPayment(ada);
    fireEvent.click(tab(/Digital wallet/));
    await pass();
    expect(square.payments.paymentRequest).toHaveBeenLastCalledWith({
      countryCode: 'US',
      currencyCode: 'USD',
      total: { amount: '2060.00', label: 'AWS Cloud Bootcamp', pending: false },
    });
    fireEvent.click(radio(/Flexible Payment Plan/));
    await pass();
    expect(square.payments.paymentRequest.mock.lastCall?.[0]).toMatchObject({ total: { amount: '800.00' } });
  });

  test("A wallet's token pays the order", async () => {
    await toPayment(ada);
    fireEvent.click(tab(/Digital wallet/));
    await pass();
    await clickButton('Pay with Apple Pay');
    expect(sentTo(createOrder)).toMatchObject([{ sourceId: 'cnon:wallet-ok' }]);
  });

  test('Wallet errors are only logged [ERR-15]', async () => {
    square.apple.tokenize.mockRejectedValueOnce(new Error('wallet broke'));
    await toPayment(ada);
    fireEvent.click(tab(/Digital wallet/));
    await pass();
    await clickButton('Pay with Apple Pay');
    expect(console.error).toHaveBeenCalledWith(expect.any(String), new Error('wallet broke'));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(button('Pay with Apple Pay').disabled).toBe(false);
    expect(sentTo(createOrder)).toEqual([]);
  });

  test('Cash App errors are only logged, before its button is there and when it pays [ERR-16] (G-25)', async () => {
    configure({ cashApp: true });
    square.payments.cashAppPay.mockRejectedValue(new Error('no Cash App'));
    await toPayment(ada);
    fireEvent.click(tab(/Cash App/));
    await pass();
    expect(console.error).toHaveBeenCalledWith(expect.any(String), new Error('no Cash App'));
    square.payments.cashAppPay.mockResolvedValue(square.cashApp);
    fireEvent.click(tab(/Card/));
    fireEvent.click(tab(/Cash App/));
    await pass();
    expect(square.cashApp.attach).toHaveBeenCalled();
    square.cashApp.addEventListener.mock.lastCall?.[1]({ detail: { error: new Error('Cash App broke') } });
    await pass();
    expect(console.error).toHaveBeenCalledWith(expect.any(String), new Error('Cash App broke'));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
    expect(sentTo(createOrder)).toEqual([]);
  });

  test('A wallet that this device cannot use is not shown', async () => {
    square.payments.applePay.mockRejectedValue(new Error('PaymentMethodUnsupportedError'));
    square.payments.googlePay.mockRejectedValue(new Error('PaymentMethodUnsupportedError'));
    await toPayment(ada);
    fireEvent.click(tab(/Digital wallet/));
    await pass();
    expect(shown(/Neither Google Pay nor Apple Pay can be used on this device/)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Pay with Apple Pay' })).toBeNull();
  });
});
