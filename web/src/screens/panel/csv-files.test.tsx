import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { beginExport } from '#shared/exports/routes.ts';
import { mockRoute, sentTo } from '#web/testing/mock-api.ts';
import { openPayments, search, signInToPanel, table } from '#web/testing/open-payments.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { aCourseStudent, mockDashboard } from '#web/testing/panel.ts';
import { aFlexiblePayment, anOrder, mockPayments } from '#web/testing/panel-payments.ts';

const orders = Array.from({ length: 30 }, (_, n) => anOrder(n + 1));

test.each([
  ['full-payments', () => openPayments()],
  ['flexible-payments', () => openPayments('Flexible Payments')],
  ['students', () => openSite('/instructor')],
  ['revenue', () => openSite('/instructor?section=revenue')],
])('The file of %s has all of it, whatever is searched for and left out (G-57)', async (list, open) => {
  signInToPanel('instructor', 23);
  mockPayments({ orders, plans: [aFlexiblePayment(1)] });
  mockDashboard({ students: [aCourseStudent(1)] });
  mockRoute(beginExport, { data: { exportId: 'exp_1' } });
  await open();
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  if (list === 'full-payments') {
    await table('Full Payments');
    search('student 30');
  }
  fireEvent.click(button);
  await waitFor(() => expect(sentTo(beginExport)).toEqual([{ list }]));
});
