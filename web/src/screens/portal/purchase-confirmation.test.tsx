import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import { courseAtCheckout } from '#web/lib/course-to-buy.ts';
import { toNavigationState } from '#web/features/paying/purchase/completed-payment-state.ts';
import { type StoredPayment, storedPayment } from '#web/features/paying/purchase/stored-payment.ts';
import { useRefreshAfterPayment } from '#web/features/paying/purchase/use-refresh-after-payment.ts';
import { CHANGED_BY_PAYMENT, queryClient } from '#web/lib/api/query-client.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, refuse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { first, full, rest, second } from '#web/testing/receipts.ts';
import { bootcamp, flexiblePlan, pastDue, plansListed } from '#web/testing/samples.ts';

const bought = (courseId: Id<'course'>, title: string, viewedCount = 0) => ({
  courseId,
  title,
  instructorName: 'grace hopper',
  courseImage: '',
  category: 'cloud-computing',
  lectureCount: 12,
  viewedCount,
  progressStarted: viewedCount > 0,
  nextLecture: { number: viewedCount + 1, title: 'Accounts' },
});
const payment: StoredPayment = {
  transactionId: full.transactionId,
  item: { paymentPlan: 'full' },
  subject: 'crs_1',
  userId: anId('u1'),
  startedAt: Date.now(),
};
const instalment: StoredPayment = {
  ...payment,
  subject: 'pln_1',
  item: { paymentPlan: 'scheduled', instalmentId: anId('sch_1') },
};

beforeEach(() => {
  freshBrowser({ user: person() });
  mockRoute(listFlexiblePayments, plansListed([]));
  mockRoute(listReceipts, { data: [full] });
  mockRoute(getCoursesBought, {
    data: [bought(anId('crs_1'), 'AWS Cloud Bootcamp'), bought(anId('crs_2'), 'Git Basics', 3)],
  });
});

async function arrive(of: StoredPayment = payment) {
  const site = await openSite('/academy/nowhere');
  await act(() => site.router.navigate('/academy/student-courses', { state: toNavigationState(of) }));
  return site;
}
const BEGINS = /^Each lecture you watch adds one row/;
const seen = (text: string | RegExp) => screen.findByText(text);

test('After a purchase My Courses shows what has arrived: amount, receipt with its number, and lecture 1 (G-106)', async () => {
  await arrive();
  const confirmation = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
  const receipt = await confirmation.findByRole('link', { name: 'Receipt TW-2026-001184' });
  expect(receipt.getAttribute('href')).toBe('/academy/receipts/ord_1');
  expect(confirmation.getByRole('status').textContent).toBe('PaidYour payment of $2,060.00 has arrived.');
  expect(confirmation.getByText('Grace Hopper, 12 lectures')).toBeTruthy();
  expect(confirmation.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')).toBe(
    '/academy/course-progress/crs_1',
  );
  expect(confirmation.getByText('Opens lecture 1: Accounts')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your other courses' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Resume Course|Continue Learning/ })).toHaveLength(1);
});

test('After the first payment of a flexible plan My Courses says what is left of it and when it is due, also once some of that was paid early (G-106)', async () => {
  mockRoute(listReceipts, { data: [first] });
  mockRoute(listFlexiblePayments, plansListed([flexiblePlan()]));
  await arrive();
  const confirmation = within(await screen.findByRole('region', { name: 'AWS Cloud Bootcamp' }));
  expect(
    await confirmation.findByText(
      'Of your plan $1,260.00 is left: $630.00 on November 16, 2026 and $630.00 on November 30, 2026.',
    ),
  ).toBeTruthy();
  mockRoute(listFlexiblePayments, plansListed([flexiblePlan('sch_1')]));
  // it was paid in another tab
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  expect(
    await confirmation.findByText('Of your plan $630.00 is left: $630.00 on November 30, 2026.'),
  ).toBeTruthy();
});

test('What screens that are not open had before a payment is forgotten with it, and read again (G-106)', async () => {
  const { result } = renderHook(useRefreshAfterPayment, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const read = vi.fn<() => Promise<string>>();
  const query = { queryKey: [CHANGED_BY_PAYMENT, 'of a screen'], queryFn: read };
  read.mockResolvedValueOnce('before');
  await queryClient.fetchQuery(query);
  read.mockResolvedValueOnce('after');
  void result.current();
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined();
  await expect.poll(() => queryClient.getQueryData(query.queryKey)).toBe('after');
});

test('After an instalment My Courses says that it has arrived, with its receipt (G-106)', async () => {
  mockRoute(listReceipts, { data: [second] });
  await arrive(instalment);
  expect((await seen(/\$630\.00/)).closest('[data-tone="success"]')?.textContent).toContain(
    'Your payment of $630.00 has arrived. AWS Cloud Bootcamp. Receipt TW-2026-001184',
  );
  expect(screen.queryByText(BEGINS)).toBeNull();
  expect(screen.queryByText(/^Your payment plan is complete/)).toBeNull();
});

test('After the last instalment My Courses says that the plan is complete and the course is open (G-106)', async () => {
  mockRoute(listReceipts, { data: [rest] });
  await arrive(instalment);
  const said = await seen('Your payment plan is complete, and the course is open.');
  expect(said.closest('[data-tone="success"]')?.textContent).toContain(
    'Your payment of $1,260.00 has arrived.',
  );
});

test('After a later instalment My Courses says that the course is still locked, and what opens it (G-105, G-106)', async () => {
  mockRoute(listReceipts, { data: [second] });
  mockRoute(getCoursesBought, {
    data: [{ ...bought(anId('crs_1'), 'AWS Cloud Bootcamp', 3), paymentRequired: pastDue }],
  });
  await arrive(instalment);
  const said = await seen(
    /^The course is still locked: \$630\.00 is past due, and paying it opens the course\./,
  );
  expect(said.closest('[data-tone]')?.textContent).toContain('Your payment of $630.00 has arrived.');
  expect(within(said).getByRole('link', { name: 'Pay the $630.00 past due' }).getAttribute('href')).toBe(
    '/academy/flexible-checkout/pln_1/sch_1',
  );
});

test('While a first payment is being confirmed My Courses does not ask to choose a course, but after it has failed (C8, C9)', async () => {
  storedPayment.write(payment);
  mockRoute(getCoursesBought, { data: [] });
  mockRoute(getPaymentStatus, { paymentStatus: 'PENDING' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openSite('/academy/student-courses');
  await seen(/Please do not pay again/);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryByText('No courses enrolled.')).toBeNull();
  mockRoute(getPaymentStatus, { paymentStatus: 'FAILED' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(await seen('No courses enrolled.')).toBeTruthy();
});

test('A course that is bought again keeps its progress, so what arrives is the payment, with its receipt (G-106, G-108)', async () => {
  mockRoute(getCoursesBought, { data: [bought(anId('crs_1'), 'AWS Cloud Bootcamp', 5)] });
  await arrive();
  expect((await seen(/\$2,060\.00/)).closest('[data-tone="success"]')?.textContent).toContain(
    'Your payment of $2,060.00 has arrived. AWS Cloud Bootcamp. Receipt TW-2026-001184',
  );
  expect(screen.getByRole('link', { name: 'Receipt TW-2026-001184' }).getAttribute('href')).toBe(
    '/academy/receipts/ord_1',
  );
  expect(screen.queryByText(BEGINS)).toBeNull();
  expect(screen.getByRole('button', { name: 'Resume Course: AWS Cloud Bootcamp' })).toBeTruthy();
});

test('A payment has arrived, also when the courses cannot be read (G-106)', async () => {
  mockRoute(getCoursesBought, refuse('TRY_AGAIN'));
  await arrive();
  expect(await screen.findByRole('link', { name: 'Receipt TW-2026-001184' })).toBeTruthy();
  expect(await seen(/The academy is busy/)).toBeTruthy();
});

test('Without a payment before it My Courses shows no confirmation; more lectures viewed than the course has are shown as all of them', async () => {
  mockRoute(getCoursesBought, { data: [bought(anId('crs_1'), 'AWS Cloud Bootcamp', 14)] });
  await openSite('/academy/student-courses');
  expect(await seen('Completed, 12 lectures')).toBeTruthy();
  expect(await seen('12 of 12 lectures viewed')).toBeTruthy();
  expect(screen.queryByText(BEGINS)).toBeNull();
  expect(screen.queryByText('Your other courses')).toBeNull();
});

test('My Courses mentions a payment that is still running, with the way to it, until it has arrived (C9, G-45)', async () => {
  storedPayment.write(payment);
  courseAtCheckout.write({ ...bootcamp, _id: anId('crs_1') });
  mockRoute(getPaymentStatus, { paymentStatus: 'PENDING' });
  await openSite('/academy/nowhere');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  cleanup();
  const site = await openSite('/academy/student-courses');
  const notice = await seen(/^A payment for AWS Cloud Bootcamp is being processed\. Please do not pay again/);
  expect(within(notice).getByRole('link', { name: 'See the payment' }).getAttribute('href')).toBe(
    '/academy/checkout',
  );
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.queryByText(BEGINS)).toBeNull();
  mockRoute(getPaymentStatus, { paymentStatus: 'COMPLETED' });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(await seen(BEGINS)).toBeTruthy();
  expect(site.path()).toBe('/academy/student-courses');
  expect(screen.queryByText(/is being processed/)).toBeNull();
  expect(storedPayment.listByUser(anId('u1'))).toEqual([]);
});

test('A payment that had ended before My Courses opened is never said to run, and does not replace a later one (C9, G-106)', async () => {
  storedPayment.write(payment);
  mockRoute(getPaymentStatus, { paymentStatus: 'COMPLETED' });
  mockRoute(listReceipts, { data: [full, { ...second, transactionId: 'txn_later' }] });
  // the interval of the polling never passes
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await arrive({
    transactionId: anId('txn_later'),
    item: { paymentPlan: 'scheduled' },
    subject: 'pln_1',
    userId: anId('u1'),
    startedAt: payment.startedAt + 1,
  });
  await expect.poll(() => storedPayment.listByUser(anId('u1'))).toEqual([]);
  expect(await seen(/\$630\.00/)).toBeTruthy();
  expect(screen.queryByText(/\$2,060\.00|is being processed/)).toBeNull();
});

test('My Courses says that a payment which ran on has failed and charged nothing (C8)', async () => {
  storedPayment.write({ ...payment, subject: 'pln_1', item: { paymentPlan: 'scheduled' } });
  mockRoute(getPaymentStatus, { paymentStatus: 'FAILED' });
  await openSite('/academy/student-courses');
  expect(await seen('The payment did not go through and nothing was charged.')).toBeTruthy();
});
