import { dayIn } from '#shared/kernel/time.ts';
import type { InstalmentAttempt } from '#functions/data/attempt.ts';
import type { InstalmentPayments } from '#functions/data/instalment-payments.ts';
import type { Plans } from '#functions/data/plans.ts';
import { receiptNumber } from './receipt-number.ts';
import type { Settling } from './settling.ts';

/** Turns captured instalments into paid ones, with a mail that says what is still to come. */
export const settleInstalments = async (
  { instalmentPayments, plans }: { instalmentPayments: InstalmentPayments; plans: Plans },
  attempt: InstalmentAttempt,
  { now, zone }: Settling,
): Promise<void> => {
  const plan = (await plans.of(attempt.userId)).find(({ planId }) => planId === attempt.planId);
  if (!plan) throw new Error(`The plan ${attempt.planId} of ${attempt.transactionId} is gone.`);
  const paidNow = new Set(attempt.instalments.map(({ _id }) => _id));
  const day = dayIn(zone, now);
  const receipt = receiptNumber(attempt.transactionId, day);
  await instalmentPayments.settle({
    attempt,
    settledAt: new Date(now).toISOString(),
    receiptNumber: receipt,
    mail: {
      kind: 'instalment-confirmation',
      to: attempt.userEmail,
      userName: attempt.userName,
      courseTitle: attempt.courseTitle,
      paidCents: attempt.amountCents,
      receiptNumber: receipt,
      paidOn: day,
      remaining: plan.instalments
        .filter(({ _id, paid }) => !paid && !paidNow.has(_id))
        .map(({ dueDate, amountCents }) => ({ dueDate, amountCents })),
    },
  });
};
