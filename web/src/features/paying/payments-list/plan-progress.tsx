import { Link } from 'react-router-dom';
import { cancelledPlanText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { paidPercent } from '#shared/instalments/payment-progress.rules.ts';
import { instalmentLabel, instalmentStatus, planStatus } from '#shared/instalments/plan-badges.rules.ts';
import { centsFromDollars, formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { type PlanPart, PlanStrip } from '#web/art/plan-strip.tsx';
import type { Plan } from '../purchase/plan.ts';
import type { ListedPlans } from '../purchase/plan-queries.ts';
import { paths } from '#web/lib/paths.ts';
import { academyCalendar } from '#web/lib/config/config.ts';

const STATES = { Paid: 'paid', Due: 'late', Pending: 'future' } as const;

/**
 * The plans as strips, with how much of each is paid (CONST-19); one that is paid is Completed (G-50), one whose payments
 * were returned Cancelled (G-108).
 */
export function PlanProgress({ plans, now }: ListedPlans) {
  return (
    <div className="mb-8 grid grid-cols-2 gap-8 max-2xl:grid-cols-1">
      {plans.map((plan) => (
        <section key={plan.planId} aria-labelledby={`plan-${plan.planId}`}>
          <div className="mb-2.5 flex items-baseline justify-between gap-4 wrap-anywhere">
            <h2 className="font-display text-h3 text-balance" id={`plan-${plan.planId}`}>
              <Link className="hover:underline" to={paths.courseProgress(plan.courseId)}>
                {plan.courseTitle}
              </Link>
            </h2>
            <p className="text-small/[1.5] text-muted numeric">
              {plan.isActive ? `${paidPercent(plan)}% paid` : planStatus(plan, 'row')}
            </p>
          </div>
          {plan.cancelled !== undefined && (
            <p className="mb-2.5 text-small/[1.5] text-muted">{cancelledPlanText(plan.cancelled)}</p>
          )}
          <PlanStrip title={plan.courseTitle} category={plan.courseCategory} parts={toPlanParts(plan, now)} />
        </section>
      ))}
    </div>
  );
}

function toPlanParts({ initialPayment, startDate, cancelled, instalments }: Plan, now: number): PlanPart[] {
  const part = (dollars: number, state: PlanPart['state'], label: string): PlanPart => ({
    weight: centsFromDollars(dollars) || 1,
    state,
    amount: formatDollars(dollars),
    label,
  });
  return [
    part(initialPayment, 'paid', `Paid ${shortDay(startDate)}`),
    ...instalments.map((one) => {
      if (cancelled !== undefined && !one.paid) return part(one.amount, 'future', 'Cancelled');
      const status = instalmentStatus(one, now, academyCalendar());
      // Imported data has no day of payment, and the due day would be read as one.
      const day = one.paid ? one.paidOn : one.dueDate;
      return part(
        one.amount,
        STATES[status],
        day === undefined ? status : instalmentLabel(status, shortDay(day)),
      );
    }),
  ];
}

/** 'Sep 6' of 'September 6, 2026'. */
const shortDay = (day: string): string => showDay(day).replace(/^(\w{3})\w* (\d+), .*$/, '$1 $2');
