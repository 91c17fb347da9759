import './payments-tab.css';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { paidPercent } from '#shared/instalments/payment-progress.rules.ts';
import { instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import { centsFromDollars, formatDollars } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';
import { type PlanPart, PlanStrip } from '#web/art/plan-strip.tsx';
import { academyCalendar } from '#web/lib/config.ts';

const SHORT_DAY = 'MMM d';
const STATES = { Paid: 'paid', Due: 'due', Pending: 'future' } as const;

/** The plans that are not yet paid in full, as strips, with how much of each is paid (CONST-19). */
export function ActivePlans({ plans }: { readonly plans: readonly FlexiblePayment[] }) {
  const active = plans.filter(({ isActive }) => isActive);
  if (active.length === 0) return null;
  return (
    <div className="tw-toplans">
      {active.map((plan) => (
        <section key={plan._id} aria-labelledby={`plan-${plan._id}`}>
          <div className="tw-toplans__head">
            <h2 className="tw-h3" id={`plan-${plan._id}`}>
              {plan.courseTitle}
            </h2>
            <p className="tw-small tw-muted tw-num">{paidPercent(plan)}% paid</p>
          </div>
          <PlanStrip title={plan.courseTitle} category={plan.courseCategory} parts={partsOf(plan)} />
        </section>
      ))}
    </div>
  );
}

function partsOf({ initialPayment, startDate, paymentSchedule }: FlexiblePayment): PlanPart[] {
  const part = (dollars: number, state: PlanPart['state'], label: string): PlanPart => ({
    weight: centsFromDollars(dollars) || 1,
    state,
    amount: formatDollars(dollars),
    label,
  });
  return [
    part(initialPayment, 'paid', `Paid ${showDay(startDate, SHORT_DAY)}`),
    ...paymentSchedule.map((one) => {
      const status = instalmentStatus(one, Date.now(), academyCalendar());
      // On which day it was paid is not told; its due day would read as that.
      const label = one.paid ? status : `${status} ${showDay(one.dueDate, SHORT_DAY)}`;
      return part(one.amount, STATES[status], label);
    }),
  ];
}
