import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAtEnd,
  openingPosition,
  percentOf,
  saysResumed,
  tickPercents,
  withinVideo,
} from './video-time.rules.ts';

test('The seek slider is 0 to 100 in steps of 0.1, also of a length that is not known (G-65)', () => {
  expect(percentOf(852, 1710)).toBe(49.8);
  expect(percentOf(1710, 1710)).toBe(100);
  expect(percentOf(10, 0)).toBe(0);
  expect(percentOf(10, NaN)).toBe(0);
  fc.assert(
    fc.property(
      fc.double({ noNaN: true }),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (positionSeconds, durationSeconds) => {
        const percent = percentOf(positionSeconds, durationSeconds);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(Math.round(percent * 10) / 10).toBe(percent);
      },
    ),
  );
});

test('A tick stands each five minutes, none at the end', () => {
  expect(tickPercents(1710).map((percent) => percent.toFixed(1))).toEqual([
    '17.5',
    '35.1',
    '52.6',
    '70.2',
    '87.7',
  ]);
  expect(tickPercents(600)).toEqual([50]);
  expect(tickPercents(300)).toEqual([]);
  expect(tickPercents(0)).toEqual([]);
  expect(tickPercents(Infinity)).toEqual([]);
});

test('A seek stays within the video', () => {
  expect([withinVideo(-4, 60), withinVideo(64, 60), withinVideo(30, 0), withinVideo(NaN, 60)]).toEqual([
    0, 60, 30, 0,
  ]);
});

test('A video opens where it was left, and at its beginning when it was watched to the end', () => {
  expect([
    openingPosition(42, 60),
    openingPosition(58, 60),
    openingPosition(42, 0),
    openingPosition(90, 60),
  ]).toEqual([42, 0, 42, 0]);
});

test('100 percent is the end, whatever the file rounds; nothing before it (G-100)', () => {
  expect([isAtEnd(60, 60), isAtEnd(59.95, 60), isAtEnd(59.5, 60), isAtEnd(0, 0), isAtEnd(0, 0.1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('A video says where it resumed until ten seconds of it were watched, and nothing near its beginning', () => {
  const says = (openedPositionSeconds: number, positionSeconds: number) =>
    saysResumed(openedPositionSeconds, positionSeconds);
  expect([says(852, 852), says(852, 861.9), says(852, 862), says(852, 851)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([says(0, 0), says(4.9, 4.9), says(5, 5)]).toEqual([false, false, true]);
});
