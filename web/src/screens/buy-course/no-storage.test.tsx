import { describe, expect, test, vi } from 'vitest';
import { createOrder } from '#shared/orders/routes.ts';
import { sentTo } from '#web/testing/mock-api.ts';
import { ada } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, polls, setUpPurchase, toPayment } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said, shown, toasts } from '#web/testing/purchase-page.ts';

setUpPurchase();

const throwSecurityError = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

/** Ways in which a browser refuses its storage, beginning when Pay is pressed. */
const REFUSALS: [what: string, begin: () => void][] = [
  [
    'nothing more can be stored',
    () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError),
  ],
  [
    'nothing can be removed',
    () => vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(throwSecurityError),
  ],
  [
    'the session storage is full',
    () => {
      const { setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
        if (this === sessionStorage) throwSecurityError();
        setItem.call(this, key, value);
      });
    },
  ],
  [
    'the local storage is switched off',
    () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(throwSecurityError),
  ],
];

describe.each(REFUSALS)('an order started while %s', (_what, begin) => {
  test('It is polled, cannot be paid a second time meanwhile, and after a decline it can (C9, G-40)', async () => {
    const page = await toPayment(ada);
    begin();
    await clickButton(PAY);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(toasts()).toHaveLength(1);
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(shown(PAY)).toBe(false);
    mockPaymentStatus('FAILED');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
    expect(await said('Payment processing failed.')).toBe(true);
    expect(sentTo(createOrder)).toHaveLength(1);
    mockPaymentStatus('COMPLETED');
    await clickButton(PAY);
    await pass(6000);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(sentTo(createOrder)).toHaveLength(2);
  });
});
