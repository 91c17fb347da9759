import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { academyCalendar } from './config.ts';

afterEach(() => vi.unstubAllEnvs());

describe("The academy's days (G-49)", () => {
  test.each([
    ['0', 0],
    ['1', 1],
    ['60', 60],
  ])('GRACE_DAYS %j is %i', (graceDays, days) => {
    stubCalendar({ graceDays });
    expect(academyCalendar()).toEqual({ zone: 'America/New_York', graceDays: days });
  });

  test.each(['three', '1.5', '-1', '61', '1e1', ' 1', 'NaN', '0x10'])(
    'A damaged GRACE_DAYS (%j) stops the function with a clear sentence instead of locking every course',
    (graceDays) => {
      stubCalendar({ graceDays });
      expect(academyCalendar).toThrow(
        `The environment variable GRACE_DAYS is '${graceDays}'; it must be a whole number from 0 to 60.`,
      );
    },
  );

  test('A missing one stops it as well', () => {
    stubCalendar({ graceDays: '' });
    expect(academyCalendar).toThrow('The environment variable GRACE_DAYS is not set.');
  });
});
