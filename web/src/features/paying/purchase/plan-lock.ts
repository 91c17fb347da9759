import { courseLock } from '#shared/instalments/course-lock.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import type { Instalment, Plan } from './plan.ts';
import { toCents } from './plan-cents.ts';

/** What locks the course of a plan; undefined while it is open. `now` in ms, of the server. */
export function planLock({ planId, cancelled, instalments }: Plan, now: number) {
  if (cancelled !== undefined) return undefined;
  const inCents = instalments.map((one) => ({ ...one, amountCents: toCents(one) }));
  return courseLock({ planId, instalments: inCents }, now, academyCalendar());
}

/** What locks the course while an instalment that is due later is paid; undefined when this one is the first to pay. */
export function earlierLock(plan: Plan, { instalmentId }: Instalment, now: number) {
  const lock = planLock(plan, now);
  return lock?.instalmentId === instalmentId ? undefined : lock;
}
