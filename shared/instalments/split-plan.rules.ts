import type { Cents } from '../kernel/money.ts';
import { INITIAL_CENTS } from '../kernel/settings.ts';
import { type CalendarDay, daysAfter } from '../time/calendar-day.ts';

/** §9: bi-weekly. Calendar days. */
const DAYS_BETWEEN = 14;

export interface SplitPlan {
  initial: Cents;
  instalments: readonly [Cents, Cents];
}

/**
 * How a price is paid on the flexible plan: 800.00 now and the rest in two halves, the odd cent in the second (G-41).
 * Undefined when the course can only be paid in full: each instalment needs at least one cent (C17).
 */
export function splitPlan(price: Cents): SplitPlan | undefined {
  const rest = price - INITIAL_CENTS;
  if (rest < 2) return undefined;
  const first = Math.floor(rest / 2);
  return { initial: INITIAL_CENTS, instalments: [first, rest - first] };
}

/** Due days of the two instalments: 14 and 28 calendar days after the start (G-41, P11). */
export function dueDays(start: CalendarDay): readonly [CalendarDay, CalendarDay] {
  return [daysAfter(start, DAYS_BETWEEN), daysAfter(start, 2 * DAYS_BETWEEN)];
}
