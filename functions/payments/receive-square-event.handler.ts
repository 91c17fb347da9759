import { receiveSquareEvent } from '#shared/payments/routes.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { instalmentPayments } from '#functions/data/payments/instalment-payments.ts';
import { plans } from '#functions/data/payments/plans.ts';
import { settlements } from '#functions/data/payments/settlements.ts';
import { breakerState } from '#functions/data/payments/breaker-state.ts';
import { webhookEvents } from '#functions/data/payments/webhook-events.ts';
import { square } from '#functions/gateways/square.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { applyEvent } from './webhook/apply-event.ts';
import { parseSquareEvent } from './webhook/square-event.ts';

const needs = { attempts, settlements, instalmentPayments, plans, webhookEvents, square, breakerState };

/**
 * A signed event says that a payment changed or was refunded: the payment is fetched from Square and recorded (C22, G-60).
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
  const applied = await applyEvent(call, hint, { now, zone: setting('academyTimeZone'), newId });
  // Square delivers it again, and the sweeper checks the payment too.
  if (!applied) return fail('TRY_AGAIN');
  await webhookEvents.markHandled(hint.eventId, now);
  return { success: true as const };
});
