import { expect, test } from 'vitest';
import { TIMEOUT_AFTER_MS } from '#shared/payments/payment-status.rules.ts';
import { isLateSettlement } from './settlement-context.ts';

const createdAt = '2026-11-21T17:00:00.000Z';
const at = (ms: number) => Date.parse(createdAt) + ms;

test('A settlement is late from the moment at which the student is shown TIMEOUT, and not before (C6, G-43)', () => {
  expect(isLateSettlement({ createdAt }, at(TIMEOUT_AFTER_MS - 1))).toBe(false);
  expect(isLateSettlement({ createdAt }, at(TIMEOUT_AFTER_MS))).toBe(true);
});
