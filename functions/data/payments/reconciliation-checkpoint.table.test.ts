import { expect, test } from 'vitest';
import { createTestAcademy } from '#functions/testing/test-academy.ts';

test('Payments that could not be compared are kept one by one, before and beside the checkpoint (I5)', async () => {
  const { reconciliationCheckpoint: checkpoint } = (await createTestAcademy()).needs;
  const first = { transactionId: 'txn1', paymentId: 'pay1' };
  const second = { transactionId: 'txn1', paymentId: 'pay2' };
  const kept = async () => {
    const { comparedUntil, unreconciled } = await checkpoint.get('L1');
    return [comparedUntil, unreconciled.map(({ paymentId }) => paymentId)];
  };
  for (const payment of [first, second, second]) await checkpoint.remember('L1', payment);
  expect(await kept()).toEqual([undefined, ['pay1', 'pay2']]);
  await checkpoint.advance('L1', '2026-11-21T12:00:00.000Z');
  await checkpoint.advance('L1', '2026-11-21T11:00:00.000Z');
  await checkpoint.forget('L1', first);
  expect(await kept()).toEqual(['2026-11-21T12:00:00.000Z', ['pay2']]);
  expect(await checkpoint.get('L2')).toEqual({ comparedUntil: undefined, unreconciled: [] });
});
