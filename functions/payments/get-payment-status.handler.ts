import { toPaymentStatus } from '#shared/payments/payment-status.rules.ts';
import { getPaymentStatus } from '#shared/payments/routes.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Money was taken and refunded, by the workflow or by the operator. */
const isRefunded = ({ state, failureCode }: Attempt): boolean =>
  state === 'REFUNDED' || failureCode === REFUNDED_AT_SQUARE;

/** A code that the student can act on; codes about the merchant stay in the log. */
function toFailureCode(attempt: Attempt): string {
  if (isRefunded(attempt)) return 'REFUNDED';
  return attempt.isMerchantFault ? 'PAYMENTS_UNAVAILABLE' : (attempt.failureCode ?? 'FAILED');
}

/** The status of the caller's own payment; any other one is not found (G-43, C27). */
export const handler = endpoint(getPaymentStatus, { attempts })(async ({
  query,
  caller,
  now,
  fail,
  attempts,
}) => {
  const attempt = await attempts.get(query.transactionId);
  if (!attempt || attempt.userId !== caller.userId || attempt.paymentPlan !== query.paymentPlan)
    return fail('TRANSACTION_NOT_FOUND');
  const paymentStatus = toPaymentStatus(attempt, now);
  return {
    success: true as const,
    paymentStatus,
    ...(paymentStatus === 'FAILED' && { code: toFailureCode(attempt) }),
  };
});
