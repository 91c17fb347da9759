import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import { putReceiptWrite, receiptRepository } from './receipts.ts';

test('A receipt is among those of its course’s instructor and of the academy; one from before names no instructor, and is the student’s only (G-103)', async () => {
  const { table } = await freshTable();
  const before = { ...SAMPLE_RECEIPT, orderId: anId('ord_0'), transactionId: anId('txn0') };
  const receipt = { ...SAMPLE_RECEIPT, courseId: anId('crs_aws'), instructorId: anId('user-grace') };
  await table.transactWrite([before, receipt].map((one) => putReceiptWrite(table, anId('user-ada'), one)));
  const receipts = receiptRepository(table);
  const ids = (all: readonly { orderId: string }[]) => all.map(({ orderId }) => orderId);
  expect(ids((await receipts.listByInstructor(anId('user-grace'))).items)).toEqual(['ord_1']);
  expect(ids((await receipts.listByInstructor(anId('user-radia'))).items)).toEqual([]);
  expect(ids((await receipts.listAll()).items)).toEqual(['ord_1']);
  expect(ids((await receipts.listByUser(anId('user-ada'))).items)).toEqual(['ord_1', 'ord_0']);
});
