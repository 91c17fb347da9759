import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';

/** The instalment that locks a course: `amount` in dollars, `dueDate` a calendar day (SCRS-07, G-51). */
export interface OverdueInstalment {
  readonly planId: string;
  readonly instalmentId: string;
  readonly amount: number;
  readonly dueDate: string;
}

interface WireCourse {
  readonly paymentRequired?: PaymentRequired | undefined;
}

/** A course of the student; `overdueInstalment` is set while it is locked. */
export type Lockable<T extends WireCourse> = Omit<T, 'paymentRequired'> & {
  readonly overdueInstalment: OverdueInstalment | undefined;
};

/** The specification's name for the lock, `paymentRequired`, ends here. */
export function toLockable<T extends WireCourse>({ paymentRequired, ...course }: T): Lockable<T> {
  return { ...course, overdueInstalment: paymentRequired && toOverdueInstalment(paymentRequired) };
}

function toOverdueInstalment({ paymentId, scheduleId, amount, dueDate }: PaymentRequired): OverdueInstalment {
  return { planId: paymentId, instalmentId: scheduleId, amount, dueDate };
}
