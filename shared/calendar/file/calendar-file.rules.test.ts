import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCalendar } from '../../testing/read-calendar.ts';
import type { CalendarEvent } from '../calendar-event.ts';
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
const read = (more: Partial<CalendarEvent> = {}) => readCalendar(calendarFile(event(more), NOW));

describe('The calendar file, as a library of calendars reads it (G-59, RFC 5545)', () => {
  test('It is one published event', () => {
    expect(read()).toMatchObject({
      version: '2.0',
      method: 'PUBLISH',
      uid: 'sch_1@twillfield',
      title: 'Payment due: AWS Cloud Fall',
      url: 'https://academy.example/pay',
      // whole seconds
      writtenAt: Date.parse('2026-11-01T08:15:30Z'),
      startsAt: Date.parse('2026-11-16T14:00:00Z'),
      endsAt: Date.parse('2026-11-16T15:00:00Z'),
      organizer: undefined,
      attendees: [],
    });
  });

  test('It reminds 15 minutes and 1 day before, each with a text [CONST-16, CONST-17]', () => {
    const text = 'Payment due: AWS Cloud Fall';
    expect(read().reminders).toEqual([
      { minutes: 15, action: 'DISPLAY', text },
      { minutes: 24 * 60, action: 'DISPLAY', text },
    ]);
  });

  test('Its description ends with where to go, as calendars show no URL', () => {
    expect(read({ details: 'Pay here:' }).details).toBe('Pay here:\nhttps://academy.example/pay');
  });

  test('An event lasts the given 45 minutes', () => {
    const { startsAt, endsAt } = read({ minutes: 45 });
    expect(endsAt - startsAt).toBe(45 * 60_000);
  });

  test('Any title and text come back as they are, but for breaks of a line, which are all the same', () => {
    const special = fc.constantFrom('\\', ';', ',', ':', '"', '\n', '\r', ' ', 'ï', '€', '😀', '課');
    const unit = fc.oneof(special, fc.string({ unit: 'grapheme', maxLength: 1 }));
    const text = fc.string({ unit, maxLength: 200 });
    fc.assert(
      fc.property(text, text, (title, details) => {
        const lines = (given: string) => given.replaceAll(/\r\n?/g, '\n');
        const made = read({ title, details });
        expect(made.title).toBe(lines(title));
        expect(made.details).toBe(lines(`${details}\nhttps://academy.example/pay`));
      }),
    );
  });

  test('Any start and length come back to the second', () => {
    const second = fc.integer({ min: 0, max: Date.parse('2099-12-31T00:00:00Z') / 1000 });
    fc.assert(
      fc.property(second, fc.integer({ min: 1, max: 600 }), (seconds, minutes) => {
        const startsAt = seconds * 1000;
        expect(read({ startsAt, minutes })).toMatchObject({ startsAt, endsAt: startsAt + minutes * 60_000 });
      }),
    );
  });

  test('Every line ends with CRLF and nothing else breaks a line', () => {
    const file = calendarFile(event({ details: 'one\ntwo\r\nthree\rfour' }), NOW);
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('No line is longer than 75 octets, and no character is cut', () => {
    const file = calendarFile(event({ title: `Ä€😀${'naïve 課程, '.repeat(30)}end` }), NOW);
    const lines = file.split('\r\n');
    const octets = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBe(75);
    for (const line of lines) expect(line).not.toMatch(/\p{Surrogate}/u);
  });
});
