import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { captureOrder } from '#shared/orders/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { withTimeLimit } from '#web/lib/time/time-limit.ts';

/** ms after which the call has failed, so that the wait ends (G-47). */
const RESPONSE_WITHIN_MS = 30_000;

/** The order to complete: from the provider's return address and from this tab. */
export interface Capture {
  readonly paymentId: string;
  readonly payerId: string;
  readonly orderId: Id<'order'>;
}

/** unconfirmed: the order is placed, its payment not settled yet. */
export type CaptureOutcome = 'paid' | 'unconfirmed' | 'failed' | 'unknown-order' | 'no-response';

/** Never rejects: a failed call has been logged and says nothing about the payment. */
export async function captureOutcome(body: Capture): Promise<CaptureOutcome> {
  try {
    const { data } = await withTimeLimit(RESPONSE_WITHIN_MS, (signal) =>
      call(captureOrder, { body, signal }),
    );
    return toCaptureOutcome(data.paymentStatus);
  } catch (error) {
    return isFailure(error, 'ORDER_NOT_FOUND', 'NOT_FOUND') ? 'unknown-order' : 'no-response';
  }
}

/** The payment states of G-48 and G-60; a refunded order was paid. */
function toCaptureOutcome(paymentStatus: string): CaptureOutcome {
  switch (paymentStatus) {
    case 'paid':
    case 'refunded':
    case 'partially refunded':
      return 'paid';
    case 'failed':
      return 'failed';
    default:
      return 'unconfirmed';
  }
}
