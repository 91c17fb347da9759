import { describe, expect, test } from 'vitest';
import { idsFrom } from './ids.ts';

describe('Ids', () => {
  test('They are prefixed, sort by time and never repeat', () => {
    let now = 1_000_000_000_000;
    const newId = idsFrom(() => now);
    const first = newId('course');
    now += 1;
    const second = newId('course');
    expect(first).toMatch(/^crs_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(first < second).toBe(true);
    expect(new Set(Array.from({ length: 1000 }, () => newId('order'))).size).toBe(1000);
  });

  test('A transaction id fits Square’s key (45), its reference (40) and an execution name (G-37)', () => {
    const id = idsFrom(() => 0)('transaction');
    expect(id).toMatch(/^[A-Za-z0-9]+$/);
    expect(id.length).toBeLessThanOrEqual(40);
  });
});
