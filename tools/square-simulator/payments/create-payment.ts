import { type SimulatorContext, isoAt, newId } from '../context.ts';
import { performOnce } from '../api/idempotency.ts';
import { type PaymentSource, paymentSource } from './payment-source.ts';
import { changeStatus } from './payment-states.ts';
import { type PaymentRequest, readPaymentRequest } from './read-payment-request.ts';
import type { Body } from '../api/request-fields.ts';
import { apiError, failureResponse } from '../api/square-failure.ts';
import type { Changes } from '../ledger/store.ts';
import { paymentEvent } from '../webhooks/webhook-event.ts';
import type { ApiResponse, ApiError, Payment } from '../wire.ts';

/** An approval lapses after a week. */
const DELAY_MS = 168 * 60 * 60 * 1000;

/**
 * CreatePayment: charges, approves, leaves pending or declines by the source's outcome (docs/square.md#payments). A request that is
 * not valid throws SquareFailure and leaves its key unused (docs/square.md#idempotency).
 */
export function createPayment(context: SimulatorContext, body: Body): ApiResponse {
  const request = readPaymentRequest(body, context.locationId);
  return performOnce(context.store, 'CreatePayment', request.idempotencyKey, body, () =>
    charge(context, request, paymentSource(context, request.sourceId)),
  );
}

function charge(
  context: SimulatorContext,
  request: PaymentRequest,
  source: PaymentSource,
): { response: ApiResponse; changes: Changes } {
  const now = context.now();
  const { outcome } = source;
  const payment = newPayment(context, request, source, now);
  const created: Changes = { payments: [payment], events: [paymentEvent('payment.created', payment)] };
  if (source.token) created.tokens = [source.token];
  if (outcome.kind === 'decline') {
    const error = payment.card_details?.errors?.[0] ?? apiError(outcome.code, 'The payment was declined.');
    return { response: failureResponse(error, payment), changes: created };
  }
  if (outcome.kind === 'pending') {
    created.deadlines = [{ id: payment.id, at: isoAt(now + context.pendingMs), becomes: outcome.becomes }];
    return { response: { status: 200, body: { payment } }, changes: created };
  }
  if (!request.autocomplete || outcome.kind === 'authorize') {
    created.deadlines = [{ id: payment.id, at: isoAt(now + DELAY_MS), becomes: 'CANCELED' }];
    return { response: { status: 200, body: { payment } }, changes: created };
  }
  const captured = changeStatus(payment, 'COMPLETED', now);
  return {
    response: { status: 200, body: { payment: captured.payments[0] } },
    changes: {
      ...created,
      payments: [payment, ...captured.payments],
      events: [...(created.events ?? []), ...(captured.events ?? [])],
      ledger: captured.ledger ?? [],
    },
  };
}

function newPayment(
  context: SimulatorContext,
  request: PaymentRequest,
  source: PaymentSource,
  now: number,
): Payment {
  const { outcome } = source;
  const declined =
    outcome.kind === 'decline' ? apiError(outcome.code, `Authorization error: '${outcome.code}'`) : undefined;
  const at = isoAt(now);
  return {
    id: newId(30),
    created_at: at,
    updated_at: at,
    amount_money: request.amount,
    total_money: request.amount,
    ...((outcome.kind === 'approve' || outcome.kind === 'authorize') && { approved_money: request.amount }),
    status: declined ? 'FAILED' : outcome.kind === 'pending' ? 'PENDING' : 'APPROVED',
    ...sourceDetails(source, declined),
    location_id: context.locationId,
    ...request.echoed,
  };
}

function sourceDetails(
  source: PaymentSource,
  declined: ApiError | undefined,
): Pick<Payment, 'source_type' | 'card_details' | 'wallet_details'> {
  const status = declined ? 'FAILED' : 'AUTHORIZED';
  if (source.method === 'Cash App Pay')
    return { source_type: 'WALLET', wallet_details: { status, brand: 'CASH_APP' } };
  const rejected = (code: string, word: string): string =>
    `${word}_${declined?.code === code ? 'REJECTED' : 'ACCEPTED'}`;
  return {
    source_type: 'CARD',
    card_details: {
      status,
      card: { card_brand: source.brand, last_4: source.last4 },
      entry_method: 'KEYED',
      cvv_status: rejected('CVV_FAILURE', 'CVV'),
      avs_status: rejected('ADDRESS_VERIFICATION_FAILURE', 'AVS'),
      ...(source.method !== 'Card' && {
        wallet_type: source.method === 'Google Pay' ? 'GOOGLE_PAY' : 'APPLE_PAY',
      }),
      ...(declined && { errors: [declined] }),
    },
  };
}
