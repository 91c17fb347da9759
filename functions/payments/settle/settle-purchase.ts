import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import type { PaymentConfirmation } from '#functions/data/mail/mail.ts';
import type { StoredPlan } from '#functions/data/payments/plans.ts';
import type { SettlementRepository } from '#functions/data/payments/settlements.ts';
import type { SettleResult } from '#functions/data/payments/write-idempotently.ts';
import { buildReceipt } from './build-receipt.ts';
import { type SettlementContext, isLateSettlement } from './settlement-context.ts';

/** The plan a flexible payment starts; its dates count from settlement (G-41). */
function createPlan(attempt: PurchaseAttempt, day: string, newId: NewId): StoredPlan | undefined {
  const split = attempt.paymentPlan === 'flexible' ? splitPlan(attempt.priceCents) : undefined;
  if (!split) return undefined;
  const days = dueDays(day);
  return {
    planId: newId('plan'),
    userId: attempt.userId,
    courseId: attempt.courseId,
    courseTitle: attempt.courseTitle,
    courseCategory: attempt.courseCategory,
    instructorId: attempt.instructorId,
    instructorName: attempt.instructorName,
    userName: attempt.userName,
    userEmail: attempt.userEmail,
    startDate: day,
    totalCents: attempt.priceCents,
    initialCents: split.initial,
    instalments: [
      { instalmentId: newId('instalment'), dueDate: days[0], amountCents: split.instalments[0], paid: false },
      { instalmentId: newId('instalment'), dueDate: days[1], amountCents: split.instalments[1], paid: false },
    ],
  };
}

/** Turns a captured purchase into access: enrolment, plan, mail with receipt. */
export async function settlePurchase(
  { settlements }: { settlements: SettlementRepository },
  attempt: PurchaseAttempt,
  { now, zone, newId }: SettlementContext,
): Promise<SettleResult> {
  const day = dayIn(zone, now);
  const plan = createPlan(attempt, day, newId);
  const receipt = buildReceipt({
    attempt,
    priceCents: attempt.priceCents,
    course: {
      category: attempt.courseCategory,
      instructorId: attempt.instructorId,
      instructorName: attempt.instructorName,
    },
    plan,
    paidNow: new Set(),
    day,
  });
  const mail: PaymentConfirmation = {
    kind: 'payment-confirmation',
    to: attempt.userEmail,
    userId: attempt.userId,
    userName: attempt.userName,
    courseTitle: attempt.courseTitle,
    courseId: attempt.courseId,
    orderId: attempt.orderId,
    late: isLateSettlement(attempt, now),
    ...(attempt.paymentMethod !== undefined && { paymentMethod: attempt.paymentMethod }),
    paymentPlan: plan ? 'flexible' : 'full',
    paidCents: attempt.amountCents,
    priceCents: attempt.priceCents,
    receiptNumber: receipt.receiptNumber,
    paidOn: day,
    instalments: (plan?.instalments ?? []).map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
  };
  return settlements.settlePurchase({
    attempt,
    settledAt: new Date(now).toISOString(),
    receipt,
    ...(plan && { plan }),
    mail,
  });
}
