import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { flexiblePlan } from '#web/testing/samples.ts';
import { full, second } from '#web/testing/receipts.ts';
import { openSite } from '#web/testing/open-site.tsx';

import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { getOpenPayment, listFailedPayments } from '#shared/payments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo, sentTo, withoutResponse } from '#web/testing/mock-api.ts';
const NOW = '2026-11-21T17:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  freshBrowser({ user: person() });
  mockRoute(listFailedPayments, { data: [], pending: [] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const listed = (plans: FlexiblePayment[], now = NOW) => ({ data: plans, now });
/** `narrow`: below 768 px. */
const open = async (
  plans: FlexiblePayment[],
  { narrow = false, now = NOW, receipts = [] }: { narrow?: boolean; now?: string; receipts?: Receipt[] } = {},
) => {
  mockRoute(listFlexiblePayments, listed(plans, now));
  mockRoute(listReceipts, { data: receipts });
  mockRoute(getCoursesBought, { data: [] });
  const site = await openSite('/academy/nowhere');
  window.matchMedia = vi.fn((query: string) => ({
    matches: narrow && query === '(max-width: 767px)',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as never;
  await site.router.navigate('/academy/student-courses?tab=payments');
  return site;
};
const other = (...paid: string[]): FlexiblePayment => {
  const plan = flexiblePlan();
  const paymentSchedule = [
    { _id: 'sch_a', dueDate: '2026-11-12', amount: 220, paid: paid.includes('sch_a') },
    { _id: 'sch_b', dueDate: '2026-11-26', amount: 220, paid: paid.includes('sch_b') },
  ];
  return {
    ...plan,
    _id: 'pln_2',
    courseTitle: 'Cloud Security',
    totalAmount: 1240,
    isActive: paid.length < 2,
    paymentSchedule,
  };
};
const table = () => screen.findByRole('table', { name: 'Scheduled payments' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
const text = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

describe('the Payments tab', () => {
  test('It shows course, due date, status and actions, one row for each instalment of all plans, earliest due first [SPAY-01, SPAY-08] (G-58)', async () => {
    await open([flexiblePlan('sch_1'), other()]);
    const heads = within(await table()).getAllByRole('columnheader');
    expect(text(heads)).toEqual(['Course', 'Due date', 'Amount', 'Status', 'Actions']);
    expect((await rows()).map((row) => text(row).slice(0, 4))).toEqual([
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
    'The server’s clock decides what is due when the browser’s is %s [SPAY-01] (G-49)',
    async (_off, server, status, label, browser) => {
      vi.setSystemTime(browser);
      await open([flexiblePlan()], { now: server });
      expect((await rows()).map((row) => row[3]?.textContent)).toEqual([status, 'Pending']);
      const plan = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
      expect(plan.getByText(label)).toBeTruthy();
    },
  );

  test('Below 768 px the rows are cards [SPAY-02]', async () => {
    await open([flexiblePlan()], { narrow: true });
    const list = await screen.findByRole('list', { name: 'Scheduled payments' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('AWS Cloud BootcampDue dateNovember 16, 2026');
    expect(within(first as HTMLElement).getByRole('link', { name: /^Pay Now/ })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test("'Pay Now' goes to the flexible checkout of its instalment, and only an unpaid instalment has it, in any order [SPAY-03, SPAY-07] (P4)", async () => {
    await open([flexiblePlan('sch_1')]);
    const [paid, unpaid] = await rows();
    expect(within(paid?.[4] as HTMLElement).queryByRole('link')).toBeNull();
    expect(paid?.[4]?.textContent).toBe('Nothing to do');
    const pay = within(unpaid?.[4] as HTMLElement).getByRole('link', { name: /^Pay Now/ });
    expect(pay.textContent).toBe('Pay Now');
    expect(pay.getAttribute('href')).toBe('/academy/flexible-checkout/pln_1/sch_2');
  });

  test("'Add to Calendar' opens a calendar event of 1 hour at 09:00 of the due day in a new window [SPAY-04, CONST-15] (G-59, G-119)", async () => {
    await open([flexiblePlan()]);
    const [pastDue, later] = await screen.findAllByRole('link', { name: /^Add to Calendar/ });
    // Of what is past due it is today's (G-119).
    expect(new URL(pastDue?.getAttribute('href') ?? '').searchParams.get('dates')).toBe(
      '20261121T140000Z/20261121T150000Z',
    );
    expect(later?.getAttribute('target')).toBe('_blank');
    const link = new URL(later?.getAttribute('href') ?? '');
    expect(link.hostname).toBe('calendar.google.com');
    expect(link.searchParams.get('dates')).toBe('20261130T140000Z/20261130T150000Z');
    expect(link.searchParams.get('details')).toContain(
      `${window.location.origin}/academy/flexible-checkout/pln_1/sch_2`,
    );
  });

  test('The link beside it saves a calendar file with both alarms [SPAY-04, CONST-16, CONST-17] (G-59)', async () => {
    await open([flexiblePlan()]);
    const saved: Blob[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => void saved.push(blob), revokeObjectURL: vi.fn() });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    fireEvent.click(await screen.findByRole('button', { name: /^Download \.ics: .*November 30, 2026$/ }));
    await waitFor(() => expect(names).toEqual(['payment-2026-11-30.ics']));
    expect(saved[0]?.type).toBe('text/calendar');
    const file = (await saved[0]?.text()) ?? '';
    for (const line of [
      'DTSTART:20261130T140000Z',
      'TRIGGER:-PT15M',
      'TRIGGER:-PT1440M',
      'UID:sch_2@twillfield',
    ])
      expect(file).toContain(`${line}\r\n`);
  });

  test('Each active plan shows how much of it is paid: 39 percent after the initial payment [CONST-19]', async () => {
    await open([flexiblePlan(), other('sch_a', 'sch_b')]);
    const plan = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
    expect(plan.getByText('39% paid')).toBeTruthy();
    expect(plan.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      '$800.00Paid Nov 2',
      '$630.00Past due since Nov 16',
      '$630.00Pending, due Nov 30',
    ]);
  });

  test('A paid instalment shows the day of its payment, where that is known', async () => {
    const plan = flexiblePlan('sch_1', 'sch_2');
    const [first, ...rest] = plan.paymentSchedule;
    await open([{ ...plan, paymentSchedule: [{ ...first, paidOn: '2026-11-13' } as never, ...rest] }]);
    const strip = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
    expect(strip.getAllByRole('listitem').map((part) => part.textContent)).toEqual([
      '$800.00Paid Nov 2',
      '$630.00Paid Nov 13',
      '$630.00Paid',
    ]);
  });

  test('A completed plan keeps its strip and is labelled Completed (G-50)', async () => {
    await open([other('sch_a', 'sch_b')]);
    const plan = within(await screen.findByRole('region', { name: 'Cloud Security' }));
    expect(plan.getByText('Completed')).toBeTruthy();
    expect(plan.queryByText(/% paid/)).toBeNull();
    expect(plan.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual(
      Array(3).fill('paid'),
    );
  });

  test("Without payments it shows 'No payments found.', and until that is known that they load [SPAY-05]", async () => {
    const unsettled = Promise.withResolvers<{ data: []; pending: [] }>();
    mockRoute(listFailedPayments, () => unsettled.promise);
    await open([]);
    await waitFor(() => expect(requestsTo(listFailedPayments)).toHaveLength(1));
    expect(screen.getByText('Loading payments...')).toBeTruthy();
    unsettled.resolve({ data: [], pending: [] });
    expect(await screen.findByText('No payments found.')).toBeTruthy();
    expect(screen.queryByText('Loading payments...')).toBeNull();
  });

  test("While payments load it shows 'Loading payments...' [SPAY-06]", async () => {
    mockRoute(listFlexiblePayments, withoutResponse);
    mockRoute(listReceipts, { data: [full] });
    await openSite('/academy/student-courses?tab=payments');
    expect((await screen.findByText('Loading payments...')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByText('Receipts')).toBeNull();
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
    await open([flexiblePlan()]);
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
    const site = await open([flexiblePlan()]);
    await table();
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
    const refunded = { ...full, orderId: 'ord_9', receiptNumber: 'TW-9', refunded: 2060 };
    await open([flexiblePlan('sch_1')], { receipts: [{ ...second, orderId: 'ord_7' }, refunded] });
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'AWS Cloud BootcampDecember 4, 2026 · Flexible Payment Plan, payment 2 of 3TW-2026-001184$630.00View receipt',
      'AWS Cloud BootcampNovember 21, 2026 · Full PaymentTW-9$2,060.00RefundedView receipt',
    ]);
    const link = within(rows[1] as HTMLElement).getByRole('link', { name: /^View receipt/ });
    expect(link.getAttribute('href')).toBe('/academy/receipts/ord_9');
    expect(link.getAttribute('aria-label')).toBe('View receipt TW-9, AWS Cloud Bootcamp');
  });

  test('A student who paid in full has a receipt, and nothing says that there are no payments (G-105)', async () => {
    await open([], { receipts: [full] });
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('No payments found.')).toBeNull();
  });

  test('Without receipts the list does not show', async () => {
    await open([flexiblePlan()]);
    await table();
    expect(screen.queryByText('Receipts')).toBeNull();
  });
});
