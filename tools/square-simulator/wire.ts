/** The part of Square's JSON (snake_case) that the simulator uses. Amounts are cents. */
export interface Money {
  amount: number;
  currency: string;
}

export type PaymentStatus = 'APPROVED' | 'PENDING' | 'COMPLETED' | 'CANCELED' | 'FAILED';

export interface ApiError {
  category: string;
  code: string;
  detail: string;
  field?: string;
}

export interface CardPaymentDetails {
  status: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'FAILED';
  card: { card_brand: string; last_4: string };
  entry_method: 'KEYED';
  cvv_status: string;
  avs_status: string;
  wallet_type?: string;
  errors?: ApiError[];
}

export interface Payment {
  id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  total_money: Money;
  approved_money?: Money;
  refunded_money?: Money;
  refund_ids?: string[];
  status: PaymentStatus;
  source_type: 'CARD' | 'WALLET';
  card_details?: CardPaymentDetails;
  wallet_details?: { status: string; brand: 'CASH_APP' };
  location_id: string;
  reference_id?: string;
  note?: string;
  buyer_email_address?: string;
}

export interface PaymentRefund {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED' | 'REJECTED';
  amount_money: Money;
  payment_id: string;
  location_id: string;
  reason?: string;
  created_at: string;
  updated_at: string;
}

export type DisputeState =
  | 'INQUIRY_EVIDENCE_REQUIRED'
  | 'INQUIRY_PROCESSING'
  | 'INQUIRY_CLOSED'
  | 'EVIDENCE_REQUIRED'
  | 'PROCESSING'
  | 'WON'
  | 'LOST'
  | 'ACCEPTED';

/** A payment that its cardholder disputes with the bank. */
export interface Dispute {
  id: string;
  dispute_id: string;
  amount_money: Money;
  reason: string;
  state: DisputeState;
  due_at: string;
  disputed_payment: { payment_id: string };
  card_brand: string;
  created_at: string;
  updated_at: string;
  reported_at: string;
  version: number;
  location_id: string;
}

/** One response of the API: HTTP status and body. */
export interface ApiResponse {
  status: number;
  body: {
    payment?: Payment;
    payments?: Payment[];
    refund?: PaymentRefund;
    refunds?: PaymentRefund[];
    dispute?: Dispute;
    disputes?: Dispute[];
    cursor?: string;
    errors?: ApiError[];
  };
}

/**
 * One movement of money; `at` is an ISO instant of the simulator's clock. A `refund` or `reversal` below zero is money that came
 * back to the merchant: a refund that failed, a lost dispute that was won after all.
 */
export interface LedgerEntry {
  type: 'capture' | 'refund' | 'reversal';
  paymentId: string;
  referenceId: string | null;
  amountCents: number;
  at: string;
}

/** A notification as Square posts it (docs/square.md#webhooks). */
export interface WebhookEvent {
  merchant_id: string;
  type:
    | 'payment.created'
    | 'payment.updated'
    | 'refund.created'
    | 'refund.updated'
    | 'dispute.created'
    | 'dispute.state.updated';
  event_id: string;
  created_at: string;
  data: {
    type: 'payment' | 'refund' | 'dispute';
    id: string;
    object: { payment: Payment } | { refund: PaymentRefund } | { dispute: Dispute };
  };
}
