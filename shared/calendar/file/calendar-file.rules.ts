import { type CalendarEvent, calendarTime, getEnd, REMINDER_MINUTES } from '../calendar-event.ts';

/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

interface Person {
  readonly name: string;
  readonly email: string;
}

/** An event to which a person is invited by mail (RFC 5546): REQUEST also replaces an earlier invitation, CANCEL withdraws it. */
export interface Invitation {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: Person;
  readonly attendee: Person;
}

/**
 * An .ics file with one event and an alarm for each reminder (G-59, RFC 5545); what an invitation carries when one is
 * given. `now` in ms: when it was written.
 */
export function calendarFile(event: CalendarEvent, now: number, invitation?: Invitation): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Twillfield//Academy//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation?.method ?? 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(event.startsAt)}`,
    `DTEND:${calendarTime(getEnd(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(`${event.details}\n${event.url}`)}`,
    `URL:${event.url}`,
    ...(invitation === undefined ? [] : peopleOf(invitation)),
    ...(invitation?.method === 'CANCEL' ? [] : REMINDER_MINUTES.flatMap((minutes) => alarm(event, minutes))),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** The person who booked takes part: nothing is asked of them. */
const peopleOf = ({ method, organizer, attendee }: Invitation): string[] => [
  `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
  `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
  `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
];

const alarm = ({ title }: CalendarEvent, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

/** Text as a parameter's value, which can hold neither quotes nor line breaks (RFC 5545, 3.2). */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}\u2028\u2029]+/gu, ' ')}"`;

/** Text as a property's value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A long line goes on in the next one after a space, which counts; no character is cut in two (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current + character) > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const encoder = new TextEncoder();
const octets = (text: string): number => encoder.encode(text).length;
