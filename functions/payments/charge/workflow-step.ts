import type { WorkflowStep } from '#shared/payments/workflow-step.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';

/** The step of an attempt that no further charge request can change; undefined while one can. */
export function decidedStep(attempt: Attempt): WorkflowStep | undefined {
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
  return (attempt && decidedStep(attempt)) ?? 'UNKNOWN';
}
