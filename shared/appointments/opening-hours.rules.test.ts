import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallTime } from '../calendar/zoned-time.rules.ts';
import { ACADEMY_HOURS, ACADEMY_ZONE } from '../kernel/settings.ts';
import { describeWeek, findHoursProblem, parseOpeningHours } from './opening-hours.rules.ts';

const ZONE = 'America/New_York';
const MINUTE = 60_000;

describe('The academy’s hours (G-80)', () => {
  test.each([
    [ACADEMY_HOURS, ZONE, 'every day from 8:00 AM to 8:00 PM'],
    [ACADEMY_HOURS, 'Europe/Berlin', 'every day from 2:00 PM to 2:00 AM'],
    [
      'Mo-Fr 09:00-18:00, Sa 10:00-14:00',
      ZONE,
      'Monday to Friday from 9:00 AM to 6:00 PM, Saturday from 10:00 AM to 2:00 PM',
    ],
    ['Mo-Fr 09:00-18:00', 'Pacific/Auckland', 'Tuesday to Saturday from 3:00 AM to 12:00 PM'],
    ['Tu 00:00-24:00', ZONE, 'Tuesday at any time'],
    ['Tu 00:00-24:00', 'Europe/Berlin', 'Tuesday from 6:00 AM to 6:00 AM'],
    ['Mo-Su 00:00-24:00', 'Europe/Berlin', 'every day at any time'],
    [
      'Mo 09:00-17:00, Tu 09:00-17:00, Th 09:00-17:00',
      ZONE,
      'Monday to Tuesday from 9:00 AM to 5:00 PM, Thursday from 9:00 AM to 5:00 PM',
    ],
  ])('%s is said in %s: %s (G-118)', (text, zone, shown) => {
    expect(describeWeek(parseOpeningHours(text, ACADEMY_ZONE), zone, Date.parse('2026-11-27T17:00Z'))).toBe(
      shown,
    );
  });

  test.each([
    '',
    'Mo-Fr',
    'Mo-Fr 9:00-18:00',
    'Mo-Fr 18:00-09:00',
    'Mo-Fr 09:00-09:00',
    'Mo-Fr 09:00-24:30',
    'Mo-Fr 24:00-24:00',
    'Mo-Fr 09:60-18:00',
    'Fr-Mo 09:00-18:00',
    'Xx 09:00-18:00',
    'Mo-Fr 09:00-18:00,Sa 10:00-14:00',
    'Mo-Fr 09:00-18:00, Fr 10:00-14:00',
  ])('%j is refused', (text) => {
    expect(() => parseOpeningHours(text, ZONE)).toThrow('are no opening hours');
  });

  test('Exactly what lies between opening and closing on the academy’s clocks can be booked, also when they are changed', () => {
    const hours = parseOpeningHours('Mo-Sa 09:00-18:00', ZONE);
    const instant = fc
      .integer({ min: Date.parse('2026-10-20T00:00Z'), max: Date.parse('2027-04-01T00:00Z') })
      .map((ms) => Math.floor(ms / MINUTE) * MINUTE);
    fc.assert(
      fc.property(instant, fc.constantFrom(15, 30, 45), (from, minutes) => {
        const { date, time } = wallTime(ZONE, from);
        const end = wallTime(ZONE, from + minutes * MINUTE);
        const isOpen =
          new Date(date).getUTCDay() !== 0 && time >= '09:00' && end.date === date && end.time <= '18:00';
        const problem = findHoursProblem(hours, { from, to: from + minutes * MINUTE }, ZONE);
        expect(problem === undefined).toBe(isOpen);
      }),
      { numRuns: 300 },
    );
  });

  test('An academy that is open around the clock takes appointments across midnight, not into a day on which it is closed', () => {
    const hours = parseOpeningHours('Mo-Fr 00:00-24:00', ZONE);
    const problem = (from: string) =>
      findHoursProblem(hours, { from: Date.parse(from), to: Date.parse(from) + 30 * MINUTE }, ZONE);
    expect(problem('2026-11-25T04:45Z')).toBeUndefined();
    expect(problem('2026-11-28T04:30Z')).toBeUndefined();
    expect(problem('2026-11-28T04:45Z')).toHaveProperty('time');
    expect(problem('2026-11-28T05:00Z')).toHaveProperty('date');
  });
});
