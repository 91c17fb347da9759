import type { Id } from '../kernel/id.ts';
import type { Cents } from '../kernel/money.ts';
import type { AcademyCalendar } from '../kernel/settings.ts';
import { type InstalmentState, isPastDue } from './past-due.rules.ts';

interface Instalment extends InstalmentState {
  readonly instalmentId: Id<'instalment'>;
  readonly amountCents: Cents;
}

export interface InstalmentPlan {
  readonly planId: Id<'plan'>;
  readonly instalments: readonly Instalment[];
  /** Its unpaid instalments are not asked for any more (G-108). */
  readonly cancelled?: object;
}

/** The instalment that must be paid before a course opens again. */
export interface CourseLock {
  readonly planId: Id<'plan'>;
  readonly instalmentId: Id<'instalment'>;
  readonly amountCents: Cents;
  readonly dueDate: string;
  /** All that must be paid before it opens: the sum and the number of the past-due instalments. */
  readonly pastDueCents: Cents;
  readonly pastDuePayments: number;
}

/** The unpaid, past-due instalments, the earliest first. `now` in ms. */
function pastDueInstalments<S extends InstalmentState>(
  instalments: readonly S[],
  now: number,
  calendar: AcademyCalendar,
): S[] {
  return instalments
    .filter((one) => !one.paid && isPastDue(one.dueDate, now, calendar))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
}

/** The earliest unpaid, past-due instalment, which locks the course; undefined when there is none (SCRS-10, I8). `now` in ms. */
export function lockingInstalment<S extends InstalmentState>(
  instalments: readonly S[],
  now: number,
  calendar: AcademyCalendar,
): S | undefined {
  return pastDueInstalments(instalments, now, calendar)[0];
}

/**
 * What locks the course of a plan; undefined while it is open, without a plan, or with one that is cancelled. `now` in ms
 * (I8, SCRS-10, SCRS-11, G-108).
 */
export function courseLock(
  plan: InstalmentPlan | undefined,
  now: number,
  calendar: AcademyCalendar,
): CourseLock | undefined {
  const pastDue =
    plan === undefined || plan.cancelled ? [] : pastDueInstalments(plan.instalments, now, calendar);
  const [first] = pastDue;
  if (plan === undefined || first === undefined) return undefined;
  const { instalmentId, amountCents, dueDate } = first;
  const pastDueCents = pastDue.reduce((sum, one) => sum + one.amountCents, 0);
  return {
    planId: plan.planId,
    instalmentId,
    amountCents,
    dueDate,
    pastDueCents,
    pastDuePayments: pastDue.length,
  };
}
