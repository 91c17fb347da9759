import { describePaymentMethod } from './payment-method.ts';
import { type PaymentFields, readCents } from './square-payment.ts';

/**
 * A failure of Square itself, which the circuit breaker counts: `no-response` (C20), or `forbidden`, our access token is rejected
 * (C21).
 */
export type SquareFailure = 'no-response' | 'forbidden';

/** The outcome of a request to Square about a payment. Amounts in cents. */
export type ChargeOutcome =
  | {
      kind: 'captured';
      paymentId: string;
      referenceId?: string | undefined;
      amountCents: number;
      /** Refunded at Square so far, whoever requested it. */
      refundedCents: number;
      /** How it was paid, as shown to people. */
      method?: string;
    }
  | { kind: 'pending'; paymentId: string; referenceId?: string | undefined }
  /** `isMerchantFault`: any other card would be declined as well. */
  | {
      kind: 'declined';
      code: string;
      isMerchantFault?: boolean;
      paymentId?: string;
      referenceId?: string | undefined;
    }
  /** Nothing was captured and nothing can be captured any more. */
  | { kind: 'voided'; code: string; isMerchantFault?: boolean }
  /** A rejection that does not decide earlier tries under the same key (token used, invalid request, no permission). */
  | { kind: 'rejected'; code: string; failure?: SquareFailure }
  | { kind: 'unknown'; reason: string; failure?: SquareFailure };

export interface ErrorFields {
  statusCode?: number | undefined;
  errors?: readonly { category?: string | undefined; code?: string | undefined }[];
}

/** A payment as Square answered it; anything but a known status is unknown (docs/square.md#lost-responses). */
export function outcomeOfPayment(payment: PaymentFields | undefined): ChargeOutcome {
  if (!payment?.id) return { kind: 'unknown', reason: 'no payment in the response' };
  const known = { paymentId: payment.id, referenceId: payment.referenceId };
  switch (payment.status) {
    case 'COMPLETED': {
      const cents = readCents(payment);
      if (!cents) return { kind: 'unknown', reason: 'no amount in the response' };
      return { ...known, kind: 'captured', ...cents, method: describePaymentMethod(payment) };
    }
    case 'PENDING':
    case 'APPROVED':
      return { ...known, kind: 'pending' };
    case 'FAILED':
    case 'CANCELED':
      return { ...known, kind: 'declined', code: payment.status };
    default:
      return { kind: 'unknown', reason: 'unknown payment status' };
  }
}

/**
 * An error of the SDK, checked by HTTP status first, then by code (docs/square.md#errors). Without a status the outcome
 * is unknown, never declined (docs/square.md#lost-responses, I4).
 */
export function outcomeOfError({ statusCode, errors = [] }: ErrorFields): ChargeOutcome {
  const { category, code = 'UNKNOWN_CODE' } = errors[0] ?? {};
  if (statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500)
    return { kind: 'unknown', reason: `status ${statusCode ?? 'none'}`, failure: 'no-response' };
  if (code === 'TEMPORARY_ERROR') return { kind: 'unknown', reason: code };
  if (statusCode >= 200 && statusCode < 300) return { kind: 'unknown', reason: 'unreadable success' };
  if (category === 'PAYMENT_METHOD_ERROR') return { kind: 'declined', code };
  if (statusCode === 401 || statusCode === 403) return { kind: 'rejected', code, failure: 'forbidden' };
  return { kind: 'rejected', code };
}
