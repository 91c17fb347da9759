import type { Id } from '#shared/kernel/id.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { PaymentFailed } from '#functions/data/mail/mail.ts';
import { isLateSettlement } from '../settle/settlement-context.ts';

/**
 * The mail about an attempt that ends without a charge, when its student was told to wait for it and may have left: Square had it
 * pending, its outcome was unknown for a while, or it took longer than the page waits (C7). Undefined for one that is declined at once.
 * `now` in ms.
 */
export function failureMail(
  attempt: Attempt,
  now: number,
  isMerchantFault: boolean,
): PaymentFailed | undefined {
  const wasAwaited = attempt.squarePaymentId !== undefined || attempt.unknownSince !== undefined;
  if (!wasAwaited && !isLateSettlement(attempt, now)) return undefined;
  return {
    kind: 'payment-failed',
    to: attempt.userEmail,
    userId: attempt.userId,
    userName: attempt.userName,
    courseTitle: attempt.courseTitle,
    amountCents: attempt.amountCents,
    failedAt: new Date(now).toISOString(),
    courseId: attempt.courseId,
    ...(isMerchantFault && { isMerchantFault }),
    ...(attempt.paymentPlan === 'scheduled' && {
      planId: attempt.planId,
      instalmentId: attempt.instalments[0]?.instalmentId ?? ('' as Id<'instalment'>),
    }),
  };
}
