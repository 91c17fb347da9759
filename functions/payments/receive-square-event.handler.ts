import * as z from 'zod/mini';
import { receiveSquareEvent } from '#shared/payments/routes.ts';
import { attempts } from '#functions/data/attempts.ts';
import { instalmentPayments } from '#functions/data/instalment-payments.ts';
import { plans } from '#functions/data/plans.ts';
import { settlements } from '#functions/data/settlements.ts';
import { webhookEvents } from '#functions/data/webhook-events.ts';
import { square } from '#functions/gateways/square.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';
import { recordOutcome } from './advance-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** What is read of an event; the rest of it is not believed (I10). */
const squareEvent = z.object({
  event_id: z.string(),
  data: z.object({
    object: z.object({
      payment: z.optional(z.object({ id: z.string(), reference_id: z.optional(z.string()) })),
    }),
  }),
});

const eventIn = (text: string) => {
  try {
    return squareEvent.safeParse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const needs = { attempts, settlements, instalmentPayments, plans, webhookEvents, square };

/**
 * A signed event is a hint that a payment moved: Square is asked how it stands, and that is written down (C22). Events of
 * other kinds, of payments that are not ours, and repeats are answered and change nothing.
 */
export const handler = endpoint(
  receiveSquareEvent,
  needs,
)(async ({
  rawBody,
  headers,
  now,
  newId,
  fail,
  attempts,
  settlements,
  instalmentPayments,
  plans,
  webhookEvents,
  square,
}) => {
  const signature = headers['x-square-hmacsha256-signature'] ?? '';
  if (!(await square.signed(rawBody, signature))) {
    log.warn('webhook signature refused');
    return fail('BAD_SIGNATURE');
  }
  const event = eventIn(rawBody);
  if (!event?.success) return { success: true as const };
  const { event_id: eventId, data } = event.data;
  const { id: paymentId, reference_id: transactionId } = data.object.payment ?? {};
  if (!paymentId || !transactionId || (await webhookEvents.known(eventId))) return { success: true as const };

  const attempt = await attempts.get(transactionId);
  if (attempt && attempt.state !== 'SETTLED') {
    const outcome = await square.payment(paymentId);
    // What cannot be confirmed now is left to Square's next delivery and to the sweeper.
    if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && outcome.code !== 'NOT_FOUND'))
      return fail('TRY_AGAIN');
    // Which attempt a payment belongs to is Square's word, not the event's (I10).
    if ('referenceId' in outcome && outcome.referenceId === transactionId)
      await recordAndSettle(attempt, outcome);
  }
  await webhookEvents.remember(eventId, now);
  return { success: true as const };

  async function recordAndSettle(
    found: NonNullable<typeof attempt>,
    outcome: Parameters<typeof recordOutcome>[2],
  ): Promise<void> {
    const step = found.state === 'CAPTURED' ? 'CAPTURED' : await recordOutcome({ attempts }, found, outcome);
    if (step === 'CAPTURED') {
      await settlePayment({ attempts, settlements, instalmentPayments, plans }, found.transactionId, {
        now,
        zone: setting('academyTimeZone'),
        newId,
      });
    }
  }
});
