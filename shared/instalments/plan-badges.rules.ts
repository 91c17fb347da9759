import type { AcademyCalendar } from '../kernel/settings.ts';
import { type ScheduledPayment, isPastDue, lockedBy } from './past-due.rules.ts';

/*
 * What the instructor's payment tables say of a flexible plan. Whether a student may study is another rule: `lockedBy` of
 * past-due.rules.ts (P13).
 */

/** Each instalment by itself: Paid, Due when it is past due, otherwise Pending (IPAY-13..15). `now` in ms. */
export function instalmentStatus(
  { paid, dueDate }: ScheduledPayment,
  now: number,
  calendar: AcademyCalendar,
): 'Paid' | 'Due' | 'Pending' {
  return paid ? 'Paid' : isPastDue(dueDate, now, calendar) ? 'Due' : 'Pending';
}

/**
 * The instructor's badge: Revoked without a schedule, or with an unpaid instalment past due (IPAY-10..12). A plan without
 * a schedule locks no student, and still wears Revoked here (P13). `now` in ms.
 */
export function accessBadge(
  schedule: readonly ScheduledPayment[] | undefined,
  now: number,
  calendar: AcademyCalendar,
): 'Access' | 'Revoked' {
  return schedule === undefined || schedule.length === 0 || lockedBy(schedule, now, calendar)
    ? 'Revoked'
    : 'Access';
}

/** Whether instalments are still to come: a table's row says it shortly, the details dialog in full (IPAY-08, IPAY-09, G-50). */
export function planStatus(
  { isActive }: { isActive: boolean },
  place: 'row' | 'details',
): 'Active' | 'Active Plan' | 'Completed' {
  return !isActive ? 'Completed' : place === 'row' ? 'Active' : 'Active Plan';
}
