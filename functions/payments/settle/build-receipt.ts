import type { Id } from '#shared/kernel/id.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { StoredReceipt } from '#functions/data/payments/receipts.ts';

interface Paid {
  attempt: Attempt;
  /** The course's price, in cents. */
  priceCents: number;
  course: { category: string; instructorId: Id<'user'>; instructorName: string };
  /** Of an initial payment the plan that it starts; of instalments the plan before they are paid; undefined when paid in full. */
  plan: StoredPlan | undefined;
  /** Ids of the instalments paid now; none: the initial payment. */
  paidNow: ReadonlySet<string>;
  day: CalendarDay;
}

/** The receipt of a payment that is being settled on `day`. */
export function buildReceipt({ attempt, priceCents, course, plan, paidNow, day }: Paid): StoredReceipt {
  return {
    receiptNumber: receiptNumber(attempt.transactionId, day),
    orderId: attempt.orderId,
    transactionId: attempt.transactionId,
    courseId: attempt.courseId,
    instructorId: course.instructorId,
    paidOn: day,
    userName: attempt.userName,
    userEmail: attempt.userEmail,
    courseTitle: attempt.courseTitle,
    courseCategory: course.category,
    instructorName: course.instructorName,
    paymentPlan: attempt.paymentPlan,
    paymentMethod: attempt.paymentMethod ?? (attempt.amountCents === 0 ? 'Nothing due' : 'Card'),
    amountCents: attempt.amountCents,
    priceCents,
    refundedCents: 0,
    payments: plan
      ? [
          {
            amountCents: plan.initialCents,
            date: plan.startDate,
            paid: true,
            now: paidNow.size === 0,
            paidOn: plan.startDate,
          },
          ...plan.instalments.map(({ instalmentId, dueDate, amountCents, paid, paidOn }) => {
            const now = paidNow.has(instalmentId);
            const on = now ? day : paidOn;
            return {
              amountCents,
              date: dueDate,
              paid: paid || now,
              now,
              ...(on !== undefined && { paidOn: on }),
            };
          }),
        ]
      : [],
  };
}

/** 50 of the 80 random bits of a transaction id. */
const RANDOM_CHARACTERS = 10;

/**
 * 'TW-20261121-4M8X7F3KQ2': the day and the end of the transaction id, so that no counter is shared (G-46). Two of a day's
 * thousand receipts are alike once in two thousand million days, and nothing is looked up by it.
 */
function receiptNumber(transactionId: Id<'transaction'>, day: string): string {
  return `TW-${day.replaceAll('-', '')}-${transactionId.slice(-RANDOM_CHARACTERS)}`;
}
