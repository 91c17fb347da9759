import { showDay } from '../time/calendar-day.ts';
import type { Withdrawal } from './access-withdrawn.ts';

const LABELS = {
  refunded: 'Refunded',
  reversed: 'Payment reversed',
  'account deleted': 'Account deleted',
} as const satisfies Record<Withdrawal['reason'], string>;

/** What people read: 'Refunded on November 22, 2026'. */
export function withdrawalLabel({ reason, date }: Withdrawal): string {
  return `${LABELS[reason]} on ${showDay(date)}`;
}

/** The sentence of a plan that was cancelled; whether its course can still be studied is the enrolment's (G-108). */
export function cancelledPlanText(cancelled: Withdrawal): string {
  const label = withdrawalLabel(cancelled);
  return `Cancelled: ${label.charAt(0).toLowerCase()}${label.slice(1)}, nothing more is due.`;
}

/** The sentence of a course whose access ended (G-108), beside that of a locked one (G-51). */
export function accessWithdrawnText(withdrawn: Withdrawal): string {
  return `Course access ended: ${withdrawalLabel(withdrawn)}. Please buy the course again to continue.`;
}
