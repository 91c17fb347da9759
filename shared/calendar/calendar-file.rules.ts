import { type CalendarEvent, calendarTime, getEnd, REMINDER_MINUTES } from './calendar-event.ts';

/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * An .ics file with one event and an alarm for each reminder (G-59, RFC 5545). `now` in ms: when it was written.
 */
export function calendarFile(event: CalendarEvent, now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Twillfield//Academy//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${calendarTime(now)}`,
    `DTSTART:${calendarTime(event.startsAt)}`,
    `DTEND:${calendarTime(getEnd(event))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(`${event.details}\n${event.url}`)}`,
    `URL:${event.url}`,
    ...REMINDER_MINUTES.flatMap((minutes) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(event.title)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

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
