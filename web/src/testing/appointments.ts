import type { Appointment } from '#shared/appointments/appointment.ts';
import { anId } from '#shared/testing/an-id.ts';

/** What the server's clock shows in these tests. */
export const APPOINTMENTS_NOW = '2026-11-21T17:00:00.000Z';

/** Half past six in the evening in New York, half past midnight of the next day in Berlin. */
export function anAppointment(over: Partial<Appointment> = {}): Appointment {
  return {
    _id: anId('apt_1'),
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    reason: 'My lab in lecture 7',
    timeSlot: 15,
    startsAt: '2026-11-24T23:30:00.000Z',
    timeZone: 'America/New_York',
    status: 'booked',
    sequence: 0,
    ...over,
  };
}
