// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { academy, flexiblePlan, ok, refusal } from '#web/testing/fake-academy.ts';
import { button, pass, prepare, press, shown, tidy } from '#web/testing/open-buy-course.tsx';
import { isWaiting, openFlexibleCheckout, summaryOf } from '#web/testing/open-flexible-checkout.tsx';

vi.mock('#web/lib/call-api.ts', async () => (await import('#web/testing/fake-academy.ts')).transport);
beforeEach(prepare);
afterEach(tidy);

const has = (...plans: ReturnType<typeof flexiblePlan>[]) =>
  academy.on('GET /flexible-payment/list', () => ok({ data: plans }));
const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));

describe('the Payment Summary', () => {
  test('shows course title, total course amount, initial payment, remaining balance and the current payment due with date and amount [FLEX-02, FLEX-03, FLEX-04, FLEX-05, FLEX-06, FLEX-07]', async () => {
    await openFlexibleCheckout('sch_2');
    expect(screen.getByRole('heading', { level: 1, name: 'AWS Cloud Bootcamp' })).toBeTruthy();
    expect(summaryOf('Course')).toBe('CourseAWS Cloud Bootcamp');
    expect(summaryOf('Total course amount')).toContain('$2,060.00');
    expect(summaryOf('Initial payment')).toContain('$800.00');
    expect(summaryOf('Remaining balance')).toContain('$1,260.00');
    expect(summaryOf('Current payment due')).toBe('Current payment dueDue November 30, 2026$630.00');
    expect(academy.calls('GET /flexible-payment/list')[0]).toEqual({ userId: 'u1' });
  });

  test('After one instalment is paid the remaining balance is 630.00 [FLEX-06]', async () => {
    has(flexiblePlan('sch_1'));
    await openFlexibleCheckout('sch_2');
    expect(summaryOf('Remaining balance')).toContain('$630.00');
  });

  test('An instalment past due says since when [FLEX-07]', async () => {
    await openFlexibleCheckout('sch_1');
    expect(summaryOf('Current payment due')).toContain('Was due November 16, 2026');
  });

  test('The remaining balance can be paid instead: what is paid today follows the choice (G-53)', async () => {
    await openFlexibleCheckout();
    expect(button('Pay $630.00')).toBeTruthy();
    chooseBalance();
    expect(summaryOf('You pay today')).toContain('$1,260.00');
    expect(summaryOf('Current payment due')).toContain('$630.00');
    expect(button('Pay $1,260.00')).toBeTruthy();
  });

  test('With one instalment left there is nothing to choose', async () => {
    has(flexiblePlan('sch_1'));
    await openFlexibleCheckout('sch_2');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(button('Pay $630.00')).toBeTruthy();
  });
});

describe('the screen', () => {
  test('A back button goes to student-courses [FLEX-01]', async () => {
    const page = await openFlexibleCheckout();
    fireEvent.click(screen.getByRole('link', { name: 'Back to My Courses' }));
    await pass();
    expect(page.path()).toBe('/academy/student-courses');
  });

  test('Payment Method has the tabs Card and Wallet, and a note about secure payment [FLEX-08, FLEX-10]', async () => {
    await openFlexibleCheckout();
    expect(screen.getByRole('heading', { name: 'Payment Method' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Card', 'Wallet']);
    expect(shown('Secure payment powered by Square')).toBe(true);
  });

  test('A spinner shows while payment or schedule is not loaded [FLEX-11]', async () => {
    let answer: ((value: ReturnType<typeof ok>) => void) | undefined;
    academy.on('GET /flexible-payment/list', () => new Promise((resolve) => (answer = resolve)));
    await openFlexibleCheckout();
    expect(isWaiting()).toBe(true);
    await pass(30_000);
    expect(isWaiting()).toBe(true);
    answer?.(ok({ data: [flexiblePlan()] }));
    await pass();
    expect(isWaiting()).toBe(false);
    expect(summaryOf('Course')).toContain('AWS Cloud Bootcamp');
  });

  test.each([
    ['schedule entry', 'sch_9', 'pln_1'],
    ['plan', 'sch_1', 'pln_9'],
  ])(
    'An unknown %s: a spinner while it is looked for once more, then the answer and the way to Payments [FLEX-11] (P2, P3)',
    async (_what, scheduleId, planId) => {
      await openFlexibleCheckout(scheduleId, planId);
      expect(isWaiting()).toBe(true);
      await pass(2000);
      expect(isWaiting()).toBe(false);
      expect(screen.getByRole('heading', { name: 'This payment does not exist.' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Payments' }).getAttribute('href')).toBe(
        '/academy/student-courses?tab=payments',
      );
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    },
  );

  test('A plan that is settled this moment is found at the second look', async () => {
    has();
    await openFlexibleCheckout();
    has(flexiblePlan());
    await pass(2000);
    expect(summaryOf('Remaining balance')).toContain('$1,260.00');
  });

  test('When the plans cannot be loaded it says so and they can be asked for again', async () => {
    academy.on('GET /flexible-payment/list', () => refusal('TRY_AGAIN'));
    await openFlexibleCheckout();
    expect(shown('The academy is busy. Please try again in a moment.')).toBe(true);
    has(flexiblePlan());
    await press('Try again');
    expect(summaryOf('Course')).toContain('AWS Cloud Bootcamp');
  });
});

describe('an instalment that is paid', () => {
  test('It cannot be paid again; the next one is named [SPAY-07] (P1)', async () => {
    has(flexiblePlan('sch_1'));
    await openFlexibleCheckout('sch_1');
    expect(shown('This payment has already been made.')).toBe(true);
    expect(screen.getByRole('link', { name: 'Pay the next one' }).getAttribute('href')).toBe(
      '/academy/flexible-checkout/pln_1/sch_2',
    );
    expect(screen.queryByRole('tab')).toBeNull();
  });

  test('The last one of a plan: the plan is complete (P7, G-50)', async () => {
    has(flexiblePlan('sch_1', 'sch_2'));
    await openFlexibleCheckout('sch_2');
    expect(shown('Your payment plan is complete.')).toBe(true);
    expect(summaryOf('Remaining balance')).toContain('$0.00');
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toBeTruthy();
  });
});
