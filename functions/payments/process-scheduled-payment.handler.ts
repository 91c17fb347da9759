import { processScheduledPayment } from '#shared/instalments/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { limits } from '#functions/data/limits/limits.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { paymentsSuspended } from './circuit-breaker/circuit-breaker.ts';
import { waitOfAddress } from './start/declined-before.ts';
import { startInstalments } from './start/start-instalments.ts';

const STARTED = 'Your payment is being processed.';

/** Starts paying one instalment of the caller's own plan, or all that are left (G-52, G-53). */
export const handler = endpoint(processScheduledPayment, {
  plans,
  limits,
  instalmentPayments,
  openPayments,
  breakerState,
  paymentWorkflow,
  cardTokens,
})({
  prepare: async ({ params, caller, now, visitor, plans, limits, breakerState, cardTokens }) => {
    const [plan, suspended, waitMs] = await Promise.all([
      plans.getByUser(caller.userId, params.id),
      paymentsSuspended({ breakerState }, now),
      waitOfAddress({ limits, visitor }, now),
      cardTokens.loadKey(),
    ]);
    return { plan, suspended, waitMs };
  },
  act: async (call) => {
    const { body, prepared, fail } = call;
    const { transactionId, instalmentIds, isNew } = await startInstalments(call, {
      plan: prepared.plan ?? fail('PAYMENT_NOT_FOUND'),
      instalmentId: body.paymentId,
      all: body.isOutrightPayment,
      sourceId: body.sourceId,
    });
    return {
      success: true as const,
      transactionId,
      message: isNew ? STARTED : PAYMENT_TEXTS.stillConfirming,
      data: { resumed: !isNew, scheduleIds: instalmentIds },
    };
  },
});
