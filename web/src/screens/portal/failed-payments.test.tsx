import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import type { FailedPayment } from '#shared/payments/failed-payment.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { queryClient } from '#web/lib/student/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { full } from '#web/testing/receipts.ts';
import { flexiblePlan } from '#web/testing/samples.ts';

const NOW = '2026-11-21T17:00:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
  freshBrowser({ user: person() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** On a wide screen. */
const open = async (plans: FlexiblePayment[], receipts: Receipt[] = []) => {
  mockRoute(listFlexiblePayments, { data: plans, now: NOW });
  mockRoute(listReceipts, { data: receipts });
  mockRoute(getCoursesBought, { data: [] });
  const site = await openSite('/academy/nowhere');
  window.matchMedia = vi.fn(() => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as never;
  await site.router.navigate('/academy/student-courses?tab=payments');
};
const table = () => screen.findByRole('table', { name: 'Scheduled payments' });
const text = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);

describe('Payments that failed after the student was told to wait (C7)', () => {
  const failed = (more: Partial<FailedPayment> = {}): FailedPayment => ({
    transactionId: 'txn9',
    courseId: 'crs_9',
    courseTitle: 'Cloud Security',
    paymentPlan: 'full',
    amount: 1240,
    // still the day before at the academy
    failedAt: '2026-11-21T03:00:00.000Z',
    ...more,
  });
  const failures = () => screen.findByRole('table', { name: 'Payments that failed' });

  test('Each is a row with its course, day and amount that says that nothing was charged, and leads to where it is paid', async () => {
    mockRoute(listFailedPayments, {
      data: [
        failed(),
        failed({ transactionId: 'txn8', paymentPlan: 'scheduled', planId: 'pln_1', scheduleId: 'sch_2' }),
      ],
      pending: [],
    });
    await open([flexiblePlan()]);
    const [purchase, instalment] = within(await failures())
      .getAllByRole('row')
      .slice(1);
    expect(text(within(purchase!).getAllByRole('cell'))).toEqual([
      'Cloud Security',
      // with the names that a card shows
      'DateNovember 20, 2026',
      'Amount$1,240.00',
      'StatusFailed, nothing was charged',
      'ActionsTry again',
    ]);
    // the course opens the same as 'Try again'
    const link = (row: HTMLElement) => {
      const [opens, again] = within(row)
        .getAllByRole('link')
        .map((one) => one.getAttribute('href'));
      expect(opens).toBe(again);
      return again;
    };
    expect(
      within(purchase!)
        .getByText(/^Failed/)
        .querySelector('svg'),
    ).toBeTruthy();
    expect(link(purchase!)).toBe('/academy/course/details/crs_9');
    expect(link(instalment!)).toBe('/academy/flexible-checkout/pln_1/sch_2');
    expect(await table()).toBeTruthy();
  });

  test('Without any there is no such list, and with one alone there are still no scheduled payments', async () => {
    mockRoute(listFailedPayments, { data: [], pending: [] });
    await open([flexiblePlan()]);
    await table();
    expect(screen.queryByText('Payments that failed')).toBeNull();
    cleanup();
    queryClient.clear();
    mockRoute(listFailedPayments, { data: [failed()], pending: [] });
    await open([]);
    expect(await failures()).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Scheduled payments' })).toBeNull();
    expect(screen.queryByText('No payments found.')).toBeNull();
  });

  test('One that is under way is listed as pending, whichever device began it; with its end the rest is read again without a reload', async () => {
    const { failedAt: startedAt, ...payment } = failed();
    mockRoute(
      listFailedPayments,
      inTurn({ data: [], pending: [{ ...payment, startedAt }] }, { data: [], pending: [] }),
    );
    vi.useFakeTimers({
      now: Date.parse(NOW),
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    });
    await open([]);
    const [row] = within(await screen.findByRole('table', { name: 'Payments in progress' }))
      .getAllByRole('row')
      .slice(1);
    expect(text(within(row!).getAllByRole('cell'))).toContain('StatusPending, please do not pay again');
    expect(screen.queryByText('No payments found.')).toBeNull();
    mockRoute(listReceipts, { data: [full] });
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(await screen.findByRole('heading', { name: 'Receipts' })).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Payments in progress' })).toBeNull();
  });

  test('The plans do not wait for it, the receipts below it do; when it cannot be loaded it can be loaded again', async () => {
    const first = Promise.withResolvers<ReturnType<typeof refuse<'TRY_AGAIN'>>>();
    let calls = 0;
    mockRoute(listFailedPayments, () => (calls++ === 0 ? first.promise : { data: [failed()], pending: [] }));
    await open([flexiblePlan()], [full]);
    expect(await table()).toBeTruthy();
    await waitFor(() => expect(sentTo(listReceipts)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Receipts' })).toBeNull();
    await act(async () => first.resolve(refuse('TRY_AGAIN')));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Payments that are not settled could not be loaded. The academy is busy.',
    );
    expect(await screen.findByRole('heading', { name: 'Receipts' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await failures()).toBeTruthy();
  });
});
