import { type Attempt, getSubject } from './attempt.ts';
import { setLockStateWrite } from './attempt-writes.ts';
import { keys } from '../keys.ts';
import { storedLock } from './open-payments.ts';
import { storedOrder, updateOrderWrite } from './orders.ts';
import { parseRow } from '../row.ts';
import { type Table, TransactionConditionFailed, type Write } from '../table.ts';

/**
 * Writes of which the first moves an attempt, or a mail. False when that one was refused: another path has moved it (I9). Throws
 * TransactionConditionFailed when only another condition did not hold.
 */
export async function writeIdempotently(table: Table, writes: readonly Write[]): Promise<boolean> {
  try {
    await table.transactWrite(writes);
    return true;
  } catch (error) {
    if (error instanceof TransactionConditionFailed && error.failedAt(0)) return false;
    throw error;
  }
}

/**
 * The result of a settlement. UNSETTLEABLE: it can never be settled, so it is refunded (I11). MOVED: another path has
 * settled it, or begun to refund it (I9).
 */
export type SettleResult = 'SETTLED' | 'UNSETTLEABLE' | 'MOVED';

/** The first write moves the attempt, the others give what it paid for. */
export async function settleIdempotently(table: Table, writes: readonly Write[]): Promise<SettleResult> {
  try {
    return (await writeIdempotently(table, writes)) ? 'SETTLED' : 'MOVED';
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return 'UNSETTLEABLE';
    throw error;
  }
}

/**
 * Reads lock and order of an attempt that bought nothing, and builds the writes that free the lock and fail the order. A
 * lock that another attempt holds is left alone: it can never be this attempt's again.
 */
export async function failedAttemptWrites(table: Table, attempt: Attempt): Promise<Write[]> {
  const [lockRow, orderRow] = await table.getMany([
    keys.lock(attempt.userId, getSubject(attempt)),
    keys.order(attempt.userId, attempt.orderId),
  ]);
  const lock = parseRow(storedLock, lockRow);
  const order = parseRow(storedOrder, orderRow);
  const holdsLock = lock?.lockState === 'HELD' && lock.transactionId === attempt.transactionId;
  return [
    ...(holdsLock ? [setLockStateWrite(table, attempt, 'FREE')] : []),
    ...(order && attempt.paymentPlan !== 'scheduled'
      ? [updateOrderWrite(table, attempt, 'failed', 'failed')]
      : []),
  ];
}
