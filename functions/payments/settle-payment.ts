import { dueDays, splitPlan } from '#shared/instalments/split-plan.rules.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { Attempt } from '#functions/data/attempt.ts';
import type { Attempts } from '#functions/data/attempts.ts';
import type { PaymentConfirmation } from '#functions/data/outbox.ts';
import type { StoredPlan } from '#functions/data/plans.ts';
import type { Settlements } from '#functions/data/settlements.ts';

/** 'TW-20261121-7F3KQ2': the day and the end of the transaction id; unique without a shared counter (G-46). */
const receiptNumber = (transactionId: string, day: string): string =>
  `TW-${day.replaceAll('-', '')}-${transactionId.slice(-6)}`;

/** The plan a flexible payment starts; its dates count from settlement (G-41). */
const planOf = (attempt: Attempt, day: string, newId: NewId): StoredPlan | undefined => {
  const split = attempt.paymentPlan === 'flexible' ? splitPlan(attempt.priceCents) : undefined;
  if (!split) return undefined;
  const days = dueDays(day);
  return {
    planId: newId('plan'),
    userId: attempt.userId,
    courseId: attempt.courseId,
    courseTitle: attempt.courseTitle,
    userName: attempt.userName,
    userEmail: attempt.userEmail,
    startDate: day,
    totalCents: attempt.priceCents,
    initialCents: split.initial,
    instalments: [
      { _id: newId('schedule'), dueDate: days[0], amountCents: split.instalments[0], paid: false },
      { _id: newId('schedule'), dueDate: days[1], amountCents: split.instalments[1], paid: false },
    ],
  };
};

/**
 * Gives access for a captured payment, once, whoever asks first: workflow, webhook or sweeper. Already settled is
 * success. `now` in ms; `zone` decides the day of the receipt and of the plan.
 */
export const settlePayment = async (
  { attempts, settlements }: { attempts: Attempts; settlements: Settlements },
  transactionId: string,
  { now, zone, newId }: { now: number; zone: string; newId: NewId },
): Promise<'SETTLED'> => {
  const attempt = await attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  if (attempt.state === 'SETTLED') return 'SETTLED';
  if (attempt.state !== 'CAPTURED')
    throw new Error(`The attempt ${transactionId} is ${attempt.state}, not CAPTURED.`);
  const day = dayIn(zone, now);
  const plan = planOf(attempt, day, newId);
  const receipt = receiptNumber(transactionId, day);
  const mail: PaymentConfirmation = {
    kind: 'payment-confirmation',
    to: attempt.userEmail,
    userName: attempt.userName,
    courseTitle: attempt.courseTitle,
    courseId: attempt.courseId,
    paymentPlan: plan ? 'flexible' : 'full',
    paidCents: attempt.amountCents,
    priceCents: attempt.priceCents,
    receiptNumber: receipt,
    paidOn: day,
    instalments: (plan?.instalments ?? []).map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
  };
  await settlements.settle({
    attempt,
    settledAt: new Date(now).toISOString(),
    receiptNumber: receipt,
    ...(plan && { plan }),
    mail,
  });
  return 'SETTLED';
};
