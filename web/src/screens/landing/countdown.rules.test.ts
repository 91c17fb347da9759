import { afterEach, describe, expect, test, vi } from 'vitest';
import { untilNewYear } from './countdown.rules.ts';

afterEach(() => vi.unstubAllEnvs());

const local = (...parts: [number, number, number, number?, number?, number?, number?]) =>
  new Date(...parts).getTime();

describe('the countdown to the local midnight of the next 1 January [LAND-27] (G-17)', () => {
  test('It has days, hours, minutes and seconds', () => {
    expect(untilNewYear(local(2026, 11, 30, 21, 58, 57))).toEqual({
      days: 1,
      hours: 2,
      minutes: 1,
      seconds: 3,
    });
  });

  test('The current second counts as a full second', () => {
    expect(untilNewYear(local(2026, 11, 31, 23, 59, 58, 1)).seconds).toBe(2);
    expect(untilNewYear(local(2026, 11, 31, 23, 59, 59, 999)).seconds).toBe(1);
  });

  test('At midnight it rolls over to the next year', () => {
    expect(untilNewYear(local(2027, 0, 1))).toEqual({ days: 365, hours: 0, minutes: 0, seconds: 0 });
  });

  test('A leap year has its leap day', () => {
    expect(untilNewYear(local(2028, 0, 1)).days).toBe(366);
    expect(untilNewYear(local(2028, 1, 29)).days).toBe(307);
    expect(untilNewYear(local(2027, 1, 28)).days).toBe(307);
  });

  test.each([
    ['Asia/Kolkata', { days: 0, hours: 0, minutes: 30, seconds: 0 }],
    ['Pacific/Kiritimati', { days: 364, hours: 16, minutes: 0, seconds: 0 }],
    ['Pacific/Honolulu', { days: 0, hours: 16, minutes: 0, seconds: 0 }],
  ])('Midnight is the visitor’s own in %s', (zone, left) => {
    vi.stubEnv('TZ', zone);
    expect(untilNewYear(Date.parse('2026-12-31T18:00:00Z'))).toEqual(left);
  });
});
