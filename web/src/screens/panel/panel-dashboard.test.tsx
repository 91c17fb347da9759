import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { config, setConfig } from '#web/lib/config/config.ts';
import { anAppointment } from '#web/testing/appointments.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { inTurn, mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';
import { mockDashboard } from '#web/testing/panel.ts';

beforeEach(() => {
  freshBrowser({ user: person('instructor') });
  setConfig({ ...config(), academyTimeZone: 'Europe/Berlin' });
  mockDashboard();
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Upcoming appointments' })).getAllByRole('listitem');

describe('Upcoming appointments on the panel’s Dashboard (G-80)', () => {
  test('Who, when at the academy and for the student, why, and the e-mail address', async () => {
    mockRoute(listUpcomingAppointments, { data: [anAppointment()] });
    await openSite('/instructor');
    const [row] = await rows();
    for (const text of [
      'Ada Lovelace',
      'Wednesday, November 25, 2026, 12:30 AM to 12:45 AM, Berlin',
      'For the student in New York: 6:30 PM to 6:45 PM, the day before',
      'My lab in lecture 7',
    ])
      expect(row?.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
      'mailto:ada@example.org',
    );
  });

  test('A student’s zone that this browser does not know yet is left out, and the rest is shown', async () => {
    mockRoute(listUpcomingAppointments, { data: [anAppointment({ timeZone: 'Europe/Twillfield' })] });
    await openSite('/instructor');
    const [row] = await rows();
    expect(row?.textContent).toContain('12:30 AM to 12:45 AM, Berlin');
    expect(row?.textContent).not.toContain('For the student');
  });

  test('More come page by page, and a page that fails can be loaded again', async () => {
    mockRoute(
      listUpcomingAppointments,
      inTurn({ data: [anAppointment()], cursor: 'next' }, refuse('TRY_AGAIN'), {
        data: [anAppointment({ _id: anId('apt_2'), name: 'Eve' })],
      }),
    );
    await openSite('/instructor');
    expect(await rows()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The academy is busy.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(requestsTo(listUpcomingAppointments).map(({ query }) => query['cursor'])).toEqual([
      undefined,
      'next',
      'next',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('Without any it says so; a list that cannot be loaded says so and can be loaded again', async () => {
    mockRoute(listUpcomingAppointments, inTurn(refuse('INTERNAL'), { data: [] }));
    await openSite('/instructor');
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No upcoming appointments.')).toBeTruthy();
  });
});
