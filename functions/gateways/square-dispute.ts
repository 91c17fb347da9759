const STATES = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'INQUIRY_CLOSED',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
  'WON',
  'LOST',
  'ACCEPTED',
] as const;
type DisputeState = (typeof STATES)[number];

/** A payment that its cardholder disputes (docs/square.md#disputes). Amount in cents, instants in ISO UTC. */
export interface SquareDispute {
  disputeId: string;
  paymentId: string;
  amountCents: number;
  state: DisputeState;
  reason: string;
  /** Until when evidence can be given; '' when Square does not say. */
  dueAt: string;
  createdAt: string;
  updatedAt: string;
}

/** A dispute that lacks what every dispute has, or has a state that is not documented. */
export interface IncompleteDispute {
  disputeId: string | undefined;
  state: 'INCOMPLETE';
}

export type ListedDispute = SquareDispute | IncompleteDispute;

/** The fields read of Square's dispute. */
export interface DisputeFields {
  id?: string | undefined;
  disputeId?: string | null | undefined;
  amountMoney?: { amount?: bigint | null | undefined } | undefined;
  reason?: string | undefined;
  state?: string | undefined;
  dueAt?: string | null | undefined;
  disputedPayment?: { paymentId?: string | null | undefined } | undefined;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

/** A dispute as Square answered it; undefined when it lacks what every dispute has, or has a state that is not documented. */
export function readDispute(dispute: DisputeFields | undefined): SquareDispute | undefined {
  const disputeId = dispute?.id ?? dispute?.disputeId;
  const paymentId = dispute?.disputedPayment?.paymentId;
  const amount = dispute?.amountMoney?.amount;
  const state = STATES.find((one) => one === dispute?.state);
  const { createdAt, updatedAt = createdAt } = dispute ?? {};
  if (!disputeId || !paymentId || amount === undefined || amount === null) return undefined;
  if (!state || !createdAt || !updatedAt) return undefined;
  const { reason = 'UNKNOWN', dueAt } = dispute ?? {};
  return {
    disputeId,
    paymentId,
    amountCents: Number(amount),
    state,
    reason,
    dueAt: dueAt ?? '',
    createdAt,
    updatedAt,
  };
}

/** A dispute of a list. An incomplete one does not stop the others from being read. */
export function listedDispute(dispute: DisputeFields): ListedDispute {
  return (
    readDispute(dispute) ?? { disputeId: dispute.id ?? dispute.disputeId ?? undefined, state: 'INCOMPLETE' }
  );
}

/** The money is the cardholder's. */
export function isReversed({ state }: { state: string }): boolean {
  return state === 'LOST' || state === 'ACCEPTED';
}
