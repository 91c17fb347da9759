import { expect, test } from 'vitest';
import { type Place, addPlaces } from './video-places.rules.ts';

const NOON = Date.parse('2026-11-21T17:00:00Z');
const at = (seconds: number, minutes: number): Place => ({
  seconds,
  savedAt: new Date(NOON + minutes * 60_000).toISOString(),
});
const OF_600 = { durationSeconds: 600, isCut: false };
const add = (
  recent: readonly Place[],
  over: Partial<{ durationSeconds: number | undefined; isCut: boolean }> = {},
) => addPlaces({ last: at(120, 0), lastPart: 4, stops: {}, returns: {} }, recent, { ...OF_600, ...over });

test.each<[what: string, recent: Place[], expected: object]>([
  ['29 minutes later it is the same sitting', [at(120, 29)], { stops: {}, returns: {} }],
  [
    '30 minutes later another one, and the place before was a stop',
    [at(30, 30)],
    { stops: { 4: 1 }, returns: {} },
  ],
  ['6 seconds back are a way back', [at(114, 1)], { stops: {}, returns: { 3: 1 } }],
  ['5 seconds back are not', [at(115, 1)], { stops: {}, returns: {} }],
  ['the end is in the last part', [at(600, 9)], { lastPart: 19 }],
  ['a place past the end too', [at(700, 9)], { lastPart: 19 }],
  ['what is known is not counted again', [at(120, 0), at(300, -1)], { last: at(120, 0), lastPart: 4 }],
  ['places come the newest first', [at(60, 2), at(300, 1)], { last: at(60, 2), returns: { 2: 1 } }],
])('Of a student in a video: %s', (_what, recent, expected) => {
  expect(add(recent)).toMatchObject(expected);
});

test('The first place is no way back; without a length it is in no part', () => {
  expect(addPlaces(undefined, [at(60, 0)], OF_600)).toEqual({
    last: at(60, 0),
    lastPart: 2,
    stops: {},
    returns: {},
  });
  const unknown = { durationSeconds: undefined };
  expect(add([at(60, 60)], unknown)).toEqual({ last: at(60, 60), stops: { 4: 1 }, returns: {} });
});

test.each<[what: string, recent: Place[], expected: object]>([
  ['no way back is guessed', [at(10, 20)], { stops: {}, returns: {}, last: at(10, 20) }],
  ['half an hour that the video may have played is one sitting', [at(1020, 45)], { stops: {} }],
  ['a day of which it can have played some minutes is another one', [at(400, 1440)], { stops: { 4: 1 } }],
  ['those that are known count', [at(100, 22), at(200, 21), at(10, 20)], { stops: {}, returns: { 3: 1 } }],
  ['it is not so where the oldest is what was known', [at(10, 20), at(120, 0)], { returns: { 0: 1 } }],
])('Where places between are not known: %s', (_what, recent, expected) => {
  expect(add(recent, { isCut: true })).toMatchObject(expected);
});
