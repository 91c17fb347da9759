import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { partitions } from '#functions/testing/keys.ts';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import { putReceiptWrite, receiptRepository } from './receipts.ts';

test('A receipt is among those of its course’s instructor and of the academy; one from before names no instructor, and is the student’s only (G-103)', async () => {
  const { table, rows } = await freshTable();
  const before = { ...SAMPLE_RECEIPT, orderId: anId('ord_0'), transactionId: anId('txn0') };
  const receipt = { ...SAMPLE_RECEIPT, courseId: anId('crs_aws'), instructorId: anId('user-grace') };
  await table.transactWrite([before, receipt].map((one) => putReceiptWrite(table, anId('user-ada'), one)));
  const { items } = await receiptRepository(table).listByUser(anId('user-ada'));
  expect(items.map(({ orderId }) => orderId)).toEqual(['ord_1', 'ord_0']);
  const found = await rows();
  const read = [partitions.receiptsOfInstructor('user-grace'), partitions.receipts];
  for (const [at, index] of (['GSI1PK', 'GSI2PK'] as const).entries())
    expect(
      found.filter((row) => read[at]?.includes(String(row[index]))).map(({ orderId }) => orderId),
    ).toEqual(['ord_1']);
});
