import type { Attempt } from '#functions/data/attempt.ts';
import type { Attempts } from '#functions/data/attempts.ts';
import { log } from '#functions/runtime/logger.ts';

/**
 * Writes down what the operator gave back of a settled payment at Square, as Square says it in cents (G-60). Repeats and
 * lower amounts change nothing. What goes back because it can buy nothing is no such refund: that attempt is not settled.
 */
export const recordRefund = async (
  { attempts }: { attempts: Attempts },
  attempt: Attempt,
  refundedCents: number,
): Promise<boolean> => {
  const { state, transactionId } = attempt;
  if (state !== 'SETTLED' || refundedCents <= (attempt.refundedCents ?? 0)) return false;
  const recorded = await attempts.givenBack(attempt, refundedCents);
  if (recorded) log.info('refund of the operator recorded', { transactionId, refundedCents });
  return recorded;
};
