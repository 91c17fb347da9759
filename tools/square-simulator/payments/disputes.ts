import { type SimulatorContext, isoAt, newId } from '../context.ts';
import { existingPayment } from './get-payment.ts';
import { paginate } from '../api/list-page.ts';
import { SquareFailure } from '../api/square-failure.ts';
import { disputeEvent } from '../webhooks/webhook-event.ts';
import type { ApiResponse, Dispute, DisputeState, LedgerEntry } from '../wire.ts';

/** A new dispute; without an amount it is about the whole payment, and an inquiry is asked before money is withheld. */
export interface NewDispute {
  amountCents?: number;
  reason?: string;
  inquiry?: boolean;
}

const RESPOND_WITHIN_MS = 14 * 24 * 60 * 60 * 1000;

/** States in which the money is the cardholder's. */
const REVERSED: readonly DisputeState[] = ['LOST', 'ACCEPTED'];

/**
 * The states that may follow a state. WON may follow LOST here, so that a test can give the money back to the merchant.
 */
const NEXT_STATES: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  INQUIRY_EVIDENCE_REQUIRED: ['INQUIRY_PROCESSING', 'INQUIRY_CLOSED', 'EVIDENCE_REQUIRED', 'ACCEPTED'],
  INQUIRY_PROCESSING: ['INQUIRY_CLOSED', 'EVIDENCE_REQUIRED'],
  INQUIRY_CLOSED: [],
  EVIDENCE_REQUIRED: ['PROCESSING', 'WON', 'LOST', 'ACCEPTED'],
  PROCESSING: ['WON', 'LOST'],
  LOST: ['WON'],
  WON: [],
  ACCEPTED: [],
};

/** A cardholder disputes a captured payment, or a part of it. */
export function openDispute(
  context: SimulatorContext,
  paymentId: string,
  { amountCents, reason = 'NOT_RECEIVED', inquiry = false }: NewDispute = {},
): Dispute {
  const payment = existingPayment(context, paymentId);
  if (payment.status !== 'COMPLETED')
    throw new SquareFailure('BAD_REQUEST', `The payment is ${payment.status}, not COMPLETED.`);
  const now = context.now();
  const id = newId(22);
  const dispute: Dispute = {
    id,
    dispute_id: id,
    amount_money: { amount: amountCents ?? payment.amount_money.amount, currency: 'USD' },
    reason,
    state: inquiry ? 'INQUIRY_EVIDENCE_REQUIRED' : 'EVIDENCE_REQUIRED',
    due_at: isoAt(now + RESPOND_WITHIN_MS),
    disputed_payment: { payment_id: paymentId },
    card_brand: payment.card_details?.card.card_brand ?? 'OTHER_BRAND',
    created_at: isoAt(now),
    updated_at: isoAt(now),
    reported_at: isoAt(now),
    version: 1,
    location_id: payment.location_id,
  };
  context.store.commit({ disputes: [dispute], events: [disputeEvent('dispute.created', dispute)] });
  return dispute;
}

/** Moves a dispute on, as merchant or bank do. LOST and ACCEPTED take the money back, WON after LOST returns it. */
export function changeDispute(context: SimulatorContext, id: string, state: DisputeState): Dispute {
  const dispute = existingDispute(context, id);
  if (!NEXT_STATES[dispute.state].includes(state))
    throw new SquareFailure('BAD_REQUEST', `The dispute is ${dispute.state} and cannot become ${state}.`);
  const now = context.now();
  const changed: Dispute = {
    ...dispute,
    state,
    updated_at: isoAt(Math.max(now, Date.parse(dispute.updated_at) + 1)),
    version: dispute.version + 1,
  };
  const moved = Number(REVERSED.includes(state)) - Number(REVERSED.includes(dispute.state));
  context.store.commit({
    disputes: [changed],
    events: [disputeEvent('dispute.state.updated', changed)],
    ledger: moved === 0 ? [] : [reversalEntry(context, changed, moved, now)],
  });
  return changed;
}

function reversalEntry(
  context: SimulatorContext,
  { amount_money: money, disputed_payment: { payment_id: paymentId } }: Dispute,
  sign: number,
  now: number,
): LedgerEntry {
  return {
    type: 'reversal',
    paymentId,
    referenceId: existingPayment(context, paymentId).reference_id ?? null,
    amountCents: sign * money.amount,
    at: isoAt(now),
  };
}

function existingDispute(context: SimulatorContext, id: string): Dispute {
  const dispute = context.store.disputes.get(id);
  if (!dispute) throw new SquareFailure('NOT_FOUND', `Could not find dispute with id: ${id}`, 'dispute_id');
  return dispute;
}

export function getDispute(context: SimulatorContext, id: string): ApiResponse {
  return { status: 200, body: { dispute: existingDispute(context, id) } };
}

/** ListDisputes: all of a location, or those in the `states` that are named; newest first, a page at a time. */
export function listDisputes(context: SimulatorContext, query: URLSearchParams): ApiResponse {
  const location = query.get('location_id');
  const states = query.get('states')?.split(',');
  const matching = [...context.store.disputes.values()].filter(
    (dispute) =>
      (location === null || dispute.location_id === location) &&
      (states === undefined || states.includes(dispute.state)),
  );
  const { items, cursor } = paginate(matching, query);
  return { status: 200, body: { disputes: items, ...(cursor !== undefined && { cursor }) } };
}
