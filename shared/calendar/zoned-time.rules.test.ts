import { describe, expect, test } from 'vitest';
import { instantIn } from './zoned-time.rules.ts';

const at = (zone: string, day: string, time: string) => new Date(instantIn(zone, day, time)).toISOString();

describe('A time of day in a zone', () => {
  test.each([
    ['America/New_York', '2026-07-01', '09:00', '2026-07-01T13:00:00.000Z'],
    ['America/New_York', '2026-12-01', '09:00', '2026-12-01T14:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-16', '09:00', '2026-11-16T03:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '09:00', '2025-12-31T19:00:00.000Z'],
    ['UTC', '2026-02-28', '00:00', '2026-02-28T00:00:00.000Z'],
  ])('In %s, %s %s is %s', (zone, day, time, instant) => expect(at(zone, day, time)).toBe(instant));

  test.each([
    ['spring forward', '2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['spring forward', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['spring forward', '2026-03-08', '09:00', '2026-03-08T13:00:00.000Z'],
    ['fall back', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['fall back', '2026-11-01', '09:00', '2026-11-01T14:00:00.000Z'],
  ])('On the day clocks %s it is the new time after the change: %s %s is %s', (_change, day, time, instant) =>
    expect(at('America/New_York', day, time)).toBe(instant),
  );

  test('A time that is skipped is taken as before the change; of one that comes twice, the first', () => {
    expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('A day that cannot be read is refused', () => {
    expect(() => instantIn('UTC', 'soon', '09:00')).toThrow('Invalid time value');
  });
});
