// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academy, flexiblePlan, ok, plansListed } from '#web/testing/fake-academy.ts';
import {
  answerPolls,
  button,
  NOW,
  pass,
  PAY,
  polls,
  prepare,
  press,
  said,
  tidy,
  unload,
} from '#web/testing/open-buy-course.tsx';
import { openFlexibleCheckout, summaryOf } from '#web/testing/open-flexible-checkout.tsx';

vi.mock('#web/lib/api/call-api.ts', async () => (await import('#web/testing/fake-academy.ts')).transport);
beforeEach(prepare);
afterEach(tidy);

const PROCESS = 'POST /flexible-payment/process-payment/{id}';
const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));
const paidNow = (...paid: string[]) =>
  academy.on('GET /flexible-payment/list', () => plansListed([flexiblePlan(...paid)]));

describe('a payment of this plan that is open already', () => {
  test('After a reload it is followed, with what it pays (G-45)', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    await press(PAY);
    await unload();
    const page = await openFlexibleCheckout();
    expect(button('Processing...')).toBeTruthy();
    expect(summaryOf('You pay today')).toContain('$1,260.00');
    answerPolls('COMPLETED');
    paidNow('sch_1', 'sch_2');
    await pass(6500);
    expect(polls().at(-1)).toEqual({ transactionId: 'txn3', paymentPlan: 'scheduled' });
    expect(summaryOf('Remaining balance')).toContain('$0.00');
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
    expect(academy.calls(PROCESS)).toHaveLength(1);
  });

  test('At the address of another instalment the open one is shown, and nothing else can be paid (P8)', async () => {
    await openFlexibleCheckout('sch_2');
    await press(PAY);
    await unload();
    await openFlexibleCheckout('sch_1');
    expect(summaryOf('Current payment due')).toContain('Due November 30, 2026');
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test('A tab that is open follows what another tab starts', async () => {
    await openFlexibleCheckout();
    const key = 'pendingPayment/u1/pln_1';
    const paying = { plan: 'scheduled', instalmentId: 'sch_1' };
    localStorage.setItem(
      key,
      JSON.stringify({ transactionId: 'txn9', paying, subject: 'pln_1', userId: 'u1', startedAt: NOW }),
    );
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(button('Processing...')).toBeTruthy();
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn9', paymentPlan: 'scheduled' }]);
  });

  test('One that another device has begun is followed, and the server’s sentence says so (P1)', async () => {
    const message = 'Your previous payment is still being confirmed. Please do not pay again.';
    academy.on(PROCESS, () =>
      ok({ transactionId: 'txn8', message, data: { resumed: true, scheduleIds: ['sch_1', 'sch_2'] } }),
    );
    await openFlexibleCheckout();
    await press(PAY);
    expect(await said(message)).toBe(true);
    // What was pressed was the one instalment; what is paid are all that are left.
    expect(summaryOf('You pay today')).toContain('$1,260.00');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn8', paymentPlan: 'scheduled' }]);
  });

  test.each([
    [['sch_2'], 'Current payment due', 'Due November 30, 2026'],
    [['sch_1', 'sch_2'], 'You pay today', '$1,260.00'],
  ])(
    'One that this browser does not know is followed, with what it pays: %j (C9)',
    async (ids, term, what) => {
      academy.on('GET /payment/open-payment', () =>
        ok({ data: { transactionId: 'txn7', paymentPlan: 'scheduled', scheduleIds: ids } }),
      );
      await openFlexibleCheckout();
      expect(academy.calls('GET /payment/open-payment').at(-1)).toEqual({ subject: 'pln_1' });
      expect(button('Processing...')).toBeTruthy();
      expect(summaryOf(term)).toContain(what);
      await pass(6000);
      expect(polls()).toEqual([{ transactionId: 'txn7', paymentPlan: 'scheduled' }]);
      expect(academy.calls(PROCESS)).toEqual([]);
    },
  );

  test('Until it is known whether one is open nothing can be paid', async () => {
    academy.on('GET /payment/open-payment', () => new Promise(() => undefined));
    await openFlexibleCheckout();
    expect(button(PAY).disabled).toBe(true);
  });

  test('The open purchase of a course is none of a plan’s, and a plan’s none of a course’s', async () => {
    const other = { transactionId: 't', paying: { plan: 'full' }, subject: 'pln_1', userId: 'u1' };
    localStorage.setItem('pendingPayment/u1/pln_1', JSON.stringify({ ...other, startedAt: NOW }));
    await openFlexibleCheckout();
    expect(button(PAY).disabled).toBe(false);
    await pass(6000);
    expect(polls()).toEqual([]);
  });
});
