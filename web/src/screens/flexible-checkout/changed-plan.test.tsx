import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { storedPayment } from '#web/features/paying/purchase/stored-payment.ts';
import { listFlexiblePayments, processScheduledPayment } from '#shared/instalments/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { ada, cancelledPlan, flexiblePlan, plansListed } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { dismissToasts, mockPaymentStatus, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said, shown } from '#web/testing/purchase-page.ts';
import { openFlexibleCheckout, readSummary } from '#web/testing/open-flexible-checkout.tsx';

setUpPurchase();

const REFUNDED = { reason: 'refunded', date: '2026-11-20' } as const;
const CANCELLED = 'Cancelled: refunded on November 20, 2026, nothing more is due.';
const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));
const paidNow = (...paid: string[]) =>
  mockRoute(listFlexiblePayments, () => plansListed([flexiblePlan(...paid)]));

describe('a plan that is cancelled', () => {
  test('A plan that was cancelled meanwhile says so after the try, and asks for nothing more (G-108, C36)', async () => {
    mockRoute(processScheduledPayment, () => refuse('ACCESS_WITHDRAWN'));
    await openFlexibleCheckout();
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await clickButton(PAY);
    expect(shown(CANCELLED)).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });

  test('The address of an instalment of a cancelled plan, paid or not, shows words and no form (G-108)', async () => {
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan('sch_1'), REFUNDED)]));
    const page = await openFlexibleCheckout('sch_1');
    for (const id of ['sch_1', 'sch_2']) {
      await page.open(`/academy/flexible-checkout/pln_1/${id}`);
      expect(screen.getByRole('heading', { level: 1, name: 'AWS Cloud Bootcamp' })).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'This payment plan is cancelled.' })).toBeTruthy();
      expect(shown(CANCELLED)).toBe(true);
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
      expect(screen.queryByText(/\$630\.00/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Go to Payments' }).getAttribute('href')).toBe(
        '/academy/student-courses?tab=payments',
      );
    }
  });

  test('While a payment of it is open, the form of a cancelled plan stays; then the words come (G-108, C36)', async () => {
    storedPayment.write({
      transactionId: anId('txn3'),
      item: { paymentPlan: 'scheduled', instalmentId: anId('sch_1') },
      subject: 'pln_1',
      userId: ada._id,
      startedAt: Date.now(),
    });
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await openFlexibleCheckout();
    expect(button('Processing...').ariaBusy).toBe('true');
    expect(shown(CANCELLED)).toBe(false);
    mockPaymentStatus('FAILED');
    await pass(6500);
    expect(shown('The payment did not go through and nothing was charged.')).toBe(true);
    expect(shown(CANCELLED)).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});

describe('a plan of which another device has paid since it was read', () => {
  const CHANGED = 'The remaining balance has changed: another payment of this plan was made.';

  test('Its remaining balance is not charged, by card or by a wallet that was opened for it: the new amount is shown with a sentence, and the next click pays that (G-53, C29)', async () => {
    const page = await openFlexibleCheckout();
    chooseBalance();
    fireEvent.click(screen.getByRole('tab', { name: 'Wallet' }));
    await pass();
    paidNow('sch_2');
    await clickButton('Pay with Apple Pay');
    expect(await said(CHANGED)).toBe(true);
    expect(sentTo(processScheduledPayment)).toEqual([]);
    await dismissToasts();
    await page.open('/');
    mockRoute(listFlexiblePayments, plansListed([flexiblePlan()]));
    await page.open('/academy/flexible-checkout/pln_1/sch_1');
    chooseBalance();
    paidNow('sch_2');
    await clickButton('Pay $1,260.00');
    expect(await said(CHANGED)).toBe(true);
    expect(sentTo(processScheduledPayment)).toEqual([]);
    expect(readSummary('Remaining balance')).toContain('$630.00');
    await clickButton(PAY);
    await pass(1000);
    expect(await said(CHANGED)).toBe(false);
    expect(sentTo(processScheduledPayment)).toEqual([
      expect.objectContaining({ paymentId: 'sch_1', isOutrightPayment: true }),
    ]);
    expect(square.card.tokenize).toHaveBeenLastCalledWith(expect.objectContaining({ amount: '630.00' }));
  });

  test('A balance whose second reading is refused or gets no response is not charged, and nothing is said to be under way (G-53, C29)', async () => {
    await openFlexibleCheckout();
    chooseBalance();
    for (const [response, sentence] of [
      [refuse('TRY_AGAIN'), 'The academy is busy. Please try again in a moment.'],
      [unreachable(), 'The remaining balance could not be read again.'],
    ] as const) {
      mockRoute(listFlexiblePayments, response);
      await clickButton('Pay $1,260.00');
      expect(await said(sentence)).toBe(true);
      expect(sentTo(processScheduledPayment)).toEqual([]);
      expect(screen.queryByText(/checking whether/i)).toBeNull();
      expect(button('Pay $1,260.00').disabled).toBe(false);
    }
  });

  test('Of a plan that was cancelled meanwhile the server says why, not that another payment was made (G-108, C36)', async () => {
    mockRoute(processScheduledPayment, () => refuse('ACCESS_WITHDRAWN'));
    await openFlexibleCheckout();
    chooseBalance();
    mockRoute(listFlexiblePayments, () => plansListed([cancelledPlan(flexiblePlan(), REFUNDED)]));
    await clickButton('Pay $1,260.00');
    expect(await said(CHANGED)).toBe(false);
    expect(shown(CANCELLED)).toBe(true);
  });

  test('It is read again when the student comes back to the page: paid instalments are not offered (C29)', async () => {
    await openFlexibleCheckout();
    paidNow('sch_1');
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await pass();
    expect(shown('This payment has already been made.')).toBe(true);
    expect(screen.queryByRole('button', { name: PAY })).toBeNull();
  });
});
