import type { Id } from '#shared/kernel/id.ts';
import type { Plan } from '../purchase/plan.ts';

/** The plan and the instalment that an address names; undefined when either is not among the student's own. */
export function findInstalment(plans: readonly Plan[], planId: Id<'plan'>, instalmentId: Id<'instalment'>) {
  const plan = plans.find((one) => one.planId === planId);
  const instalment = plan?.instalments.find((one) => one.instalmentId === instalmentId);
  return plan && instalment ? { plan, instalment } : undefined;
}
