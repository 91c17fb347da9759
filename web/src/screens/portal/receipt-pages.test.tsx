import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { full, second } from '#web/testing/receipts.ts';
import { flexiblePlan } from '#web/testing/samples.ts';

const NOW = '2026-11-21T17:00:00.000Z';
const listed = (plans: FlexiblePayment[]) => ({ data: plans, now: NOW });
const list = async () => screen.findByRole('region', { name: 'Receipts' });

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

describe('The list of receipts as the server gives it (G-46)', () => {
  test('Receipts of further pages of the server are on the list too (G-46)', async () => {
    mockRoute(listFlexiblePayments, listed([]));
    const older = { ...second, orderId: 'ord_8', courseTitle: 'Weaving with Terraform' };
    mockRoute(listReceipts, ({ query }) =>
      query['cursor'] === 'next' ? { data: [older] } : { data: [full], cursor: 'next' },
    );
    await openSite('/academy/student-courses?tab=payments');
    expect(await screen.findByText('Weaving with Terraform')).toBeTruthy();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
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
