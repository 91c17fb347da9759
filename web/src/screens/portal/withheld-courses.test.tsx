import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { OwnFlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { cancelledPlan, flexiblePlan, otherPlan } from '#web/testing/samples.ts';

/** The first instalment of the other plan is past due; that of the plan is not. */
const NOW = '2026-11-14T17:00:00.000Z';
const open = (...plans: OwnFlexiblePayment[]) => {
  mockRoute(listFlexiblePayments, { data: plans, now: NOW });
  mockRoute(listReceipts, { data: [] });
  mockRoute(listFailedPayments, { data: [], pending: [] });
  return openSite('/academy/student-courses?tab=payments');
};

beforeEach(() => freshBrowser({ user: person() }));

test('A locked course says since when, how much, and that paying opens it at once, above the payments, with Pay Now (G-105)', async () => {
  await open(otherPlan(), flexiblePlan());
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

const refunded = { reason: 'refunded', date: '2026-11-20' } as const;
const ENDED = /Course access ended/;

test('A plan whose payments were returned says so, and asks for nothing more (G-108)', async () => {
  await open({ ...cancelledPlan(otherPlan(), refunded), accessWithdrawn: refunded });
  expect(await screen.findByText(/Course access ended: Refunded on November 20, 2026\./)).toBeTruthy();
  expect(screen.queryByText(/Locked since/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pay Now/ })).toBeNull();
  const rows = within(screen.getByRole('list', { name: 'Scheduled payments' })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText('Cancelled').dataset['tone'])).toEqual(['plain', 'plain']);
});

test.each([
  ['refunded', 'Cancelled: refunded on November 20, 2026, nothing more is due.'],
  ['reversed', 'Cancelled: payment reversed on November 20, 2026, nothing more is due.'],
] as const)(
  'A cancelled plan (%s) of a course that was bought again, or kept by an admin, is not Completed, and access did not end (G-108)',
  async (reason, text) => {
    await open(cancelledPlan(otherPlan(), { ...refunded, reason }));
    const plan = within(await screen.findByRole('region', { name: 'Cloud Security' }));
    expect(plan.getByText(text)).toBeTruthy();
    expect(plan.getAllByText('Cancelled')).toHaveLength(3);
    expect(plan.queryByText('Completed')).toBeNull();
    expect(screen.queryByText(ENDED)).toBeNull();
  },
);

test('Why access ended is said by the enrolment, also when its plan was cancelled for another reason before (G-108)', async () => {
  await open({
    ...cancelledPlan(otherPlan(), refunded),
    accessWithdrawn: { reason: 'reversed', date: '2026-11-22' },
  });
  expect((await screen.findByText(ENDED)).textContent).toContain(
    'Course access ended: Payment reversed on November 22, 2026.',
  );
});
