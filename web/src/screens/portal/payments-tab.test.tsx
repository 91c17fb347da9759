import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { flexiblePlan, otherPlan } from '#web/testing/samples.ts';
import { full, second } from '#web/testing/receipts.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { getOpenPayment, listFailedPayments } from '#shared/payments/routes.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo } from '#web/testing/mock-api.ts';
import {
  listed,
  openPaymentsTab,
  paymentsTable,
  setUpPaymentsTab,
  textsOf,
} from '#web/testing/open-payments-tab.ts';

setUpPaymentsTab();

const rows = async () =>
  within(await paymentsTable())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));

describe('the Payments tab', () => {
  test('It shows course, due date, status and actions, one row for each instalment of all plans, earliest due first (G-58)', async () => {
    await openPaymentsTab([flexiblePlan('sch_1'), otherPlan()]);
    const heads = within(await paymentsTable()).getAllByRole('columnheader');
    expect(textsOf(heads)).toEqual(['Course', 'Due date', 'Amount', 'Status', 'Actions']);
    expect((await rows()).map((row) => textsOf(row).slice(0, 4))).toEqual([
      ['Cloud Security', 'November 12, 2026', '$220.00', 'DuePast due'],
      ['AWS Cloud Bootcamp', 'November 16, 2026', '$630.00', 'Paid'],
      ['Cloud Security', 'November 26, 2026', '$220.00', 'Pending'],
      ['AWS Cloud Bootcamp', 'November 30, 2026', '$630.00', 'Pending'],
    ]);
    expect(sentTo(listFlexiblePayments)).toEqual([{ userId: 'u1' }]);
  });

  test.each([
    ['a month ahead', '2026-11-15T17:00:00Z', 'Pending', 'Pending, due Nov 16', '2026-12-15T17:00:00Z'],
    [
      'a month behind',
      '2026-11-17T17:00:00Z',
      'DuePast due',
      'Past due since Nov 16',
      '2026-10-17T17:00:00Z',
    ],
  ])(
    'The server’s clock decides what is due when the browser’s is %s (G-49)',
    async (_off, server, status, label, browser) => {
      vi.setSystemTime(browser);
      await openPaymentsTab([flexiblePlan()], { now: server });
      expect((await rows()).map((row) => row[3]?.textContent)).toEqual([status, 'Pending']);
      const plan = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
      expect(plan.getByText(label)).toBeTruthy();
    },
  );

  test("'Add to Calendar' is for 1 hour at 09:00 of the due day, today where it is past due (G-59, G-119)", async () => {
    await openPaymentsTab([flexiblePlan()]);
    const [pastDue, later] = await screen.findAllByRole('link', { name: /^Add to Calendar/ });
    expect(new URL(pastDue?.getAttribute('href') ?? '').searchParams.get('dates')).toBe(
      '20261121T140000Z/20261121T150000Z',
    );
    const link = new URL(later?.getAttribute('href') ?? '');
    expect(link.searchParams.get('dates')).toBe('20261130T140000Z/20261130T150000Z');
    expect(link.searchParams.get('details')).toContain(
      `${window.location.origin}/academy/flexible-checkout/pln_1/sch_2`,
    );
  });

  test('Each active plan shows how much of it is paid: 39 percent after the initial payment; a completed one keeps its strip and is labelled (G-50)', async () => {
    await openPaymentsTab([flexiblePlan(), otherPlan('sch_a', 'sch_b')]);
    const plan = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
    expect(plan.getByText('39% paid')).toBeTruthy();
    expect(plan.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      '$800.00Paid Nov 2',
      '$630.00Past due since Nov 16',
      '$630.00Pending, due Nov 30',
    ]);
    const completed = within(await screen.findByRole('region', { name: 'Cloud Security' }));
    expect(completed.getByText('Completed')).toBeTruthy();
    expect(completed.queryByText(/% paid/)).toBeNull();
    expect(completed.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual(
      Array(3).fill('paid'),
    );
  });

  test('A paid instalment shows the day of its payment, where that is known', async () => {
    const plan = flexiblePlan('sch_1', 'sch_2');
    const [first, ...rest] = plan.paymentSchedule;
    await openPaymentsTab([
      { ...plan, paymentSchedule: [{ ...first, paidOn: '2026-11-13' } as never, ...rest] },
    ]);
    const strip = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
    expect(strip.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      '$800.00Paid Nov 2',
      '$630.00Paid Nov 13',
      '$630.00Paid',
    ]);
  });

  test("Without payments it shows 'No payments found.', and until that is known that they load", async () => {
    const unsettled = Promise.withResolvers<{ data: []; pending: [] }>();
    mockRoute(listFailedPayments, () => unsettled.promise);
    await openPaymentsTab([]);
    await waitFor(() => expect(requestsTo(listFailedPayments)).toHaveLength(1));
    expect(screen.getByText('Loading payments...')).toBeTruthy();
    unsettled.resolve({ data: [], pending: [] });
    expect(await screen.findByText('No payments found.')).toBeTruthy();
    expect(screen.queryByText('Loading payments...')).toBeNull();
  });

  test('Payments that cannot be loaded show a message and can be loaded again', async () => {
    mockRoute(listFlexiblePayments, inTurn(refuse('TRY_AGAIN'), listed([flexiblePlan()])));
    mockRoute(listReceipts, { data: [full] });
    await openSite('/academy/student-courses?tab=payments');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your payments could not be loaded. The academy is busy.',
    );
    // Receipts do not depend on them.
    expect(await screen.findByRole('link', { name: /^View receipt/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a list from an earlier visit', () => {
  const openCheckout = async () => {
    await openPaymentsTab([flexiblePlan()]);
    const [first] = await rows();
    return () => fireEvent.click(within(first?.[4] as HTMLElement).getByRole('link', { name: /^Pay Now/ }));
  };

  test('Nothing is paid from it: the checkout waits for the plan as the server has it now (C29)', async () => {
    const payNow = await openCheckout();
    const response = Promise.withResolvers<ReturnType<typeof listed>>();
    mockRoute(listFlexiblePayments, () => response.promise);
    mockRoute(getOpenPayment, { data: null });
    payNow();
    await screen.findByRole('heading', { name: 'Loading your payment plan' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    response.resolve(listed([flexiblePlan('sch_1')]));
    await screen.findByText('This payment has already been made.');
  });

  test('Nothing is paid from it when the server does not say what is unpaid now (C29)', async () => {
    const payNow = await openCheckout();
    mockRoute(listFlexiblePayments, refuse('TRY_AGAIN'));
    mockRoute(getOpenPayment, { data: null });
    payNow();
    await screen.findByRole('heading', { name: /^The academy is busy/ });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('It stays when it cannot be read again, with a message', async () => {
    const site = await openPaymentsTab([flexiblePlan()]);
    await paymentsTable();
    await act(() => site.router.navigate('/academy/nowhere'));
    mockRoute(listFlexiblePayments, refuse('TRY_AGAIN'));
    await act(() => site.router.navigate(-1));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    expect(await rows()).toHaveLength(2);
  });
});

describe('receipts on the Payments tab (G-46)', () => {
  const list = async () => screen.findByRole('region', { name: 'Receipts' });

  test('Every captured payment links to its receipt, in the server’s order', async () => {
    const refunded = { ...full, orderId: anId('ord_9'), receiptNumber: 'TW-9', refunded: 2060 };
    await openPaymentsTab([flexiblePlan('sch_1')], {
      receipts: [{ ...second, orderId: anId('ord_7') }, refunded],
    });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'AWS Cloud BootcampDecember 4, 2026 · Flexible Payment Plan, payment 2 of 3TW-2026-001184$630.00View receipt',
      'AWS Cloud BootcampNovember 21, 2026 · Full PaymentTW-9$2,060.00RefundedView receipt',
    ]);
    const link = within(rows[1] as HTMLElement).getByRole('link', { name: /^View receipt/ });
    expect(link.getAttribute('href')).toBe('/academy/receipts/ord_9');
    expect(link.getAttribute('aria-label')).toBe('View receipt TW-9, AWS Cloud Bootcamp');
  });

  test('A student who paid in full has receipts, also of further pages of the server, and nothing says that there are no payments (G-46, G-105)', async () => {
    mockRoute(listFlexiblePayments, listed([]));
    const older = { ...second, orderId: 'ord_8', courseTitle: 'Weaving with Terraform' };
    mockRoute(listReceipts, ({ query }) =>
      query['cursor'] === 'next' ? { data: [older] } : { data: [full], cursor: 'next' },
    );
    await openSite('/academy/student-courses?tab=payments');
    expect(await screen.findByText('Weaving with Terraform')).toBeTruthy();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('No payments found.')).toBeNull();
  });

  test('Receipts that cannot be loaded can be loaded again, and the payments stay', async () => {
    mockRoute(listFlexiblePayments, listed([flexiblePlan()]));
    mockRoute(listReceipts, inTurn(refuse('TRY_AGAIN'), { data: [full] }));
    await openSite('/academy/student-courses?tab=payments');
    expect((await within(await list()).findByRole('alert')).textContent).toContain(
      'Your receipts could not be loaded. The academy is busy.',
    );
    expect(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^View receipt/ })).toBeTruthy();
  });
});
