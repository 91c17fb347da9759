import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import type { FailedPayment } from '#shared/payments/failed-payment.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { inTurn, mockRoute, refuse, sentTo } from '#web/testing/mock-api.ts';
import { full } from '#web/testing/receipts.ts';
import { flexiblePlan } from '#web/testing/samples.ts';
import {
  NOW,
  openPaymentsTab,
  paymentsTable,
  setUpPaymentsTab,
  textsOf,
} from '#web/testing/open-payments-tab.ts';

setUpPaymentsTab();

describe('Payments that failed after the student was told to wait (C7)', () => {
  const failed = (more: Partial<FailedPayment> = {}): FailedPayment => ({
    transactionId: anId('txn9'),
    courseId: anId('crs_9'),
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
        failed({
          transactionId: anId('txn8'),
          paymentPlan: 'scheduled',
          planId: anId('pln_1'),
          scheduleId: anId('sch_2'),
        }),
      ],
      pending: [],
    });
    await openPaymentsTab([flexiblePlan()]);
    const [purchase, instalment] = within(await failures())
      .getAllByRole('row')
      .slice(1);
    expect(textsOf(within(purchase!).getAllByRole('cell'))).toEqual([
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
    expect(await paymentsTable()).toBeTruthy();
  });

  test('Without any there is no such list, and with one alone there are still no scheduled payments', async () => {
    mockRoute(listFailedPayments, { data: [], pending: [] });
    await openPaymentsTab([flexiblePlan()]);
    await paymentsTable();
    expect(screen.queryByText('Payments that failed')).toBeNull();
    cleanup();
    queryClient.clear();
    mockRoute(listFailedPayments, { data: [failed()], pending: [] });
    await openPaymentsTab([]);
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
    await openPaymentsTab([]);
    const [row] = within(await screen.findByRole('table', { name: 'Payments in progress' }))
      .getAllByRole('row')
      .slice(1);
    expect(textsOf(within(row!).getAllByRole('cell'))).toContain('StatusPending, please do not pay again');
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
    await openPaymentsTab([flexiblePlan()], { receipts: [full] });
    expect(await paymentsTable()).toBeTruthy();
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
