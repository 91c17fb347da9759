import { expect, test } from 'vitest';
import { type Limit, waitOf } from './limits.ts';

test('A pause of the whole window begins the count anew, one that is a moment shorter does not (G-10)', () => {
  const limit: Limit = { name: 'tries', most: 2, windowMs: 1000, endsWith: 'pause' };
  expect(waitOf({ time1: 1000, time2: 2000 }, limit, 2500)).toBe(0);
  expect(waitOf({ time1: 1001, time2: 2000 }, limit, 2500)).toBe(500);
});
