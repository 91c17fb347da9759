import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Appointment } from '#shared/appointments/appointment.ts';
import { listAppointments, listFreeTimes } from '#shared/appointments/routes.ts';
import { showWallTime } from '#shared/calendar/zoned-time.rules.ts';
import { config, setConfig } from '#web/lib/config/config.ts';
import { APPOINTMENTS_NOW, anAppointment } from './appointments.ts';
import { freshBrowser, person } from './fresh-browser.ts';
import { mockRoute } from './mock-api.ts';
import { openSite } from './open-site.tsx';

/** For tests: the Appointments tab of Ada in New York, of an academy in Berlin. */
export const OPEN = '/academy/student-courses?tab=appointments';
export const SCHEDULED = 'Your appointment is scheduled. A confirmation is on its way to ada@example.org.';
export const SORRY = 'Something went wrong. Please try again.';

export function prepare(): void {
  Element.prototype.scrollIntoView = vi.fn();
  vi.useFakeTimers({ now: Date.parse(APPOINTMENTS_NOW), toFake: ['Date'] });
  vi.stubEnv('TZ', 'America/New_York');
  freshBrowser({ user: person() });
  setConfig({ ...config(), academyTimeZone: 'Europe/Berlin' });
}

export const listed = (...data: Appointment[]) => ({ data, now: APPOINTMENTS_NOW });
export async function open(...data: Appointment[]) {
  mockRoute(listAppointments, listed(...data));
  mockRoute(listFreeTimes, FREE);
  const site = await openSite(OPEN);
  await screen.findByRole('heading', { name: 'Schedule an Appointment' });
  return site;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Answers that these times of any day are free for 45 minutes, but for those of `shorter`. */
export const freeTimes = (times: readonly string[], shorter: Record<string, 15 | 30> = {}) => ({
  data: times.map((time) => ({ time, longest: shorter[time] ?? (45 as const) })),
});
const FREE = freeTimes(['10:00', '13:45', '18:30', '19:00', '20:00']);
/** Enters a value; a time once it is offered. */
export async function type(label: string, value: string) {
  if (label === 'Time' && value !== '') await screen.findByRole('option', { name: showWallTime(value) });
  fireEvent.change(field(label), { target: { value } });
}
export const GIVEN = { Reason: 'My lab', Date: '2026-11-24', Time: '18:30' };
export async function fill(given: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...GIVEN, ...given })) await type(label, value);
}
export const send = () => fireEvent.click(screen.getByRole('button', { name: 'Schedule' }));
/** Answers as the server would: with what was sent. */
export const booked = { message: SCHEDULED, data: anAppointment() };
