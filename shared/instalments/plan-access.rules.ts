import type { AcademyCalendar } from '../kernel/settings.ts';
import type { FlexiblePayment } from './flexible-payment.ts';
import { paidPercent } from './payment-progress.rules.ts';
import { accessBadge } from './plan-badges.rules.ts';

/** Whole percent of a plan that is paid (CONST-19). */
export function planPercent({ totalAmount, initialPayment, paymentSchedule }: FlexiblePayment): number {
  return paidPercent({ totalAmount, initialPayment, instalments: paymentSchedule });
}

/**
 * Whether the student has the course: by the instalments (IPAY-10..12), unless what was paid was returned. Then the plan asks for
 * nothing more, and access is what that left of it (G-108): unknown where a row that says it is corrupt, as a missing status (G-48).
 * `now` in ms.
 */
export function planAccess(
  { paymentSchedule, cancelled, returns }: FlexiblePayment,
  now: number,
  calendar: AcademyCalendar,
): 'Access' | 'Revoked' | 'Unknown' {
  if (!cancelled) return accessBadge(paymentSchedule, now, calendar);
  if (!returns) return 'Unknown';
  return returns.access === 'ended' ? 'Revoked' : 'Access';
}
