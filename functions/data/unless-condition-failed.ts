import { TransactionConditionFailed } from './table.ts';

/** Whether a transaction was written. False when one of its conditions did not hold; every other error passes through. */
export async function unlessConditionFailed(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof TransactionConditionFailed) return false;
    throw error;
  }
}
