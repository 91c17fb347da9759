import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentLabel, instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import { centsFromDollars, formatDollars } from '#shared/kernel/money.ts';
import type { AcademyCalendar } from '#shared/kernel/settings.ts';
import type { PlanPart } from '#web/art/plan-strip.tsx';
import { showDayAs } from '../show-day-as.ts';
import { initialStatus } from './plan-words.rules.ts';

const STATES = { Paid: 'paid', Due: 'late', Pending: 'future' } as const;

/** The payments of a plan as a strip. `now` in ms. */
export function planParts(plan: FlexiblePayment, now: number, calendar: AcademyCalendar): PlanPart[] {
  const { initialPayment, startDate, cancelled, paymentSchedule } = plan;
  const initial = initialStatus(plan);
  const part = (dollars: number, state: PlanPart['state'], label: string): PlanPart => ({
    weight: centsFromDollars(dollars) || 1,
    state,
    amount: formatDollars(dollars),
    label,
  });
  return [
    initial === 'Paid'
      ? part(initialPayment, 'paid', `Paid ${showDayAs('MMM d', startDate)}`)
      : part(initialPayment, 'future', initial),
    ...paymentSchedule.map((one) => {
      if (cancelled !== undefined && !one.paid) return part(one.amount, 'future', 'Cancelled');
      const status = instalmentStatus(one, now, calendar);
      const day = one.paid ? one.paidOn : one.dueDate;
      return part(
        one.amount,
        STATES[status],
        day === undefined ? status : instalmentLabel(status, showDayAs('MMM d', day)),
      );
    }),
  ];
}
