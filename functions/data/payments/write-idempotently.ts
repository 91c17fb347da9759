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
