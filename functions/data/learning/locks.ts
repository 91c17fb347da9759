import type { PaymentRequired } from '#shared/enrolments/payment-required.ts';
import { lockedBy } from '#shared/instalments/past-due.rules.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { StoredPlan } from '../payments/plans.ts';

/** What has to be paid before a plan's course opens again; undefined while it is open. `now` in ms (I8, SCRS-10, SCRS-11). */
export const lockOf = (
  plan: StoredPlan | undefined,
  now: number,
  calendar: AcademyCalendar,
): PaymentRequired | undefined => {
  const instalment = lockedBy(plan?.instalments ?? [], now, calendar);
  return (
    plan &&
    instalment && {
      paymentId: plan.planId,
      scheduleId: instalment.instalmentId,
      amount: dollarsFromCents(instalment.amountCents),
      dueDate: instalment.dueDate,
    }
  );
};
