import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';

export type Instalment = FlexiblePayment['paymentSchedule'][number];

/** The plan and the entry of its schedule that an address names; undefined when either is not among the student's own. */
export function findInstalment(plans: readonly FlexiblePayment[], planId: string, instalmentId: string) {
  const plan = plans.find(({ _id }) => _id === planId);
  const instalment = plan?.paymentSchedule.find(({ _id }) => _id === instalmentId);
  return plan && instalment ? { plan, instalment } : undefined;
}
