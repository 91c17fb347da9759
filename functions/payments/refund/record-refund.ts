import type { Cents } from '#shared/kernel/money.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { log } from '#functions/runtime/logger.ts';

/** `now` in ms; `zone` decides the day on which access ends. */
interface RecordContext {
  now: number;
  zone: string;
}

/** What Square says was refunded of a payment, cents, as of its last change there (ISO). */
interface RefundedAtSquare {
  refundedCents: Cents;
  updatedAt?: string | undefined;
}

/**
 * Records the cents that the operator has refunded of a settled payment, by Square's response (G-60); access follows the money
 * (G-108), also back when the refund fails. Repeats and older responses change nothing. Refunds of unsettleable captures are not
 * recorded here: their attempts are not settled.
 */
export async function recordRefund(
  { attempts }: { attempts: AttemptRepository },
  attempt: Attempt,
  { refundedCents, updatedAt: refundsAsOf }: RefundedAtSquare,
  { now, zone }: RecordContext,
): Promise<boolean> {
  const { state, transactionId, refundedCents: recordedCents = 0 } = attempt;
  if (state !== 'SETTLED' || refundedCents === recordedCents) return false;
  const change = { refundedCents, ...(refundsAsOf !== undefined && { refundsAsOf }) };
  const recorded = await attempts.recordReturned(transactionId, change, dayIn(zone, now));
  if (recorded && refundedCents < recordedCents)
    log.critical('refund of the operator failed', { transactionId, refundedCents, recordedCents });
  else if (recorded) log.info('refund of the operator recorded', { transactionId, refundedCents });
  return recorded;
}

/**
 * A settled attempt of which a part was refunded before settlement: recorded as any operator refund (G-60), with an alarm, since
 * the operator may have meant to withdraw the course.
 */
export async function recordRefundBeforeSettlement(
  needs: { attempts: AttemptRepository },
  attempt: Attempt,
  context: RecordContext,
): Promise<void> {
  const { transactionId, refundedBeforeSettlementCents: refundedCents = 0 } = attempt;
  if (refundedCents <= (attempt.refundedCents ?? 0)) return;
  // Before the write: if that takes effect and its response is lost, this code does not run again.
  log.critical('settled although a part was refunded', { transactionId, refundedCents });
  await recordRefund(needs, attempt, { refundedCents }, context);
}
