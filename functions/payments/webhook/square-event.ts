import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';

const money = z.object({ amount: z.number() });

/** The fields read of an event: they say which payment to fetch from Square; nothing else of it is trusted (I10). */
const squareEvent = z.object({
  event_id: z.string(),
  data: z.object({
    object: z.object({
      payment: z.optional(
        z.object({ id: z.string(), reference_id: z.optional(z.string()), refunded_money: z.optional(money) }),
      ),
      refund: z.optional(z.object({ payment_id: z.optional(z.string()) })),
    }),
  }),
});

/** An event of a dispute: of it only the id is read. */
const disputeEvent = z.object({
  event_id: z.string(),
  data: z.object({ type: z.literal('dispute'), id: z.string() }),
});

export interface DisputeHint {
  eventId: string;
  disputeId: string;
}

/** Which payment an event is about; nothing else of the event is trusted (I10). */
export interface SquareHint {
  eventId: string;
  paymentId: string;
  /** Our transaction id; a refund event does not carry it. */
  transactionId: Id<'transaction'> | undefined;
  ofRefund: boolean;
}

/** Reads an event's text; undefined for events of another kind, or of a payment without a reference. */
export function parseSquareEvent(text: string): SquareHint | DisputeHint | undefined {
  const value = parsed(text);
  const ofDispute = disputeEvent.safeParse(value);
  if (ofDispute.success) return { eventId: ofDispute.data.event_id, disputeId: ofDispute.data.data.id };
  const event = squareEvent.safeParse(value);
  if (!event.success) return undefined;
  const { event_id: eventId, data } = event.data;
  const { payment, refund } = data.object;
  if (payment?.reference_id)
    return {
      eventId,
      paymentId: payment.id,
      transactionId: payment.reference_id as Id<'transaction'>,
      ofRefund: payment.refunded_money !== undefined,
    };
  if (!refund?.payment_id) return undefined;
  return { eventId, paymentId: refund.payment_id, transactionId: undefined, ofRefund: true };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
