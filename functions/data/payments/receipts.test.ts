import { describe, expect, test } from 'vitest';
import { type StoredReceipt, toReceiptDto } from './receipts.ts';

describe('A receipt as the API shows it', () => {
  const stored: StoredReceipt = {
    receiptNumber: 'TW-20261121-4M8X7F3KQ2',
    orderId: 'ord_1',
    transactionId: 'txn1',
    paidOn: '2026-11-21',
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
    courseTitle: 'AWS Cloud Bootcamp',
    courseCategory: 'cloud-computing',
    instructorName: 'Grace Hopper',
    paymentPlan: 'full',
    paymentMethod: 'Visa ending in 1111',
    amountCents: 206_000,
    priceCents: 206_000,
    refundedCents: 0,
    payments: [],
  };

  test('What a dispute took back is on it, in dollars, only where it took something (G-108)', () => {
    expect(toReceiptDto({ ...stored, reversedCents: 206_000 })).toMatchObject({ reversed: 2060 });
    expect(toReceiptDto({ ...stored, reversedCents: 0 })).not.toHaveProperty('reversed');
    expect(toReceiptDto(stored)).not.toHaveProperty('reversed');
  });
});
