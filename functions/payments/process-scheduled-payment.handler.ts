import { processScheduledPayment } from '#shared/instalments/routes.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readStartConditions } from './start/start-call.ts';
import { instalmentNeeds, startInstalments } from './start/start-instalments.ts';

const STARTED = 'Your payment is being processed.';

/** Starts paying one instalment of the caller's own plan, or all that are left (G-52, G-53). */
export const handler = endpoint(
  processScheduledPayment,
  instalmentNeeds,
)({
  prepare: async (call) => {
    const [plan, conditions] = await Promise.all([
      call.plans.getByUser(call.caller.userId, call.params.id),
      readStartConditions(call),
    ]);
    return { plan, ...conditions };
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
