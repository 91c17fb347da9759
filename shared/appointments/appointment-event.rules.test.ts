import { describe, expect, test } from 'vitest';
import { calendarFile } from '../calendar/calendar-file.rules.ts';
import { getEnd } from '../calendar/calendar-event.ts';
import { googleCalendarLink } from '../calendar/google-link.rules.ts';
import { appointmentEvent } from './appointment-event.rules.ts';
import { type Appointment, TIME_SLOTS } from './appointment.ts';

const NOW = Date.parse('2026-11-21T08:15:30Z');
const anAppointment = (over: Partial<Appointment> = {}): Appointment => ({
  _id: 'apt_1',
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
/** Content lines as RFC 5545 reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar event of an appointment (G-59)', () => {
  test.each(TIME_SLOTS)('With %i minutes it lasts as long [CONST-18]', (timeSlot) => {
    const made = event({ timeSlot });
    expect((getEnd(made) - made.startsAt) / 60_000).toBe(timeSlot);
    const dates = new URL(googleCalendarLink(made)).searchParams.get('dates');
    const end = new Date(made.startsAt + timeSlot * 60_000).toISOString().replaceAll(/[-:]|\.000/g, '');
    expect(dates).toBe(`20261124T233000Z/${end}`);
    expect(linesOf(calendarFile(made, NOW))).toContain(`DTEND:${end}`);
  });

  test('A changed one has the same uid and a higher sequence, so that it replaces the entry', () => {
    expect(event({ sequence: 3, startsAt: '2026-11-25T10:00:00.000Z' })).toMatchObject({
      uid: event().uid,
      sequence: 3,
    });
    expect(linesOf(calendarFile(event({ sequence: 3 }), NOW))).toContain('SEQUENCE:3');
  });
});

describe('An invitation (RFC 5546)', () => {
  const people = {
    organizer: { name: 'Twillfield', email: 'hello@academy.example' },
    attendee: { name: 'Ada "the\r\nfirst"; Lovelace', email: 'ada@example.org' },
  };
  const linesFor = (method: 'REQUEST' | 'CANCEL') =>
    linesOf(calendarFile(event({ sequence: 1 }), NOW, { method, ...people }));

  test('It asks for an entry with organizer, attendee and both reminders', () => {
    const lines = linesFor('REQUEST');
    for (const line of [
      'METHOD:REQUEST',
      'UID:apt_1@twillfield',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Twillfield":mailto:hello@academy.example',
      'TRIGGER:-PT15M',
      'TRIGGER:-PT1440M',
    ])
      expect(lines.filter((each) => each === line)).toHaveLength(1);
  });

  test('A name with quotes and line breaks stays one parameter', () => {
    const attendee = linesFor('REQUEST').filter((line) => line.startsWith('ATTENDEE'));
    expect(attendee).toEqual([
      'ATTENDEE;CN="Ada  the first ; Lovelace";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org',
    ]);
  });

  test('A canceled one removes the entry and reminds of nothing', () => {
    const lines = linesFor('CANCEL');
    for (const line of ['METHOD:CANCEL', 'UID:apt_1@twillfield', 'SEQUENCE:1', 'STATUS:CANCELLED'])
      expect(lines).toContain(line);
    expect(lines.join('\n')).not.toContain('VALARM');
  });
});
