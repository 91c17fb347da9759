import { describe, expect, test } from 'vitest';
import { placeOf } from './time-zone.ts';
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

  test.each([
    ['America/New_York', 'New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['Asia/Calcutta', 'Kolkata'],
    ['UTC', 'UTC'],
  ])('The place of %s is %s', (zone, place) => {
    expect(placeOf(zone)).toBe(place);
  });
});
