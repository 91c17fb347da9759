import { paymentView } from '#shared/payments/payment-view.rules.ts';
import { getPendingPayment } from '#shared/payments/routes.ts';
import { attempts } from '#functions/data/attempts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** How a payment stands, for its owner; anyone else's does not exist (G-43, C27). */
export const handler = endpoint(getPendingPayment, { attempts })(async ({
  query,
  caller,
  now,
  fail,
  attempts,
}) => {
  const attempt = await attempts.get(query.transactionId);
  if (!attempt || attempt.userId !== caller.userId || attempt.paymentPlan !== query.paymentPlan)
    return fail('TRANSACTION_NOT_FOUND');
  const paymentStatus = paymentView(attempt, now);
  return {
    success: true as const,
    paymentStatus,
    ...(paymentStatus === 'FAILED' && {
      code: attempt.state === 'REFUNDED' ? 'REFUNDED' : (attempt.failureCode ?? 'FAILED'),
    }),
  };
});
