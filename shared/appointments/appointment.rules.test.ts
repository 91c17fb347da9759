import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf, isChangeable, isListed, overlaps } from './appointment.rules.ts';
import { TIME_SLOTS } from './appointment.ts';

const slot = (startsAt: string, timeSlot: (typeof TIME_SLOTS)[number] = 30) => ({
  startsAt: `2026-11-24T${startsAt}:00.000Z`,
  timeSlot,
});
const anySlot = fc.record({
  startsAt: fc
    .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: -1, max: 1 }))
    .map(([quarters, more]) => quarters * 15 + more)
    .map((minutes) => new Date(Date.parse('2026-11-24T10:00Z') + minutes * 60_000).toISOString()),
  timeSlot: fc.constantFrom(...TIME_SLOTS),
});

describe('Overlapping appointments (G-80)', () => {
  test.each([
    ['the same time', slot('10:00'), slot('10:00'), true],
    ['one that ends when the other begins', slot('10:00'), slot('10:30'), false],
    ['one that begins when the other ends', slot('10:30'), slot('10:00'), false],
    ['one that ends a minute later', slot('10:01'), slot('10:30'), true],
    ['one inside the other', slot('10:00', 45), slot('10:15', 15), true],
    ['one hours later', slot('10:00'), slot('14:00'), false],
  ])('%s', (_what, one, other, expected) => {
    expect(overlaps(one, other)).toBe(expected);
  });

  test('Either overlaps the other or neither does, and exactly when a minute belongs to both', () => {
    const minutesOf = (one: { startsAt: string; timeSlot: number }) =>
      Array.from({ length: one.timeSlot }, (_, minute) => Date.parse(one.startsAt) + minute * 60_000);
    fc.assert(
      fc.property(anySlot, anySlot, (one, other) => {
        expect(overlaps(one, other)).toBe(overlaps(other, one));
        const minutes = new Set(minutesOf(other));
        expect(overlaps(one, other)).toBe(minutesOf(one).some((minute) => minutes.has(minute)));
      }),
    );
  });
});

test('An appointment can be changed up to exactly 2 hours before it starts (G-80)', () => {
  const at = Date.parse('2026-11-24T08:00:00Z');
  expect(isChangeable(slot('10:00'), at)).toBe(true);
  expect(isChangeable(slot('10:00'), at + 1)).toBe(false);
  expect(isChangeable(slot('10:00'), at + 86_400_000)).toBe(false);
});

describe('What a person’s list shows (G-80)', () => {
  const appointment = { ...slot('10:00'), status: 'booked' as const };
  test('A booked appointment until it is over', () => {
    expect(isListed(appointment, endOf(appointment) - 1)).toBe(true);
    expect(isListed(appointment, endOf(appointment))).toBe(false);
  });

  test('A cancelled one for 30 days, and not after its time', () => {
    const canceledAt = '2026-10-20T10:00:00.000Z';
    const canceled = { ...appointment, status: 'canceled' as const, canceledAt };
    const month = 30 * 86_400_000;
    expect(isListed(canceled, Date.parse(canceledAt) + month - 1)).toBe(true);
    expect(isListed(canceled, Date.parse(canceledAt) + month)).toBe(false);
    const cancelledLater = { ...canceled, canceledAt: '2026-11-24T07:00:00.000Z' };
    expect(isListed(cancelledLater, endOf(cancelledLater) - 1)).toBe(true);
    expect(isListed(cancelledLater, endOf(cancelledLater))).toBe(false);
  });
});
