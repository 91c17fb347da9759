import { expect, test } from 'vitest';
import { type Place, allStops, partOfReturn, toPlaces } from './video-places.rules.ts';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const at = (seconds: number, minutes: number): Place => ({
  seconds,
  savedAt: new Date(NOON + minutes * 60_000).toISOString(),
});
const OF_600 = { durationSeconds: 600, returns: {} };
const KNOWN = { last: at(120, 0), lastPart: 4, stops: {}, returns: {} };

test.each<[what: string, place: Place, expected: object]>([
  ['29 minutes later it is the same sitting', at(120, 29), { stops: {} }],
  ['30 minutes later another one, and the place before was a stop', at(30, 30), { stops: { 4: 1 } }],
  ['half an hour that the video may have played is one sitting', at(1020, 45), { stops: {} }],
  ['a day of which it can have played some minutes is another one', at(400, 1440), { stops: { 4: 1 } }],
  ['the end is in the last part', at(600, 9), { lastPart: 19 }],
  ['a place past the end too', at(700, 9), { lastPart: 19 }],
  ['what is known is not counted again', at(120, 0), KNOWN],
  ['an older place changes nothing', at(300, -1), KNOWN],
])('Of a student in a video: %s', (_what, place, expected) => {
  expect(toPlaces(KNOWN, place, OF_600)).toMatchObject(expected);
});

test('The first place ends no sitting but its own; without a length it is in no part', () => {
  const first = toPlaces(undefined, at(60, 0), OF_600);
  expect(first).toEqual({ last: at(60, 0), lastPart: 2, stops: {}, returns: {} });
  expect(allStops(first)).toEqual({ 2: 1 });
  const unknown = toPlaces(KNOWN, at(60, 60), { durationSeconds: undefined, returns: {} });
  expect(unknown).toEqual({ last: at(60, 60), stops: { 4: 1 }, returns: {} });
  expect(allStops(unknown)).toEqual({ 4: 1 });
});

test('Ways back are those of the row, also where its place is known', () => {
  const returns = { 3: 2 };
  for (const place of [at(120, 0), at(130, 1)])
    expect(toPlaces(KNOWN, place, { ...OF_600, returns })).toMatchObject({ returns });
});

test.each<
  [what: string, from: number | undefined, seconds: number, length: number | undefined, part?: number]
>([
  ['5 seconds back are a way back', 120, 115, 600, 3],
  ['less is not', 120, 115.1, 600],
  ['nor a seek ahead', 120, 300, 600],
  ['nor a place without a seek', undefined, 10, 600],
  ['without a length it is in no part', 120, 10, undefined],
])('A seek: %s', (_what, from, seconds, length, part) => {
  expect(partOfReturn(from, seconds, length)).toBe(part);
});
