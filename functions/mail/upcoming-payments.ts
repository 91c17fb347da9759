import { formatCents } from '#shared/kernel/money.ts';
import { showDay } from '#shared/kernel/time.ts';

/** The part of a letter that says what a plan still asks for; days as calendar days, amounts in cents. */
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
