import { describe, expect, test } from 'vitest';
import { exhaustedResult, POLL_CHECKS, POLL_INTERVAL_MS } from './polling.rules.ts';

describe('payment polling', () => {
  test('Payment status is checked every 6 seconds, up to 20 times (about 2 minutes) [STATE-06, STATE-07]', () => {
    expect(POLL_INTERVAL_MS).toBe(6000);
    expect(POLL_CHECKS).toBe(20);
    expect(POLL_INTERVAL_MS * POLL_CHECKS).toBe(120_000);
  });

  test.each([0, 1, 2])(
    'The client adds TIMEOUT when attempts are exhausted, %i failed at the end [STATE-09]',
    (failures) => {
      expect(exhaustedResult(failures)).toEqual({ status: 'TIMEOUT', exhausted: true });
    },
  );

  test.each([3, 4, 20])(
    'The client adds ERROR when the status check fails repeatedly: %i [STATE-10] (G-44)',
    (failures) => {
      expect(exhaustedResult(failures)).toEqual({ status: 'ERROR', exhausted: true });
    },
  );
});
