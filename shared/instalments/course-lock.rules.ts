import type { Cents } from '../kernel/money.ts';
import type { AcademyCalendar } from '../kernel/settings.ts';
import { type ScheduledPayment, lockedBy } from './past-due.rules.ts';

interface Instalment extends ScheduledPayment {
  readonly instalmentId: string;
  readonly amountCents: Cents;
}

/** What a lock reads of a plan. */
export interface InstalmentPlan {
  readonly planId: string;
  readonly instalments: readonly Instalment[];
}

/** The instalment that must be paid before a course opens again. */
export interface CourseLock {
  readonly planId: string;
  readonly instalmentId: string;
  readonly amountCents: Cents;
  readonly dueDate: string;
}

/** What locks the course of a plan; undefined while it is open or without a plan. `now` in ms (I8, SCRS-10, SCRS-11). */
export function courseLock(
  plan: InstalmentPlan | undefined,
  now: number,
  calendar: AcademyCalendar,
): CourseLock | undefined {
  const instalment = plan && lockedBy(plan.instalments, now, calendar);
  if (!plan || !instalment) return undefined;
  const { instalmentId, amountCents, dueDate } = instalment;
  return { planId: plan.planId, instalmentId, amountCents, dueDate };
}
