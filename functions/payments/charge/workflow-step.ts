import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';

/** The step an attempt stands at when money can no longer move by asking Square; undefined while it can. */
export function standing(attempt: Attempt): WorkflowStep | undefined {
  const { state } = attempt;
  if (state === 'SETTLED' || state === 'CAPTURED' || state === 'REFUNDING') return state;
  return state === 'DECLINED' || state === 'VOIDED' || state === 'REFUNDED' ? 'DECLINED' : undefined;
}

/** The step after a lost race: another path moved the attempt between our read and our write. */
export async function refetchStep(
  { attempts }: { attempts: AttemptRepository },
  transactionId: string,
): Promise<WorkflowStep> {
  const attempt = await attempts.get(transactionId);
  return (attempt && standing(attempt)) ?? 'UNKNOWN';
}
