import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';

/** The instalment that locks a course: `amount` in dollars, `dueDate` a calendar day (SCRS-07, G-51). */
export interface OverdueInstalment {
  readonly planId: string;
  readonly instalmentId: string;
  readonly amount: number;
  readonly dueDate: string;
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

function toOverdueInstalment({ paymentId, scheduleId, amount, dueDate }: PaymentRequired): OverdueInstalment {
  return { planId: paymentId, instalmentId: scheduleId, amount, dueDate };
}
