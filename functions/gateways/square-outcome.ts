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
      /** Refunded at Square so far, by the academy or the operator. */
      refundedCents: number;
      /** When Square changed the payment last, ISO: of two answers the later one counts. */
      updatedAt?: string | undefined;
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
      return {
        ...known,
        kind: 'captured',
        ...cents,
        updatedAt: payment.updatedAt,
        method: describePaymentMethod(payment),
      };
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

/** Square does not know the source of a charge; of any other request `NOT_FOUND` is about something else. */
export const CARD_TOKEN_NOT_FOUND = 'CARD_TOKEN_NOT_FOUND';

/** The card's token is used, too old, unreadable or unknown: the student enters the card again (docs/square.md#errors, class token). */
export const TOKEN_CODES: readonly string[] = [
  CARD_TOKEN_NOT_FOUND,
  'CARD_TOKEN_USED',
  'CARD_TOKEN_EXPIRED',
  'SOURCE_USED',
  'SOURCE_EXPIRED',
  'INVALID_CARD_DATA',
];

/** Categories of a request that Square did not perform. Any other, also one that is new, leaves the outcome unknown (I4). */
const REJECTION_CATEGORIES = [
  'INVALID_REQUEST_ERROR',
  'AUTHENTICATION_ERROR',
  'REFUND_ERROR',
  'MERCHANT_SUBSCRIPTION_ERROR',
];

type ErrorEntry = NonNullable<ErrorFields['errors']>[number];

/**
 * The code of a response that Square refuses: of several errors one about the card decides, then one about our request, which a
 * person must see, then one about the card's token.
 */
function decidingError(errors: readonly ErrorEntry[]): { code: string; isDecline: boolean } | undefined {
  const named = errors.flatMap(({ category = '', code }) => (code ? [{ category, code }] : []));
  const decline = named.find(
    ({ category, code }) => category === 'PAYMENT_METHOD_ERROR' && code !== 'TEMPORARY_ERROR',
  );
  if (decline) return { code: decline.code, isDecline: true };
  if (named.some(({ code }) => code === 'TEMPORARY_ERROR')) return undefined;
  const rejections = named.filter(({ category }) => REJECTION_CATEGORIES.includes(category));
  const others = rejections.filter(({ code }) => !TOKEN_CODES.includes(code));
  // what is not found may be the card's token
  const found = others.find(({ code }) => code !== 'NOT_FOUND') ?? others[0] ?? rejections[0];
  return found && { code: found.code, isDecline: false };
}

/**
 * An error of the SDK, checked by HTTP status first, then by all of its codes (docs/square.md#errors). Without a status, or with
 * codes that say nothing, the outcome is unknown, never declined (docs/square.md#lost-responses, I4).
 */
export function outcomeOfError({ statusCode, errors = [] }: ErrorFields): ChargeOutcome {
  const [first = 'UNKNOWN_CODE'] = errors.flatMap(({ code }) => code ?? []);
  if (statusCode === undefined || statusCode === 408 || statusCode === 429 || statusCode >= 500)
    return { kind: 'unknown', reason: `status ${statusCode ?? 'none'}`, failure: 'no-response' };
  if (statusCode >= 200 && statusCode < 300) return { kind: 'unknown', reason: 'unreadable success' };
  const deciding = decidingError(errors);
  if (deciding?.isDecline) return { kind: 'declined', code: deciding.code };
  if (statusCode === 401 || statusCode === 403)
    return { kind: 'rejected', code: deciding?.code ?? first, failure: 'forbidden' };
  // another request under the same key is being performed
  const isConflict = statusCode === 409 && deciding?.code !== 'IDEMPOTENCY_KEY_REUSED';
  return deciding && !isConflict
    ? { kind: 'rejected', code: deciding.code }
    : { kind: 'unknown', reason: first };
}
