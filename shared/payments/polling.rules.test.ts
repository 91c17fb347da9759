import { describe, expect, test } from 'vitest';
import { exhaustedResult } from './polling.rules.ts';

describe('payment polling', () => {
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
