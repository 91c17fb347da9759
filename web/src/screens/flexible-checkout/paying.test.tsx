import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listFlexiblePayments, processScheduledPayment } from '#shared/instalments/routes.ts';
import { mockRoute, refuse, sentTo, unreachable } from '#web/testing/mock-api.ts';
import { flexiblePlan, plansListed } from '#web/testing/samples.ts';
import { square } from '#web/testing/fake-square.ts';
import { pass } from '#web/testing/clock.ts';
import { mockPaymentStatus, polls, setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { PAY, button, clickButton, said } from '#web/testing/purchase-page.ts';
import { openFlexibleCheckout, readSummary } from '#web/testing/open-flexible-checkout.tsx';

setUpPurchase();

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
