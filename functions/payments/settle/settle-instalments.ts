import { dayIn } from '#shared/time/calendar-day.ts';
import type { InstalmentAttempt } from '#functions/data/payments/attempt.ts';
import type { InstalmentPaymentRepository } from '#functions/data/payments/instalment-payments.ts';
import type { PlanRepository } from '#functions/data/payments/plans.ts';
import type { SettleResult } from '#functions/data/payments/write-idempotently.ts';
import { buildReceipt } from './build-receipt.ts';
import { type SettlementContext, isLateSettlement } from './settlement-context.ts';

/** Turns captured instalments into paid ones, with a mail that says what is still to come. */
export async function settleInstalments(
  { instalmentPayments, plans }: { instalmentPayments: InstalmentPaymentRepository; plans: PlanRepository },
  attempt: InstalmentAttempt,
  { now, zone }: SettlementContext,
): Promise<SettleResult> {
  const plan = await plans.get(attempt.userId, attempt.courseId);
  if (plan?.planId !== attempt.planId) return 'UNSETTLEABLE';
  const paidNow = new Set(attempt.instalments.map(({ instalmentId }) => instalmentId));
  const day = dayIn(zone, now);
  const receipt = buildReceipt({
    attempt,
    priceCents: plan.totalCents,
    course: {
      category: plan.courseCategory,
      instructorId: plan.instructorId,
      instructorName: plan.instructorName,
    },
    plan,
    paidNow,
    day,
  });
  return instalmentPayments.settleInstalments({
    attempt,
    settledAt: new Date(now).toISOString(),
    receipt,
    mail: {
      kind: 'instalment-confirmation',
      to: attempt.userEmail,
      userId: attempt.userId,
      userName: attempt.userName,
      courseTitle: attempt.courseTitle,
      orderId: attempt.orderId,
      late: isLateSettlement(attempt, now),
      ...(attempt.paymentMethod !== undefined && { paymentMethod: attempt.paymentMethod }),
      paidCents: attempt.amountCents,
      receiptNumber: receipt.receiptNumber,
      paidOn: day,
      remaining: plan.instalments
        .filter(({ instalmentId, paid }) => !paid && !paidNow.has(instalmentId))
        .map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
    },
  });
}
