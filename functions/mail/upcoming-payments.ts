import { formatCents } from '#shared/kernel/money.ts';
import { showDay } from '#shared/time/calendar-day.ts';

/** The remaining payments of a plan, as a section of a mail; amounts in cents. */
export function upcomingPayments(payments: readonly { dueDate: string; amountCents: number }[]) {
  return {
    title: 'What comes next',
    rows: payments.map(({ dueDate, amountCents }): [string, string] => [
      showDay(dueDate),
      formatCents(amountCents),
    ]),
    note: `Nothing is charged automatically. On or before ${payments.length === 1 ? 'that' : 'each'} date, open Payments in My Courses and press Pay Now.`,
  };
}
