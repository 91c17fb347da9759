import { type ErrorFields, type SquareFailure, outcomeOfError } from './square-outcome.ts';

/** The refund request of a capture; identical on every retry. */
export interface RefundRequest {
  idempotencyKey: string;
  paymentId: string;
  amountCents: number;
}

/** The outcome of a request to Square about a refund. */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string }
  /** Accepted and not completed. */
  | { kind: 'pending'; refundId: string }
  /** Square accepted the refund and then did not make it: this refund is over, and no money moved. */
  | { kind: 'failed'; code: string }
  /** Square rejected the request. */
  | { kind: 'rejected'; code: string; failure?: SquareFailure }
  | { kind: 'unknown'; reason: string; failure?: SquareFailure };

interface RefundFields {
  id?: string | undefined;
  status?: string | null | undefined;
}

/** A refund as Square answered it (docs/square.md#refunds); anything but a known status is unknown. */
export function outcomeOfRefund(refund: RefundFields | undefined): RefundOutcome {
  if (!refund?.id) return { kind: 'unknown', reason: 'no refund in the response' };
  switch (refund.status) {
    case 'COMPLETED':
      return { kind: 'refunded', refundId: refund.id };
    case 'PENDING':
      return { kind: 'pending', refundId: refund.id };
    case 'REJECTED':
    case 'FAILED':
      return { kind: 'failed', code: refund.status };
    default:
      return { kind: 'unknown', reason: 'unknown refund status' };
  }
}

/** An error of the SDK, checked as for a payment; nothing is a decline here. */
export function outcomeOfRefundError(error: ErrorFields): RefundOutcome {
  const outcome = outcomeOfError(error);
  if (outcome.kind === 'rejected' || outcome.kind === 'unknown') return outcome;
  return { kind: 'rejected', code: 'code' in outcome ? outcome.code : 'UNKNOWN_CODE' };
}
