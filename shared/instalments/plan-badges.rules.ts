import type { AcademyCalendar } from '../kernel/settings.ts';
import { lockingInstalment } from './course-lock.rules.ts';
import { type InstalmentState, isPastDue } from './past-due.rules.ts';

/*
 * Words for a plan and its instalments: `instalmentStatus` and `planStatus` on the student's Payments, `accessBadge` in the
 * instructor's tables. Whether a course is locked is `courseLock` (P13).
 */

/** Each instalment by itself: Paid, Due when it is past due, otherwise Pending (IPAY-13..15). `now` in ms. */
export function instalmentStatus(
  { paid, dueDate }: InstalmentState,
  now: number,
  calendar: AcademyCalendar,
): 'Paid' | 'Due' | 'Pending' {
  return paid ? 'Paid' : isPastDue(dueDate, now, calendar) ? 'Due' : 'Pending';
}

/** The state of an instalment with its day: 'Paid November 12, 2026', 'Past due since …' or 'Pending, due …'. */
export function instalmentLabel(status: ReturnType<typeof instalmentStatus>, day: string): string {
  return `${status === 'Due' ? 'Past due since' : status === 'Pending' ? 'Pending, due' : status} ${day}`;
}

/**
 * The instructor's badge: Revoked without instalments, or with an unpaid instalment past due (IPAY-10..12). A plan without
 * instalments locks no course, and is still Revoked here (P13). `now` in ms.
 */
export function accessBadge(
  instalments: readonly InstalmentState[] | undefined,
  now: number,
  calendar: AcademyCalendar,
): 'Access' | 'Revoked' {
  return instalments === undefined ||
    instalments.length === 0 ||
    lockingInstalment(instalments, now, calendar)
    ? 'Revoked'
    : 'Access';
}

/**
 * Whether instalments are still to come: a table's row says it shortly, the details dialog in full (IPAY-08, IPAY-09, G-50). A
 * plan that was cancelled is not active, and was not completed (G-108).
 */
export function planStatus(
  { isActive, cancelled }: { isActive: boolean; cancelled?: object | undefined },
  place: 'row' | 'details',
): 'Active' | 'Active Plan' | 'Completed' | 'Cancelled' {
  if (cancelled !== undefined) return 'Cancelled';
  return !isActive ? 'Completed' : place === 'row' ? 'Active' : 'Active Plan';
}
