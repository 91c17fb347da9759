import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
import { flexiblePlan, plansListed } from '#web/testing/samples.ts';
import { pass } from '#web/testing/clock.ts';
import { setUpPurchase } from '#web/testing/open-buy-course.tsx';
import { button, clickButton, shown } from '#web/testing/purchase-page.ts';
import { isWaiting, openFlexibleCheckout, readSummary } from '#web/testing/open-flexible-checkout.tsx';

setUpPurchase();

const has = (...plans: ReturnType<typeof flexiblePlan>[]) =>
  mockRoute(listFlexiblePayments, () => plansListed(plans));
const strip = () =>
  within(screen.getByRole('region', { name: 'Your payment plan' }))
    .getAllByRole('listitem')
    .map((part) => [part.dataset['state'], part.lastElementChild?.textContent]);
const choice = () =>
  screen.getByRole('radio', { name: /^Current payment due/ }).closest('label')?.textContent;
const chooseBalance = () => fireEvent.click(screen.getByRole('radio', { name: /Pay the remaining balance/ }));

describe('the Payment Summary', () => {
  test('A locked course says above the payment since when, how much, and that paying opens it at once (G-105)', async () => {
    await openFlexibleCheckout('sch_1');
    const notice = screen.getByText(
      'Locked since November 17, 2026. Pay $630.00 (due November 16, 2026) and it opens at once.',
    );
    expect(notice.compareDocumentPosition(button('Pay $630.00'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(readSummary('Current payment due')).toContain('Due date November 16, 2026');
    expect(choice()).toContain('Opens the course at once.');
    expect(choice()).toContain('One other payment remains.');
  });
});

describe('a payment while another instalment is past due', () => {
  const BANNER = 'This payment does not open the course yet: $630.00 is past due since November 16, 2026.';
  const banner = () => screen.queryByText(BANNER, { exact: false });

  test('A notice before Pay says that the course stays locked, and the overdue instalment, which the strip marks, comes first (G-105, G-119, I8)', async () => {
    const page = await openFlexibleCheckout('sch_2');
    const said = banner()?.closest<HTMLElement>('[data-tone="due"]');
    expect(said?.compareDocumentPosition(button('Pay $630.00'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(strip()).toEqual([
      ['paid', 'Paid November 2, 2026'],
      ['late', 'Past due since November 16, 2026'],
      ['due', 'Pending, due November 30, 2026'],
    ]);
    expect(choice()).toContain('One other payment remains.');
    expect(readSummary('Current payment due')).toContain('Due date November 30, 2026');
    const locked = screen.getByText(/^Locked since November 17, 2026\./);
    fireEvent.click(within(locked).getByRole('link', { name: 'Pay the $630.00 past due' }));
    await pass();
    expect(page.path()).toBe('/academy/flexible-checkout/pln_1/sch_1');
    expect(banner()).toBeNull();
    expect(screen.queryByRole('link', { name: /^Pay the .* past due$/ })).toBeNull();
    await page.open('/academy/flexible-checkout/pln_1/sch_2');
    expect(banner()).not.toBeNull();
    // the remaining balance opens the course
    chooseBalance();
    expect(banner()).toBeNull();
  });

  test.each([
    ['the other one is not yet past due, by the server’s clock', flexiblePlan(), '2026-11-16T17:00:00Z'],
    ['the other one is paid', flexiblePlan('sch_1'), '2026-11-21T17:00:00Z'],
  ])('No notice shows when %s', async (_why, plan, now) => {
    mockRoute(listFlexiblePayments, () => plansListed([plan], now));
    await openFlexibleCheckout('sch_2');
    expect(button('Pay $630.00')).toBeTruthy();
    expect(banner()).toBeNull();
  });
});

describe('the screen', () => {
  test('An unknown instalment or plan shows a spinner until the list was read twice, then a message with a link to Payments (P2, P3)', async () => {
    const page = await openFlexibleCheckout('sch_9');
    for (const address of ['pln_1/sch_9', 'pln_9/sch_1']) {
      if (!page.path().endsWith(address)) await page.open(`/academy/flexible-checkout/${address}`);
      expect(isWaiting()).toBe(true);
      await pass(2000);
      expect(isWaiting()).toBe(false);
      expect(screen.getByRole('heading', { name: 'This payment does not exist.' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to Payments' }).getAttribute('href')).toBe(
        '/academy/student-courses?tab=payments',
      );
      expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    }
  });

  test('A plan that is settled at this moment is found by the second read; plans that cannot be loaded show a message and can be loaded again', async () => {
    mockRoute(listFlexiblePayments, () => refuse('TRY_AGAIN'));
    await openFlexibleCheckout();
    expect(shown('The academy is busy. Please try again in a moment.')).toBe(true);
    has();
    await clickButton('Try again');
    expect(isWaiting()).toBe(true);
    has(flexiblePlan());
    await pass(2000);
    expect(readSummary('Course')).toContain('AWS Cloud Bootcamp');
    expect(readSummary('Remaining balance')).toContain('$1,260.00');
  });
});

describe('an instalment that is paid', () => {
  test('It cannot be paid again, and the next one is shown; the last one of a plan shows that the plan is complete (P1, P7, G-50)', async () => {
    has(flexiblePlan('sch_1'));
    const page = await openFlexibleCheckout('sch_1');
    expect(shown('This payment has already been made.')).toBe(true);
    expect(screen.getByRole('link', { name: 'Pay the next one' }).getAttribute('href')).toBe(
      '/academy/flexible-checkout/pln_1/sch_2',
    );
    expect(screen.queryByRole('tab')).toBeNull();
    has(flexiblePlan('sch_1', 'sch_2'));
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await page.open('/academy/flexible-checkout/pln_1/sch_2');
    expect(shown('Your payment plan is complete.')).toBe(true);
    expect(readSummary('Remaining balance')).toContain('$0.00');
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toBeTruthy();
  });
});
