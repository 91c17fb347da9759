import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { calendarFile } from '../calendar/file/calendar-file.rules.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { getEnd } from '../calendar/calendar-event.ts';
import { googleCalendarLink } from '../calendar/google-link.rules.ts';
import { appointmentEvent } from './appointment-event.rules.ts';
import { type Appointment, TIME_SLOTS } from './appointment.ts';

const NOW = Date.parse('2026-11-21T08:15:30Z');
const anAppointment = (over: Partial<Appointment> = {}): Appointment => ({
  _id: anId('apt_1'),
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  reason: 'My lab',
  timeSlot: 45,
  startsAt: '2026-11-24T23:30:00.000Z',
  timeZone: 'America/New_York',
  status: 'booked',
  sequence: 0,
  ...over,
});
const event = (over?: Partial<Appointment>) =>
  appointmentEvent(anAppointment(over), 'https://academy.example/appointments');

describe('The calendar event of an appointment (G-59)', () => {
  test.each(TIME_SLOTS)('With %i minutes it lasts as long [CONST-18]', (timeSlot) => {
    const made = event({ timeSlot });
    expect((getEnd(made) - made.startsAt) / 60_000).toBe(timeSlot);
    const dates = new URL(googleCalendarLink(made)).searchParams.get('dates');
    const end = new Date(made.startsAt + timeSlot * 60_000).toISOString().replaceAll(/[-:]|\.000/g, '');
    expect(dates).toBe(`20261124T233000Z/${end}`);
    expect(readCalendar(calendarFile(made, NOW))).toMatchObject({
      startsAt: made.startsAt,
      endsAt: made.startsAt + timeSlot * 60_000,
    });
  });
});

describe('An invitation (RFC 5546)', () => {
  const people = {
    organizer: { name: 'Twillfield', email: 'hello@academy.example' },
    attendee: { name: 'Ada "the\r\nfirst"; Lovelace', email: 'ada@example.org' },
  };
  const read = (method: 'REQUEST' | 'CANCEL') =>
    readCalendar(calendarFile(event({ sequence: 1 }), NOW, { method, ...people }));

  test('A name with quotes and line breaks stays one parameter', () => {
    expect(read('REQUEST').attendees).toEqual([
      { name: 'Ada  the first ; Lovelace', email: 'ada@example.org' },
    ]);
    expect(calendarFile(event(), NOW, { method: 'REQUEST', ...people }).replaceAll('\r\n ', '')).toContain(
      ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org\r\n',
    );
  });

  test('A cancelled one removes the entry and reminds of nothing', () => {
    expect(read('CANCEL')).toMatchObject({
      method: 'CANCEL',
      uid: 'apt_1@twillfield',
      sequence: 1,
      status: 'CANCELLED',
      reminders: [],
    });
  });
});
