import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from './calendar-event.ts';
import { calendarFile } from './calendar-file.rules.ts';

const NOW = Date.parse('2026-11-01T08:15:30.250Z');
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'sch_1@twillfield',
  title: 'Payment due: AWS Cloud Fall',
  details: 'Pay $630.00.',
  url: 'https://academy.example/pay',
  startsAt: Date.parse('2026-11-16T14:00:00Z'),
  minutes: 60,
  ...more,
});
/** Content lines as RFC 5545 reads them: unfolded. */
const unfoldLines = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('The calendar file (G-59, RFC 5545)', () => {
  test('It is one event with UID, DTSTAMP and UTC times', () => {
    const lines = unfoldLines(calendarFile(event(), NOW));
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
    for (const line of [
      'UID:sch_1@twillfield',
      'DTSTAMP:20261101T081530Z',
      'DTSTART:20261116T140000Z',
      'DTEND:20261116T150000Z',
      'URL:https://academy.example/pay',
    ])
      expect(lines.filter((each) => each === line)).toHaveLength(1);
  });

  test('It has alarms 15 minutes and 1 day before, each with a text [CONST-16, CONST-17]', () => {
    const alarms = calendarFile(event(), NOW).match(/BEGIN:VALARM[^]*?END:VALARM/g) ?? [];
    expect(alarms.map((alarm) => /TRIGGER:(.*)\r/.exec(alarm)?.[1])).toEqual(['-PT15M', '-PT1440M']);
    for (const alarm of alarms) {
      expect(alarm).toContain('ACTION:DISPLAY\r\n');
      expect(alarm).toContain('DESCRIPTION:Payment due: AWS Cloud Fall\r\n');
    }
  });

  test('Its description ends with where to go, as calendars show no URL', () => {
    expect(unfoldLines(calendarFile(event({ details: 'Pay here:' }), NOW))).toContain(
      String.raw`DESCRIPTION:Pay here:\nhttps://academy.example/pay`,
    );
  });

  test('An event lasts the given 45 minutes', () => {
    expect(calendarFile(event({ minutes: 45 }), NOW)).toContain('DTEND:20261116T144500Z\r\n');
  });

  test('Every line ends with CRLF and nothing else breaks a line', () => {
    const file = calendarFile(event({ details: 'one\ntwo\r\nthree\rfour' }), NOW);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(unfoldLines(file)).toContain(
      String.raw`DESCRIPTION:one\ntwo\nthree\nfour\nhttps://academy.example/pay`,
    );
  });

  test('Backslash, semicolon and comma of a text are escaped', () => {
    expect(unfoldLines(calendarFile(event({ title: String.raw`A\B; C, D: E` }), NOW))).toContain(
      String.raw`SUMMARY:A\\B\; C\, D: E`,
    );
  });

  test('No line is longer than 75 octets, no character is cut, and unfolding gives the text back', () => {
    const title = `Ä€😀${'naïve 課程, '.repeat(30)}end`;
    const file = calendarFile(event({ title }), NOW);
    const lines = file.split('\r\n');
    const octets = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBe(75);
    for (const line of lines) expect(line).not.toMatch(/\p{Surrogate}/u);
    expect(unfoldLines(file)).toContain(`SUMMARY:${title.replaceAll(',', String.raw`\,`)}`);
  });
});
