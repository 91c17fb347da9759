import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { getCoursesBought } from '#shared/enrolments/routes.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { listReceipts } from '#shared/orders/routes.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { freshBrowser, person } from './fresh-browser.ts';
import { mockRoute } from './mock-api.ts';
import { openSite } from './open-site.tsx';

/** For tests: My Courses with its tab Payments, of a student, on a wide screen. */
export const NOW = '2026-11-21T17:00:00.000Z';

export function setUpPaymentsTab(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] });
    freshBrowser({ user: person() });
    mockRoute(listFailedPayments, { data: [], pending: [] });
  });
}

export const listed = (plans: FlexiblePayment[], now = NOW) => ({ data: plans, now });

export async function openPaymentsTab(
  plans: FlexiblePayment[],
  { now = NOW, receipts = [] }: { now?: string; receipts?: Receipt[] } = {},
) {
  mockRoute(listFlexiblePayments, listed(plans, now));
  mockRoute(listReceipts, { data: receipts });
  mockRoute(getCoursesBought, { data: [] });
  const site = await openSite('/academy/nowhere');
  window.matchMedia = vi.fn(() => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  })) as never;
  await site.router.navigate('/academy/student-courses?tab=payments');
  return site;
}

export const paymentsTable = () => screen.findByRole('table', { name: 'Scheduled payments' });
export const textsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
