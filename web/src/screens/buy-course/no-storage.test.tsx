// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academy, ada } from '#web/testing/fake-academy.ts';
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
  toasts,
  toPayment,
} from '#web/testing/open-buy-course.tsx';

vi.mock('#web/lib/api/call-api.ts', async () => (await import('#web/testing/fake-academy.ts')).transport);
beforeEach(prepare);
afterEach(tidy);

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

/** Ways in which a browser refuses its storage, beginning when Pay is pressed. */
const REFUSALS: [what: string, begin: () => void][] = [
  ['nothing more can be stored', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['nothing can be removed', () => vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)],
  [
    'the session storage is full',
    () => {
      const { setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function set(this: Storage, key, value) {
        if (this === sessionStorage) refuse();
        setItem.call(this, key, value);
      });
    },
  ],
  [
    'the local storage is switched off',
    () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse),
  ],
];

describe.each(REFUSALS)('an order started while %s', (_what, begin) => {
  test('It is followed to its end, and cannot be paid a second time meanwhile (C9, G-40)', async () => {
    const page = await toPayment(ada);
    begin();
    await press(PAY);
    expect(await said('Payment is processing. Please wait...')).toBe(true);
    expect(toasts()).toHaveLength(1);
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(shown(PAY)).toBe(false);
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn1', paymentPlan: 'full' }]);
    answerPolls('COMPLETED');
    await pass(6000);
    expect(await said('Payment successful! Redirecting...')).toBe(true);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(academy.calls('POST /student/order/create')).toHaveLength(1);
  });

  test('Declined, it can be paid again', async () => {
    await toPayment(ada);
    begin();
    await press(PAY);
    answerPolls('FAILED');
    await pass(6000);
    expect(polls()).toHaveLength(1);
    expect(await said('Payment processing failed.')).toBe(true);
    expect(button(PAY).disabled).toBe(false);
    await press(PAY);
    expect(academy.calls('POST /student/order/create')).toHaveLength(2);
  });
});
