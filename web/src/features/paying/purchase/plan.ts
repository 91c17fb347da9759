import type { Id } from '#shared/kernel/id.ts';
import type { OwnFlexiblePayment } from '#shared/instalments/flexible-payment.ts';

type WireInstalment = OwnFlexiblePayment['paymentSchedule'][number];

export interface Instalment extends Omit<WireInstalment, '_id'> {
  readonly instalmentId: Id<'instalment'>;
}

/** A flexible plan of the student. Amounts in dollars, `dueDate` a calendar day, in imported data perhaps an instant. */
export interface Plan extends Omit<OwnFlexiblePayment, '_id' | 'paymentSchedule'> {
  readonly planId: Id<'plan'>;
  readonly instalments: readonly Instalment[];
}

/** Replaces the field names of the specification (ENT-46..56). */
export function toPlan({ _id: planId, paymentSchedule, ...plan }: OwnFlexiblePayment): Plan {
  return { ...plan, planId, instalments: paymentSchedule.map(toInstalment) };
}

function toInstalment({ _id: instalmentId, ...instalment }: WireInstalment): Instalment {
  return { ...instalment, instalmentId };
}
