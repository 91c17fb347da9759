import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAppointments, scheduleAppointment } from '#shared/appointments/routes.ts';
import { config, setConfig } from '#web/lib/start/config.ts';
import { APPOINTMENTS_NOW, anAppointment } from '#web/testing/appointments.ts';
import { freshBrowser, person } from '#web/testing/fresh-browser.ts';
import { mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import { openSite } from '#web/testing/open-site.tsx';

const SCHEDULED = 'Your appointment is scheduled. A confirmation is on its way to ada@example.org.';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  vi.useFakeTimers({ now: Date.parse(APPOINTMENTS_NOW), toFake: ['Date'] });
  vi.stubEnv('TZ', 'America/New_York');
  freshBrowser({ user: person() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function open(academyHours: string): Promise<void> {
  setConfig({ ...config(), academyTimeZone: 'Europe/Berlin', academyHours });
  mockRoute(listAppointments, { data: [], now: APPOINTMENTS_NOW });
  await openSite('/academy/student-courses?tab=appointments');
  await screen.findByRole('heading', { name: 'Schedule an Appointment' });
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fill = () => {
  type('Reason', 'My lab');
  type('Date', '2026-11-24');
  type('Time', '18:30');
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));

describe('The academy’s hours (G-80)', () => {
  test('It says when the academy has appointments, and refuses another time at its field', async () => {
    await open('Mo-Fr 09:00-18:00');
    expect(
      screen.getByText(/Appointments are Monday to Friday from 9:00 AM to 6:00 PM in Berlin\./),
    ).toBeTruthy();
    fill();
    send();
    const sentence =
      'Appointments begin and end between 3:00 AM and 12:00 PM in your time zone, 9:00 AM and 6:00 PM in Berlin. Please choose another time';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(field('Time'));
    type('Date', '2026-11-28');
    send();
    expect(await screen.findByText(/It is Sunday in Berlin then/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Date'));
    expect(requestsTo(scheduleAppointment)).toEqual([]);
  });

  test('With hours that cannot be read the screen is there, and the server decides', async () => {
    await open('Fr-Mo 09:00-18:00');
    expect(screen.getByText('Times are in your time zone, New York.')).toBeTruthy();
    mockRoute(scheduleAppointment, { message: SCHEDULED, data: anAppointment() });
    fill();
    send();
    expect(await screen.findByText(SCHEDULED)).toBeTruthy();
  });
});
