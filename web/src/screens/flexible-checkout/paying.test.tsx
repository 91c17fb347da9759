import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listFlexiblePayments, processScheduledPayment } from '#shared/instalments/routes.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, NOW, polls, setUpPurchase, unload } from '#web/testing/open-buy-course.tsx';
import { button, clickButton, PAY, said } from '#web/testing/purchase-page.ts';
import { openFlexibleCheckout, readSummary } from '#web/testing/open-flexible-checkout.tsx';
import { flexiblePlan, plansListed } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';

setUpPurchase();

describe('a payment of this plan that is open already', () => {
  test('The address of another instalment shows the open one, and nothing else can be paid (P8)', async () => {
    await openFlexibleCheckout('sch_2');
    await clickButton(PAY);
    await unload();
    await openFlexibleCheckout('sch_1');
    expect(readSummary('Current payment due')).toContain('Due date November 30, 2026');
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test('An open tab polls a payment that another tab starts', async () => {
    await openFlexibleCheckout();
    const key = 'storedPayment/u1/pln_1';
    const item = { paymentPlan: 'scheduled', instalmentId: 'sch_1' };
    localStorage.setItem(
      key,
      JSON.stringify({ transactionId: 'txn9', item, subject: 'pln_1', userId: 'u1', startedAt: NOW }),
    );
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(button('Processing...')).toBeTruthy();
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn9', paymentPlan: 'scheduled' }]);
  });

  test('A payment that another device has begun is polled, with the sentence of the server (P1)', async () => {
    const message = 'Your previous payment is still being confirmed. Please do not pay again.';
    mockRoute(processScheduledPayment, () => ({
      transactionId: 'txn8',
      message,
      data: { resumed: true, scheduleIds: ['sch_1', 'sch_2'] },
    }));
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(await said(message)).toBe(true);
    // One instalment was chosen; the open payment pays all unpaid ones.
    expect(readSummary('You pay today')).toContain('$1,260.00');
    await pass(6000);
    expect(polls()).toEqual([{ transactionId: 'txn8', paymentPlan: 'scheduled' }]);
  });

  test.each([
    [['sch_2'], 'Current payment due', 'Due date November 30, 2026', 'Pay $630.00'],
    [['sch_1', 'sch_2'], 'You pay today', '$1,260.00', 'Pay $1,260.00'],
  ])(
    'A payment that this browser does not know is polled, and what it pays is shown, and stays chosen when it fails: %j (C9)',
    async (ids, term, what, payAgain) => {
      mockRoute(getOpenPayment, () => ({
        data: { transactionId: 'txn7', paymentPlan: 'scheduled', scheduleIds: ids },
      }));
      await openFlexibleCheckout();
      expect(sentTo(getOpenPayment).at(-1)).toEqual({ subject: 'pln_1' });
      expect(button('Processing...')).toBeTruthy();
      expect(readSummary(term)).toContain(what);
      await pass(6000);
      expect(polls()).toEqual([{ transactionId: 'txn7', paymentPlan: 'scheduled' }]);
      expect(sentTo(processScheduledPayment)).toEqual([]);
      mockPaymentStatus('FAILED');
      await pass(6000);
      expect(button(payAgain).disabled).toBe(false);
    },
  );

  test('The open payment of a course is not taken for one of a plan, and the reverse', async () => {
    const other = { transactionId: 't', item: { paymentPlan: 'full' }, subject: 'pln_1', userId: 'u1' };
    localStorage.setItem('storedPayment/u1/pln_1', JSON.stringify({ ...other, startedAt: NOW }));
    await openFlexibleCheckout();
    expect(button(PAY).disabled).toBe(false);
    await pass(6000);
    expect(polls()).toEqual([]);
  });
});

const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));

const paidNow = (...paid: string[]) =>
  mockRoute(listFlexiblePayments, () => plansListed([flexiblePlan(...paid)]));

describe('a scheduled payment', () => {
  test("Without a response it shows 'Payment processing error' and can be tried again; the card’s bank verifies the amount of one instalment or of the remaining balance (G-53)", async () => {
    mockRoute(processScheduledPayment, unreachable);
    await openFlexibleCheckout();
    await clickButton(PAY);
    expect(square.card.tokenize).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ amount: '630.00' }),
    );
    expect(await said('Payment processing error')).toBe(true);
    expect(button(PAY).disabled).toBe(false);
    expect(polls()).toEqual([]);
    chooseBalance();
    await clickButton(PAY);
    expect(square.card.tokenize).toHaveBeenLastCalledWith(expect.objectContaining({ amount: '1260.00' }));
    expect(square.card.tokenize).toHaveBeenCalledTimes(2);
  });

  test("A wallet's token pays the instalment; one that another device has paid meanwhile shows that, and what is left (P1)", async () => {
    mockRoute(processScheduledPayment, () => refuse('ALREADY_PAID'));
    await openFlexibleCheckout();
    paidNow('sch_1');
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    await clickButton('Pay with Apple Pay');
    expect(sentTo(processScheduledPayment)).toMatchObject([
      { paymentId: 'sch_1', sourceId: 'cnon:wallet-ok' },
    ]);
    expect(await said('This payment has already been made.')).toBe(true);
    expect(screen.getByRole('link', { name: 'Pay the next one' })).toBeTruthy();
  });
});

describe('the end of a scheduled payment', () => {
  test('The summary says what was paid, before and after the plan is listed with it', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    const listed = Promise.withResolvers<ReturnType<typeof plansListed>>();
    mockRoute(listFlexiblePayments, () => listed.promise);
    await pass(6000);
    const paid = () => readSummary('This payment');
    expect(paid()).toContain('$1,260.00');
    listed.resolve(plansListed([flexiblePlan('sch_1', 'sch_2')]));
    await pass();
    expect(readSummary('Remaining balance')).toContain('$0.00');
    expect(paid()).toContain('$1,260.00');
  });

  test('It goes to student-courses also when the list cannot be read again', async () => {
    const page = await openFlexibleCheckout();
    await clickButton(PAY);
    mockPaymentStatus('COMPLETED');
    mockRoute(listFlexiblePayments, unreachable);
    await pass(6000);
    await pass(3000);
    expect(page.path()).toBe('/academy/student-courses');
  });
});
