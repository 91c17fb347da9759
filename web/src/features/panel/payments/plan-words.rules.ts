import { withdrawalLabel } from '#shared/enrolments/access-withdrawn.rules.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { isPastDue } from '#shared/instalments/past-due.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import { showDay } from '#shared/time/calendar-day.ts';

/**
 * The state of the initial payment: Paid, unless all that was paid of the plan was returned. Then Taken back when a bank took any
 * of it, otherwise Refunded. That an instalment is Paid stays (IPAY-13, G-108).
 */
export function initialStatus({ initialPayment, paymentSchedule, returns }: FlexiblePayment) {
  if (returns === undefined) return 'Paid';
  const paid = paymentSchedule.reduce((sum, one) => sum + (one.paid ? one.amount : 0), initialPayment);
  // less than a cent is the rounding of a sum of dollars
  if (paid - returns.refunded - returns.reversed > 0.005) return 'Paid';
  return returns.reversed > 0 ? 'Taken back' : 'Refunded';
}

/** Beside the percent that was paid: '$800.00 of it was taken back'; '' when nothing was returned (G-108). */
export function returnedOfPlan({ returns }: FlexiblePayment): string {
  const { refunded = 0, reversed = 0 } = returns ?? {};
  const parts = [
    ...(refunded > 0 ? [`${formatDollars(refunded)} of it was refunded`] : []),
    ...(reversed > 0 ? [`${formatDollars(reversed)} of it was taken back`] : []),
  ];
  return parts.join(', ');
}

/** Unpaid instalments past due of a plan that still asks for them: their sum in dollars, and since when. `now` in ms. */
export function pastDueOf(
  { paymentSchedule, cancelled }: FlexiblePayment,
  now: number,
  calendar: AcademyCalendar,
): { amount: number; since: string } | undefined {
  const late = paymentSchedule
    .filter(({ paid, dueDate }) => !cancelled && !paid && isPastDue(dueDate, now, calendar))
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  const [first] = late;
  return first && { amount: late.reduce((sum, one) => sum + one.amount, 0), since: first.dueDate };
}

/** What a plan's row says of the time: what is past due, what comes next, or when it was over. `now` in ms. */
export function planLine(plan: FlexiblePayment, now: number, calendar: AcademyCalendar): string {
  const { cancelled, paymentSchedule } = plan;
  if (cancelled) return withdrawalLabel(cancelled);
  const late = pastDueOf(plan, now, calendar);
  if (late) return `${formatDollars(late.amount)} past due since ${showDay(late.since)}`;
  const [next] = paymentSchedule
    .filter(({ paid }) => !paid)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
  if (next) return `Next due ${showDay(next.dueDate)}`;
  const last = paymentSchedule
    .flatMap(({ paidOn }) => paidOn ?? [])
    .toSorted()
    .at(-1);
  return last === undefined ? 'Paid in full' : `Paid in full ${showDay(last)}`;
}
