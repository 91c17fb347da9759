import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf } from './time-zone.ts';
import { TIME_SLOTS } from '../appointments/appointment.ts';
import { showTime, showTimeElsewhere } from './shown-time.rules.ts';

const evening = { startsAt: '2026-11-24T23:30:00.000Z', timeSlot: 15 } as const;

describe('An appointment as people read it', () => {
  test('Its day and its times are those of the zone', () => {
    expect(showTime(evening, 'America/New_York')).toEqual({
      date: 'Tuesday, November 24, 2026',
      day: '24',
      month: 'Nov',
      times: '6:30 PM to 6:45 PM',
    });
    expect(showTime(evening, 'Europe/Berlin')).toMatchObject({ day: '25', times: '12:30 AM to 12:45 AM' });
  });

  test('At another place it says when it is another day there', () => {
    const { startsAt, timeSlot } = evening;
    expect(showTimeElsewhere(evening, 'America/New_York', 'Europe/Berlin')).toBe(
      '12:30 AM to 12:45 AM, the next day',
    );
    expect(showTimeElsewhere(evening, 'Europe/Berlin', 'America/New_York')).toBe(
      '6:30 PM to 6:45 PM, the day before',
    );
    expect(showTimeElsewhere({ startsAt, timeSlot }, 'America/New_York', 'America/Chicago')).toBe(
      '5:30 PM to 5:45 PM',
    );
  });

  test('A slot over a clock change lasts as long as any other', () => {
    const night = { startsAt: '2026-11-01T05:45:00.000Z', timeSlot: 30 } as const;
    expect(showTime(night, 'America/New_York').times).toBe('1:45 AM to 1:15 AM');
  });

  test('What is shown is the instant that is stored, in every zone', () => {
    const zone = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    );
    const startsAt = fc
      .integer({
        min: Date.parse('2026-01-01T00:00Z') / 60_000,
        max: Date.parse('2028-01-01T00:00Z') / 60_000,
      })
      .map((minutes) => new Date(minutes * 60_000).toISOString());
    fc.assert(
      fc.property(zone, startsAt, fc.constantFrom(...TIME_SLOTS), (where, at, timeSlot) => {
        const { date, times } = showTime({ startsAt: at, timeSlot }, where);
        const [from = ''] = times.split(' to ');
        const shown = new Date(`${date} ${from} UTC`).getTime();
        const offset = new Intl.DateTimeFormat('en-US', { timeZone: where, timeZoneName: 'longOffset' })
          .formatToParts(new Date(at))
          .find(({ type }) => type === 'timeZoneName')?.value;
        const [, sign = '+', hours = '0', minutes = '0'] =
          /GMT([+-])?(\d+)?:?(\d+)?/.exec(offset ?? '') ?? [];
        const away = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) * 60_000;
        expect(shown - away).toBe(Date.parse(at));
      }),
    );
  });

  test.each([
    ['America/New_York', 'New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['Asia/Calcutta', 'Kolkata'],
    ['UTC', 'UTC'],
  ])('The place of %s is %s', (zone, place) => {
    expect(placeOf(zone)).toBe(place);
  });
});
