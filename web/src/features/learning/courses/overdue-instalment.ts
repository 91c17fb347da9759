import type { Id } from '#shared/kernel/id.ts';
import { type Cents, centsFromDollars } from '#shared/kernel/money.ts';
import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';

/** The instalment that locks a course: `amount` in dollars, `dueDate` a calendar day (SCRS-07, G-51). */
export interface OverdueInstalment {
  readonly planId: Id<'plan'>;
  readonly instalmentId: Id<'instalment'>;
  readonly amount: number;
  readonly dueDate: string;
  /** All that must be paid before the course opens. */
  readonly pastDueCents: Cents;
  readonly pastDuePayments: number;
}

interface CourseOnTheWire {
  readonly paymentRequired?: PaymentRequired | undefined;
}

/** A course of the student, in the project's words: `overdueInstalment` is set while the course is locked. */
export type WithOverdueInstalment<T extends CourseOnTheWire> = Omit<T, 'paymentRequired'> & {
  readonly overdueInstalment: OverdueInstalment | undefined;
};

/** Replaces the specification's field `paymentRequired`. */
export function withOverdueInstalment<T extends CourseOnTheWire>({
  paymentRequired,
  ...course
}: T): WithOverdueInstalment<T> {
  return { ...course, overdueInstalment: paymentRequired && toOverdueInstalment(paymentRequired) };
}

function toOverdueInstalment(required: PaymentRequired): OverdueInstalment {
  const { paymentId, scheduleId, amount, dueDate, pastDueAmount, pastDuePayments } = required;
  const pastDueCents = centsFromDollars(pastDueAmount) ?? 0;
  return { planId: paymentId, instalmentId: scheduleId, amount, dueDate, pastDueCents, pastDuePayments };
}
