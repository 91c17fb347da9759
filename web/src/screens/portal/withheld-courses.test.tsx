// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { flexiblePlan } from '#web/testing/samples.ts';

const NOW = '2026-11-14T17:00:00.000Z';
/** Its first instalment is past due; that of the other plan is not. */
const locked = (): FlexiblePayment => ({
  ...flexiblePlan(),
  _id: 'pln_2',
  courseTitle: 'Cloud Security',
  paymentSchedule: [
    { _id: 'sch_a', dueDate: '2026-11-12', amount: 220, paid: false },
    { _id: 'sch_b', dueDate: '2026-11-26', amount: 220, paid: false },
  ],
});
const open = (...plans: FlexiblePayment[]) => {
  mockRoute(listFlexiblePayments, { data: plans, now: NOW });
  mockRoute(listReceipts, { data: [] });
  return openSite('/academy/student-courses?tab=payments');
};

beforeEach(() => freshBrowser({ user: person() }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('A locked course says since when, how much, and that paying opens it at once, above the payments, with Pay Now (G-105)', async () => {
  await open(locked(), flexiblePlan());
  const text = await screen.findByText(
    /Locked since November 13, 2026\. Pay \$220\.00 \(due November 12, 2026\) and it opens at once\./,
  );
  expect(text.textContent).toContain('Cloud Security');
  const pay = screen.getByRole('link', { name: 'Pay Now: Cloud Security' });
  expect(pay.getAttribute('href')).toBe('/academy/flexible-checkout/pln_2/sch_a');
  expect(screen.getAllByText(/Locked since/)).toHaveLength(1);
  const payments = screen.getByRole('list', { name: 'Scheduled payments' });
  expect(text.compareDocumentPosition(payments)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('A plan whose payments were returned says so, and asks for nothing more (G-108)', async () => {
  await open({ ...locked(), cancelled: { reason: 'refunded', date: '2026-11-20' } });
  expect(await screen.findByText(/Course access ended: Refunded on November 20, 2026\./)).toBeTruthy();
  expect(screen.queryByText(/Locked since/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  const rows = within(screen.getByRole('list', { name: 'Scheduled payments' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText('Cancelled').dataset['tone'])).toEqual(['plain', 'plain']);
});
