import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallTime } from '../calendar/zoned-time.rules.ts';
import {
  findTimeProblem as findProblem,
  freeTimes,
  nearestOf,
  startOf,
  whyNothingIsFree,
} from './booking-time.rules.ts';
import { type OpeningHours, parseOpeningHours } from './opening-hours.rules.ts';

/** Zones with clock changes of an hour, of half an hour and at midnight, with odd offsets, and on both sides of the date line. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
  'UTC',
];
const zone = fc.constantFrom(...ZONES);
const ALWAYS = parseOpeningHours('Mo-Su 00:00-24:00', 'America/New_York');
/** Of a new appointment of half an hour, at an academy that is always open unless it says when. */
const findTimeProblem = (
  wanted: { date: string; time: string },
  where: string,
  now: number,
  hours: OpeningHours = ALWAYS,
) => findProblem({ ...wanted, timeSlot: 30 }, { zone: where, now, hours });
/** Whole minutes of two years, and often the days on which clocks change. */
const instant = fc
  .oneof(
    fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2028-01-01T00:00Z') }),
    fc
      .tuple(
        fc.constantFrom('2026-03-08', '2026-11-01', '2026-10-25', '2026-03-29', '2026-04-05', '2026-10-04'),
        fc.integer({ min: -86_400_000, max: 86_400_000 }),
      )
      .map(([day, away]) => Date.parse(`${day}T00:00Z`) + away),
  )
  .map((ms) => Math.floor(ms / 60_000) * 60_000);

describe('What the form offers on a day (G-118)', () => {
  const zone = 'America/New_York';
  const hours = parseOpeningHours('Mo-Su 09:00-18:00', zone);
  const now = Date.parse('2026-11-21T14:20Z');
  const slot = (time: string, timeSlot: 15 | 30 | 45 = 30) => ({
    startsAt: new Date(`2026-11-21T${time}-05:00`).toISOString(),
    timeSlot,
  });
  const free = (booked: string[], over: object = {}) =>
    freeTimes(
      '2026-11-21',
      { zone, hours, now, ...over },
      booked.map((one) => slot(one)),
    );
  const longestAt = (time: string, booked: string[]) =>
    free(booked).find((one) => one.time === time)?.longest;

  test('Only quarters that are ahead, within the hours, and long enough before the next appointment', () => {
    const times = free(['10:00']).map(({ time }) => time);
    expect(times.slice(0, 4)).toEqual(['09:30', '09:45', '10:30', '10:45']);
    expect(times.at(-1)).toBe('17:45');
    expect(['09:30', '09:45', '10:30', '17:30', '17:45'].map((time) => longestAt(time, ['10:00']))).toEqual([
      30, 15, 45, 30, 15,
    ]);
  });

  test('An appointment that is changed may stay where it is, also at another minute or outside the hours', () => {
    const stays = free([], { current: slot('08:50') });
    expect(stays[0]).toEqual({ time: '09:30', longest: 45 });
    const later = free([], { now: Date.parse('2026-11-21T05:00Z'), current: slot('08:50') });
    expect(later[0]).toEqual({ time: '08:50', longest: 30 });
  });

  test('In place of a taken time the nearest ones that are long enough', () => {
    const nearest = (time: string, timeSlot: 15 | 45, booked: string[]) =>
      nearestOf(free(booked), { time, timeSlot });
    expect(nearest('10:00', 15, ['10:00'])).toEqual(['09:30', '09:45', '10:30']);
    expect(nearest('17:15', 45, ['17:00'])).toEqual(['15:45', '16:00', '16:15']);
    expect(nearest('17:15', 45, [])).toEqual(['16:45', '17:00', '17:15']);
  });

  test.each([
    ['2026-11-20', 'This day is over. Please choose a later day'],
    ['2027-11-22', 'Please choose a day within the next 12 months'],
    ['2026-11-22', 'There are no appointments on a Sunday in New York. Please choose another day'],
    ['2026-11-23', 'Nothing is free on that day. Please choose another day'],
  ])('Nothing is free on %s: %s', (date, sentence) => {
    const week = parseOpeningHours('Mo-Sa 09:00-18:00', zone);
    expect(whyNothingIsFree(date, { zone, hours: week, now })).toBe(sentence);
  });

  const BOOKED_UP = 'Nothing is free on that day. Please choose another day';
  test.each([
    ['booked up in the evening', 'Mo 18:00-20:00', zone, '2026-11-23', BOOKED_UP],
    // there it is Sunday in New York until 18:00
    ['booked up in the hours that are open', 'Mo 00:00-06:00', 'Pacific/Auckland', '2026-11-23', BOOKED_UP],
    [
      'closed, also after noon of that day',
      'Mo-Fr 09:00-18:00',
      zone,
      '2026-11-21',
      'There are no appointments on a Saturday in New York. Please choose another day',
    ],
  ])('A day that is %s: %s in %s on %s', (_what, text, where, date, sentence) => {
    const later = Date.parse('2026-11-21T20:20Z');
    const rules = { zone: where, hours: parseOpeningHours(text, zone), now: later };
    expect(whyNothingIsFree(date, rules)).toBe(sentence);
  });
});

describe('When an appointment begins (G-80)', () => {
  test('An appointment that keeps its day and time in the form keeps its instant, also the second of two', () => {
    fc.assert(
      fc.property(zone, instant, (where, at) => {
        expect(startOf(wallTime(where, at), where, at)).toBe(at);
      }),
      { numRuns: 300 },
    );
    const [first, second] = [Date.parse('2026-11-01T05:30Z'), Date.parse('2026-11-01T06:30Z')];
    const shown = { date: '2026-11-01', time: '01:30' };
    expect(startOf(shown, 'America/New_York')).toBe(first);
    expect(startOf(shown, 'America/New_York', second)).toBe(second);
    expect(startOf({ ...shown, time: '02:30' }, 'America/New_York', second)).toBe(
      Date.parse('2026-11-01T07:30Z'),
    );
  });

  test.each([
    ['America/New_York', '2026-03-08', '02:30'],
    ['Europe/Berlin', '2026-03-29', '02:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15'],
    ['America/Santiago', '2026-09-06', '00:30'],
  ])('In %s there is no %s %s: it is refused at the time', (where, date, time) => {
    expect(startOf({ date, time }, where)).toBeUndefined();
    expect(findTimeProblem({ date, time }, where, 0)).toEqual({
      time: 'Clocks skip this time on that day. Please choose another time',
    });
  });
});

describe('An appointment is in the future (G-80)', () => {
  const now = Date.parse('2026-11-21T17:00:00Z');
  const problem = (date: string, time: string) => findTimeProblem({ date, time }, 'America/New_York', now);

  test('The next minute can be booked, this one cannot', () => {
    expect(problem('2026-11-21', '12:01')).toBeUndefined();
    expect(problem('2026-11-21', '12:00')).toEqual({
      time: 'This time is over. Please choose a later time',
    });
  });

  test('A day that is over is refused at the day', () => {
    expect(problem('2026-11-20', '23:59')).toEqual({ date: 'This day is over. Please choose a later day' });
  });

  test('It can be a year away, not more', () => {
    expect(problem('2027-11-21', '12:00')).toBeUndefined();
    expect(problem('2027-11-22', '12:00')).toEqual({ date: 'Please choose a day within the next 12 months' });
    expect(problem('9999-12-31', '10:00')).toEqual({ date: expect.stringContaining('12 months') });
  });

  test('Today is the day of the zone in which the time was entered', () => {
    const wanted = { date: '2026-11-21', time: '23:00' };
    expect(findTimeProblem(wanted, 'America/New_York', now)).toBeUndefined();
    expect(findTimeProblem(wanted, 'Pacific/Apia', now)).toEqual({ date: expect.stringContaining('over') });
  });

  test('Of the next 12 months exactly what begins after now has no problem, in every zone', () => {
    fc.assert(
      fc.property(zone, instant, instant, (where, at, then) => {
        const wanted = wallTime(where, at);
        const start = startOf(wanted, where) ?? 0;
        fc.pre(start < then + 364 * 86_400_000);
        expect(findTimeProblem(wanted, where, then) === undefined).toBe(start > then);
      }),
    );
  });
});

describe('An appointment is within the academy’s hours (G-80)', () => {
  const now = Date.parse('2026-11-21T17:00:00Z');
  const hours = parseOpeningHours('Mo-Fr 09:00-18:00, Sa 10:00-14:00', 'America/New_York');

  test.each([
    ['the first minute', '2026-11-24', '09:00', undefined],
    ['the last half hour', '2026-11-24', '17:30', undefined],
    ['a minute too early', '2026-11-24', '08:59', 'between 9:00 AM and 6:00 PM in New York'],
    ['its end a minute after closing', '2026-11-24', '17:31', 'between 9:00 AM and 6:00 PM in New York'],
    ['an hour of another day', '2026-11-28', '15:00', 'between 10:00 AM and 2:00 PM in New York'],
  ])('%s: %s %s', (_what, date, time, sentence) => {
    expect(findTimeProblem({ date, time }, 'America/New_York', now, hours)).toEqual(
      sentence && { time: `Appointments begin and end ${sentence}. Please choose another time` },
    );
  });

  test('A day on which it is closed is refused at the day, also when it is another day where the student is', () => {
    const closed = { date: 'There are no appointments on a Sunday in New York. Please choose another day' };
    expect(findTimeProblem({ date: '2026-11-29', time: '10:00' }, 'America/New_York', now, hours)).toEqual(
      closed,
    );
    expect(findTimeProblem({ date: '2026-11-30', time: '10:00' }, 'Pacific/Apia', now, hours)).toEqual({
      date: 'It is Sunday in New York then, and there are no appointments. Please choose another day or time',
    });
    expect(
      findTimeProblem({ date: '2026-12-01', time: '10:00' }, 'Pacific/Apia', now, hours),
    ).toBeUndefined();
  });

  test('Who is elsewhere is told the hours in the own zone as well, on that day', () => {
    const problem = (date: string) =>
      findTimeProblem({ date, time: '10:00' }, 'Europe/Berlin', now, hours)?.['time'];
    expect(problem('2026-11-24')).toBe(
      'Appointments begin and end between 3:00 PM and 12:00 AM in your time zone, 9:00 AM and 6:00 PM in New York. Please choose another time',
    );
    // New York changes its clocks two weeks before Berlin
    expect(problem('2027-03-16')).toContain('between 2:00 PM and 11:00 PM in your time zone');
  });

  test('One that was booked before the hours changed may stay where it is, not begin elsewhere or end later', () => {
    const current = { startsAt: '2026-11-24T23:30:00.000Z', timeSlot: 30 } as const;
    const problem = (time: string, timeSlot: 15 | 30 | 45) =>
      findProblem({ date: '2026-11-24', time, timeSlot }, { zone: 'America/New_York', now, hours, current });
    expect(problem('18:30', 30)).toBeUndefined();
    expect(problem('18:30', 15)).toBeUndefined();
    expect(problem('18:30', 45)).toHaveProperty('time');
    expect(problem('18:31', 15)).toHaveProperty('time');
  });
});
