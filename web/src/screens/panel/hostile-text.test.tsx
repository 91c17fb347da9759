import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listAuditLog } from '#shared/admin/routes.ts';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { getFlexiblePayment } from '#shared/instalments/routes.ts';
import { uploadList } from '#web/features/panel/upload-list.ts';
import { anAppointment } from '#web/testing/appointments.ts';
import { mockRoute } from '#web/testing/mock-api.ts';
import { openPayments, rowsOf, signInToPanel } from '#web/testing/open-payments.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { openUsers, userRows } from '#web/testing/open-users.ts';
import { mockDashboard } from '#web/testing/panel.ts';
import { aFlexiblePayment, anOrder, mockPayments } from '#web/testing/panel-payments.ts';
import { aUser, serveUsers } from '#web/testing/users.ts';

const HOSTILE = '<img src=x onerror="window.hacked = true"><script>window.hacked = true</script>';

beforeEach(() => {
  signInToPanel('admin');
  mockDashboard();
});
afterEach(() => {
  cleanup();
  uploadList.clear();
  vi.restoreAllMocks();
});

/** Opens each place in which the text stands and returns the elements around it. */
const PLACES: Readonly<Record<string, () => Promise<readonly (HTMLElement | undefined)[]>>> = {
  async 'a plan'() {
    const plan = aFlexiblePayment(1, { userName: HOSTILE, userEmail: HOSTILE, courseTitle: HOSTILE });
    mockPayments({ plans: [plan] });
    mockRoute(getFlexiblePayment, { data: plan });
    await openPayments('Flexible Payments');
    const [row] = await rowsOf('Flexible Payments');
    fireEvent.click(screen.getByRole('button', { name: /^Details/ }));
    await screen.findByRole('table', { name: 'Payment schedule' });
    return [row, screen.getByRole('dialog')];
  },
  async 'a dispute'() {
    const names = { userName: HOSTILE, userEmail: HOSTILE, courseTitle: HOSTILE };
    const dispute = {
      ...names,
      disputeId: 'd1',
      transactionId: 't1',
      orderId: 'ord_1',
      userId: 'u9',
      courseId: 'crs_1',
      amount: 2060,
      state: 'EVIDENCE_REQUIRED',
      reason: HOSTILE,
      dueAt: '2026-12-04T15:00:00.000Z',
      createdAt: '2026-11-20T15:00:00.000Z',
      updatedAt: '2026-11-20T15:00:00.000Z',
    };
    mockPayments({ orders: [anOrder(1)], disputes: [dispute] });
    await openPayments();
    return [await screen.findByRole('region', { name: 'One payment is disputed' })];
  },
  async 'an appointment'() {
    const booked = anAppointment({ name: HOSTILE, email: 'javascript:alert(1)', reason: HOSTILE });
    mockRoute(listUpcomingAppointments, { data: [booked] });
    await openSite('/instructor');
    const list = await screen.findByRole('list', { name: 'Upcoming appointments' });
    return [list];
  },
  async 'the users and the audit log'() {
    serveUsers([aUser(1, { userName: HOSTILE, userEmail: HOSTILE })]);
    const entry = {
      _id: 'aud_1',
      at: '2026-11-24T10:00:00.000Z',
      action: 'access kept',
      outcome: 'done',
      adminId: 'a',
      adminName: HOSTILE,
      userId: 'u',
      userName: HOSTILE,
      courseId: 'c',
      courseTitle: HOSTILE,
      access: 'stays',
    } as const;
    mockRoute(listAuditLog, { data: [entry] });
    await openUsers();
    return [...userRows(), ...(await screen.findAllByText(/onerror/))];
  },
  async 'the name of a file that is uploaded'() {
    const target = { courseId: 'crs_1', field: 'image' } as const;
    const file = { name: HOSTILE, size: 9, type: 'image/png' };
    uploadList.add([
      { id: 'up_1', file, fileType: 'images', target, state: 'failed', error: HOSTILE, percent: 0 },
    ]);
    await openSite('/instructor');
    return [await screen.findByRole('region', { name: 'Uploads' })];
  },
};

test.each(Object.entries(PLACES))('Hostile text in %s is text', async (_, open) => {
  for (const place of await open()) expect(place?.textContent).toContain('onerror="window.hacked = true"');
  expect(document.querySelector('img[src="x"]')).toBeNull();
  for (const link of screen.queryAllByRole<HTMLAnchorElement>('link'))
    expect(['http:', 'mailto:']).toContain(link.protocol);
  expect(window).not.toHaveProperty('hacked');
});
