import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getCourseDetails } from '#shared/courses/routes.ts';
import { createOrder } from '#shared/orders/routes.ts';
import { mockRoute, sentTo } from '#web/testing/mock-api.ts';
import { ada, bootcamp } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { configure, setUpPurchase, toPayment } from '#web/testing/open-buy-course.tsx';
import { button, clickButton, shown } from '#web/testing/purchase-page.ts';

setUpPurchase();

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const tab = (name: RegExp) => screen.getByRole<HTMLButtonElement>('tab', { name });
const priced = (pricing: number) => mockRoute(getCourseDetails, () => ({ data: { ...bootcamp, pricing } }));

describe('payment plan', () => {
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

  test('One card form remains after an undone mount, takes the colours of a changed theme, and none remains after leaving', async () => {
    await toPayment(ada);
    const frames = () => document.querySelectorAll('iframe').length;
    expect(frames()).toBe(1);
    expect(square.card.attach.mock.calls.length - square.card.destroy.mock.calls.length).toBe(1);
    document.documentElement.dataset['theme'] = 'dark';
    await pass();
    expect(square.card.configure).toHaveBeenCalledOnce();
    delete document.documentElement.dataset['theme'];
    await clickButton('Back');
    expect(frames()).toBe(0);
    expect(square.card.destroy.mock.calls.length).toBe(square.card.attach.mock.calls.length);
  });

  test('Google Pay and Apple Pay ask for the amount charged now, in USD, country US; another plan keeps the method, and a token pays the order [CHK-14, CHK-15]', async () => {
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
    expect(tab(/Digital wallet/).ariaSelected).toBe('true');
    expect(square.payments.paymentRequest.mock.lastCall?.[0]).toMatchObject({ total: { amount: '800.00' } });
    fireEvent.click(radio(/Full/));
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
});
