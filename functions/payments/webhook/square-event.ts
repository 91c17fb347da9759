import * as z from 'zod/mini';

const money = z.object({ amount: z.number() });

/** What is read of an event; it only says whom to ask Square about, the rest of it is not believed (I10). */
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

/** A hint that a payment moved. */
export interface SquareHint {
  eventId: string;
  paymentId: string;
  /** Our own id of it; an event of a refund does not name it. */
  transactionId: string | undefined;
  /** The event speaks of money given back. */
  ofRefund: boolean;
}

/** The hint in an event's text; undefined when it is of another kind, or of a payment that does not name us. */
export function parseSquareEvent(text: string): SquareHint | undefined {
  const event = squareEvent.safeParse(parsed(text));
  if (!event.success) return undefined;
  const { event_id: eventId, data } = event.data;
  const { payment, refund } = data.object;
  if (payment?.reference_id)
    return {
      eventId,
      paymentId: payment.id,
      transactionId: payment.reference_id,
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
