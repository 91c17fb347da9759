import { formatCents, formatDollars } from '#shared/kernel/money.ts';
import { remainingCents, unpaidInstalments } from '../purchase/plan-cents.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { showDay } from '#shared/time/calendar-day.ts';
import { planLock } from '../purchase/plan-lock.ts';
import type { Instalment, Plan } from '../purchase/plan.ts';

/** This instalment, or all that are left in one charge (G-53). */
export type PaymentChoice = 'instalment' | 'balance';

/** What the instalment that is opened is called, also while an earlier one is past due (FLEX-07, G-119). */
export const CURRENT_PAYMENT = 'Current payment due';

interface WhatToPayCardsProps {
  readonly plan: Plan;
  readonly instalment: Instalment;
  readonly what: PaymentChoice;
  /** ms, of the server. */
  readonly now: number;
  readonly onChange: (what: PaymentChoice) => void;
  readonly disabled: boolean;
}

/** 'Current payment due' or 'Pay the remaining balance' (G-53). */
export function PaymentChoiceCards({ plan, instalment, what, now, onChange, disabled }: WhatToPayCardsProps) {
  const others = unpaidInstalments(plan).length - 1;
  const lock = planLock(plan, now);
  const opens = lock?.pastDuePayments === 1 && lock.instalmentId === instalment.instalmentId;
  return (
    <RadioCards
      label="What to pay"
      labelShown
      cards={[
        {
          value: 'instalment',
          name: CURRENT_PAYMENT,
          figure: formatDollars(instalment.amount),
          note: `${opens ? 'Opens the course at once' : `Due date ${showDay(instalment.dueDate)}`}. ${
            others === 1 ? 'One other payment remains.' : `${others} other payments remain.`
          }`,
        },
        {
          value: 'balance',
          name: 'Pay the remaining balance',
          figure: formatCents(remainingCents(plan)),
          note: 'One charge today, and the plan is complete.',
        },
      ]}
      value={what}
      onChange={onChange}
      disabled={disabled}
    />
  );
}
