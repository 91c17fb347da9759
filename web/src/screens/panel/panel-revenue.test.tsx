import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { getRevenue, listRevenueEntries } from '#shared/revenue/routes.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { someRevenue } from '#web/testing/panel.ts';

const sums = (collected: number, returned: number, expected: number) => ({ collected, returned, expected });
const REVENUE = someRevenue({
  collected: 5550,
  returned: 2060,
  expected: 630,
  pastDue: 630,
  counts: { payments: 6, returns: 1, openInstalments: 1, openPlans: 1, pastDue: 1 },
  priceTimesStudents: {
    total: 8240,
    ended: 0,
    otherPrice: 440,
    notBought: 0,
    noStudent: -440,
    otherCourses: 0,
  },
  months: [
    { month: '2026-10', ...sums(0, 2060, 0), courses: [{ courseId: 'crs_1', ...sums(0, 2060, 0) }] },
    {
      month: '2026-11',
      ...sums(5550, 0, 630),
      courses: [{ courseId: 'crs_1', ...sums(5550, 0, 630) }],
    },
  ],
});
const entry = (n: number, more: Partial<RevenueEntry> = {}): RevenueEntry => ({
  _id: `txn${n}`,
  kind: 'full',
  courseId: anId('crs_1'),
  courseTitle: 'DevOps',
  userName: `student ${n}`,
  date: '2026-11-17',
  amount: 925,
  ...more,
});

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  mockRoute(getRevenue, { data: REVENUE });
});
const open = () => openSite('/instructor?section=revenue');

describe('Revenue per month (G-103)', () => {
  test('A figure of 0 has no rows to open, except where as much was returned as was paid', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Collected in October 2026: $0.00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Expected in October/ })).toBeNull();
  });

  test('Of 40 months the last twelve are shown, and the others on request', async () => {
    const months = Array.from({ length: 40 }, (_, n) => ({
      month: `${2024 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
      ...sums(1, 0, 0),
      courses: [],
    }));
    mockRoute(getRevenue, { data: someRevenue({ months }) });
    await open();
    const region = within(await screen.findByRole('region', { name: 'Per month' }));
    expect(region.getAllByRole('listitem')).toHaveLength(12);
    fireEvent.click(region.getByRole('button', { name: 'Show 28 earlier' }));
    expect(region.getAllByRole('listitem')).toHaveLength(40);
  });

  test('Rows that cannot be loaded say so and can be loaded again', async () => {
    mockRoute(listRevenueEntries, inTurn(refuse('INTERNAL'), { data: [entry(1)], total: 1 }));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Expected in November/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('1 row')).toBeTruthy());
  });

  test('Figures that cannot be loaded say so and can be loaded again', async () => {
    mockRoute(getRevenue, inTurn(refuse('INTERNAL'), { data: REVENUE }));
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Per month' })).toBeTruthy();
  });
});
