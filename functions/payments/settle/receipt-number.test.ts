import { describe, expect, test } from 'vitest';
import { idsFrom } from '#shared/kernel/ids.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { receiptNumber } from './receipt-number.ts';

describe('Receipt numbers (G-46)', () => {
  test('Two payments of one day whose ids end alike in six characters have different numbers', () => {
    const numbers = ['AAAA', 'AAAB'].map((some) =>
      receiptNumber(`txn01KAM3V8J00000${some}7F3KQ2`, '2026-11-21'),
    );
    expect(new Set(numbers).size).toBe(2);
  });

  test('Numbers of one millisecond differ', () => {
    const newId = idsFrom(() => NOON);
    const numbers = Array.from({ length: 1000 }, () => receiptNumber(newId('transaction'), '2026-11-21'));
    expect(new Set(numbers).size).toBe(1000);
  });
});
