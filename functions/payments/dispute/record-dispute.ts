import type { Id } from '#shared/kernel/id.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import type { DisputeRepository } from '#functions/data/payments/disputes.ts';
import type { Square } from '#functions/gateways/square.ts';
import { type SquareDispute, isReversed } from '#functions/gateways/square-dispute.ts';
import { log } from '#functions/runtime/logger.ts';

export interface DisputeNeeds {
  attempts: AttemptRepository;
  disputes: DisputeRepository;
  square: Square;
}

/** `now` in ms; `zone` decides the day on which access ends. */
export interface DisputeContext {
  now: number;
  zone: string;
}

/** The reference of a payment: '' when it has none; undefined when Square does not say. */
async function referenceOf(square: Square, paymentId: string): Promise<Id<'transaction'> | '' | undefined> {
  const payment = await square.getPayment(paymentId);
  if (payment.kind === 'rejected') return payment.code === 'NOT_FOUND' ? '' : undefined;
  if (payment.kind === 'unknown') return undefined;
  const referenceId = 'referenceId' in payment ? payment.referenceId : undefined;
  return (referenceId ?? '') as Id<'transaction'> | '';
}

/**
 * Records a dispute as Square says, with an alarm when it is new, and when it gives back money for a course that was bought again
 * since; access follows the money (G-108). False when Square does not say whose payment it is. What is recorded already, and
 * disputes of payments that are not the academy's, change nothing.
 */
export async function recordDispute(
  { attempts, disputes, square }: DisputeNeeds,
  dispute: SquareDispute,
  { now, zone }: DisputeContext,
): Promise<boolean> {
  const { disputeId, paymentId, amountCents, state, reason, dueAt, updatedAt } = dispute;
  const reversedCents = isReversed(dispute) ? amountCents : 0;
  const known = await disputes.get(disputeId);
  const isUnchanged = known?.updatedAt === updatedAt;
  if (isUnchanged && known.reversedCents === reversedCents) return true;
  const transactionId = known?.transactionId ?? (await referenceOf(square, paymentId));
  if (transactionId === undefined) return false;
  const attempt = transactionId === '' ? undefined : await attempts.get(transactionId);
  // What is disputed counts on a settled attempt only: one that was refunded lost nothing.
  if (!attempt || (isUnchanged && attempt.state !== 'SETTLED')) return true;
  // Before the write: if that takes effect and its response is lost, this code does not run again.
  if (!known)
    log.critical('payment is disputed', {
      transactionId,
      disputeId,
      paymentId,
      amountCents,
      state,
      reason,
      dueAt,
    });
  await disputes.record(attempt, { ...dispute, reversedCents }, dayIn(zone, now), (later) =>
    log.critical(
      later.isReturned
        ? 'paid without access: dispute won after a second purchase'
        : 'paid twice: dispute won after a second purchase',
      {
        transactionId,
        disputeId,
        paymentId,
        laterTransactionId: later.transactionId,
        laterPaymentId: later.squarePaymentId,
      },
    ),
  );
  if (known?.state !== state) log.info('dispute recorded', { transactionId, disputeId, state });
  return true;
}

/** Fetches the dispute that an event names and records it (I10). False when Square does not respond: it must be delivered again. */
export async function applyDisputeEvent(
  needs: DisputeNeeds,
  disputeId: string,
  context: DisputeContext,
): Promise<boolean> {
  const found = await needs.square.getDispute(disputeId);
  if (found === 'not-found') return true;
  return found !== undefined && recordDispute(needs, found, context);
}
