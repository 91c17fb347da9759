import { describe, expect, test } from 'vitest';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import { toReceiptDto } from './receipts.ts';

describe('A receipt as the API shows it', () => {
  test('What a dispute took back is on it, in dollars, only where it took something (G-108)', () => {
    expect(toReceiptDto({ ...SAMPLE_RECEIPT, reversedCents: 206_000 })).toMatchObject({ reversed: 2060 });
    expect(toReceiptDto({ ...SAMPLE_RECEIPT, reversedCents: 0 })).not.toHaveProperty('reversed');
    expect(toReceiptDto(SAMPLE_RECEIPT)).not.toHaveProperty('reversed');
  });
});
