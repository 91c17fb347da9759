import { receiveSquareEvent } from '#shared/payments/routes.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { disputes } from '#functions/data/payments/disputes.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { settlements } from '#functions/data/payments/settlements.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { webhookEvents } from '#functions/data/payments/webhook-events.ts';
import { square } from '#functions/gateways/square.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { applyDisputeEvent } from './dispute/record-dispute.ts';
import { applyEvent } from './webhook/apply-event.ts';
import { parseSquareEvent } from './webhook/square-event.ts';

const needs = {
  attempts,
  disputes,
  settlements,
  instalmentPayments,
  plans,
  webhookEvents,
  square,
  breakerState,
};

/**
 * A signed event says that a payment changed, was refunded or is disputed: payment or dispute is fetched from Square and recorded
 * (C22, G-60, G-108).
 * Events of other kinds, of payments that are not ours, and repeats are answered with success and change nothing.
 */
export const handler = endpoint(
  receiveSquareEvent,
  needs,
)(async (call) => {
  const { rawBody, headers, now, newId, fail, webhookEvents, square } = call;
  const signature = headers['x-square-hmacsha256-signature'] ?? '';
  if (!(await square.isSigned(rawBody, signature))) {
    log.warn('webhook signature refused');
    return fail('BAD_SIGNATURE');
  }
  const hint = parseSquareEvent(rawBody);
  if (!hint || (await webhookEvents.isHandled(hint.eventId))) return { success: true as const };
  const context = { now, zone: setting('academyTimeZone'), newId };
  const applied =
    'disputeId' in hint
      ? await applyDisputeEvent(call, hint.disputeId, context)
      : await applyEvent(call, hint, context);
  // Square delivers it again, and the sweeper checks the payment too.
  if (!applied) return fail('TRY_AGAIN');
  await webhookEvents.markHandled(hint.eventId, now);
  return { success: true as const };
});
