import type { Id } from '#shared/kernel/id.ts';
import type { StepOutcome } from '#shared/payments/step-outcome.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';

/** The outcome of an attempt that no further charge request can change; undefined while one can. */
export function decidedOutcome(attempt: Attempt): StepOutcome | undefined {
  const { state } = attempt;
  if (state === 'SETTLED' || state === 'CAPTURED' || state === 'REFUNDING') return state;
  return state === 'DECLINED' || state === 'VOIDED' || state === 'REFUNDED' ? 'DECLINED' : undefined;
}

/** The outcome after a lost race: another path moved the attempt between our read and our write. */
export async function refetchOutcome(
  { attempts }: { attempts: AttemptRepository },
  transactionId: Id<'transaction'>,
): Promise<StepOutcome> {
  const attempt = await attempts.get(transactionId);
  return (attempt && decidedOutcome(attempt)) ?? 'UNKNOWN';
}
