import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import { type CardTokens, CardTokenUnreadable } from '#functions/gateways/card-tokens.ts';
import type { ChargeRequest, Square } from '#functions/gateways/square.ts';
import type { ChargeOutcome } from '#functions/gateways/square-outcome.ts';
import { now } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { isMerchantFault, alertOnRejection } from './merchant-fault.ts';

export interface ChargeNeeds {
  attempts: AttemptRepository;
  square: Square;
  cardTokens: CardTokens;
  breakerState: BreakerStateRepository;
}

type Rejected = Extract<ChargeOutcome, { kind: 'rejected' }>;

/** After this time a payment is in Square's list, which lags by seconds (docs/square.md#payments), ms. */
const LISTED_AFTER_MS = 60_000;
/** Allowed difference between Square's clock and ours, ms. */
const SKEW_MS = 5 * 60_000;

/** The charge request, identical on every retry; undefined when the card token cannot be decrypted any more. */
async function buildRequest(
  { cardTokens }: ChargeNeeds,
  attempt: Attempt,
): Promise<ChargeRequest | undefined> {
  const { transactionId, encryptedSourceId, amountCents, locationId, note } = attempt;
  try {
    const sourceId = encryptedSourceId ? await cardTokens.decrypt(encryptedSourceId, transactionId) : '';
    return {
      idempotencyKey: transactionId,
      sourceId,
      amountCents,
      locationId,
      referenceId: transactionId,
      note,
    };
  } catch (error) {
    if (error instanceof CardTokenUnreadable) return undefined;
    throw error;
  }
}

/**
 * The outcome of earlier tries when Square rejects the charge now. Once their payment must be listed, the key is cancelled and
 * the list decides. Until then the outcome is unknown (I4, I5). Square answers success for an unknown key and does nothing
 * (docs/square.md#payments): a try that arrives even later is a capture after the end, and is refunded (I11).
 */
async function resolveRejection(
  { square }: ChargeNeeds,
  attempt: Attempt,
  { code, failure }: Pick<Rejected, 'code' | 'failure'>,
): Promise<ChargeOutcome> {
  const unknown: ChargeOutcome = { kind: 'unknown', reason: code, ...(failure && { failure }) };
  const at = now();
  if (at - (attempt.unknownSince ?? at) < LISTED_AFTER_MS) return unknown;
  const cancelled = await square.cancelByKey(attempt.transactionId);
  if (cancelled === 'unknown') return unknown;
  const since = new Date(Date.parse(attempt.createdAt) - SKEW_MS).toISOString();
  const found = await square.findByReference(attempt.transactionId, attempt.locationId, since);
  const voided: ChargeOutcome = { kind: 'voided', code, isMerchantFault: isMerchantFault(code) };
  return found ?? (cancelled === 'void' ? voided : unknown);
}

/** Square answers a repeated key with its first response; only the payment itself shows refunds made since. */
const refetchCapture = async ({ square }: ChargeNeeds, replayed: ChargeOutcome): Promise<ChargeOutcome> =>
  replayed.kind === 'captured' ? square.getPayment(replayed.paymentId) : replayed;

/**
 * Square's response for an attempt: the status of its payment, or the charge under the same key (I6). A try is counted only
 * when the next thing that can fail is Square itself.
 */
export async function requestCharge(needs: ChargeNeeds, found: Attempt): Promise<[Attempt, ChargeOutcome]> {
  const { attempts, square } = needs;
  if (found.squarePaymentId) {
    const seen = await square.getPayment(found.squarePaymentId);
    alertOnRejection(found.transactionId, seen);
    return [found, seen];
  }
  const request = await buildRequest(needs, found);
  if (!request) {
    const code = 'CARD_TOKEN_UNREADABLE';
    log.critical('card token cannot be opened', { transactionId: found.transactionId });
    return [
      found,
      found.chargeTries === 0 ? { kind: 'rejected', code } : await resolveRejection(needs, found, { code }),
    ];
  }
  await square.loadCredentials();
  const attempt = await attempts.markCharging(found.transactionId);
  if (!attempt) return [found, { kind: 'unknown', reason: 'moved by another path' }];
  const outcome = await square.charge(request);
  alertOnRejection(attempt.transactionId, outcome);
  if (attempt.chargeTries <= 1) return [attempt, outcome];
  return [
    attempt,
    outcome.kind === 'rejected'
      ? await resolveRejection(needs, attempt, outcome)
      : await refetchCapture(needs, outcome),
  ];
}
