import { instalmentLabel, instalmentStatus } from '#shared/instalments/plan-badges.rules.ts';
import { type Cents, centsFromDollars, formatCents } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import type { PlanPart } from '#web/art/plan-strip.tsx';
import { toCents, remainingCents } from '../purchase/plan-cents.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import type { Instalment, Plan } from '../purchase/plan.ts';
import type { PaymentChoice } from './payment-choice.tsx';

interface Shown {
  readonly plan: Plan;
  readonly instalment: Instalment;
  readonly what: PaymentChoice;
  /** ms, of the server. */
  readonly now: number;
}

const part = (cents: Cents, state: PlanPart['state'], label: string): PlanPart => ({
  weight: Math.max(cents, 1),
  state,
  amount: formatCents(cents),
  label,
});

/** Imported data does not say on which day it was paid. */
const paidPart = (one: Instalment): PlanPart =>
  part(toCents(one), 'paid', one.paidOn === undefined ? 'Paid' : `Paid ${showDay(one.paidOn)}`);

/** The plan as a strip: what is paid, what is about to be paid or past due, what follows. */
export function planStripParts({ plan, instalment, what, now }: Shown): PlanPart[] {
  const initial = part(centsFromDollars(plan.initialPayment) ?? 0, 'paid', `Paid ${showDay(plan.startDate)}`);
  const paid = plan.instalments.filter((one) => one.paid);
  if (what === 'balance') {
    return [initial, ...paid.map(paidPart), part(remainingCents(plan), 'due', 'Remaining balance')];
  }
  const toPart = (one: Instalment): PlanPart => {
    if (one.paid) return paidPart(one);
    const status = instalmentStatus(one, now, academyCalendar());
    const current = one.instalmentId === instalment.instalmentId ? 'due' : 'future';
    return part(
      toCents(one),
      status === 'Due' ? 'late' : current,
      instalmentLabel(status, showDay(one.dueDate)),
    );
  };
  return [initial, ...plan.instalments.map(toPart)];
}
