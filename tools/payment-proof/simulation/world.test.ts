import { expect, test } from 'vitest';
import { clockChanges, worldOf } from './world.ts';

const HOUR_MS = 3_600_000;
const worlds = Array.from({ length: 400 }, (_one, seed) => worldOf(seed));
const iso = (at: number) => new Date(at).toISOString();

test.each([
  ['America/New_York', ['2027-03-14T07:00:00.000Z', '2027-11-07T06:00:00.000Z']],
  ['Europe/Berlin', ['2027-03-28T01:00:00.000Z', '2027-10-31T01:00:00.000Z']],
  ['Asia/Kolkata', []],
])('The clocks of %s change at %j', (zone, changes) => {
  expect(clockChanges(zone, 2027).map(iso)).toEqual(changes);
});

test('Worlds begin in many zones, in the hours of a change of clocks, and at the end of a month (P11)', () => {
  expect(new Set(worlds.map(({ zone }) => zone)).size).toBeGreaterThanOrEqual(8);
  const nearChange = worlds.filter(({ zone, start }) =>
    clockChanges(zone, new Date(start).getUTCFullYear()).some((at) => Math.abs(at - start) < HOUR_MS),
  );
  expect(nearChange.length).toBeGreaterThan(10);
  const days = worlds.map(({ zone, start }) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, day: 'numeric' }).format(start)),
  );
  expect(days.filter((day) => day === 1).length).toBeGreaterThan(20);
  expect(days.filter((day) => day >= 28).length).toBeGreaterThan(40);
});
