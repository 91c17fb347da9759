import type { Id } from '#shared/kernel/id.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { DELETED_PERSON } from '#functions/data/deletion/deletion.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import type { PaymentRefunded } from '#functions/data/mail/mail.ts';
import { REFUNDED_AT_SQUARE } from '#functions/data/payments/refunds.ts';
import { type Capture, type RefundNeeds, continueRefund } from './refund-tries.ts';

/** `now` in ms; `zone` decides the day that the mail names. */
interface RefundContext {
  now: number;
  zone: string;
}

/** Whether the operator's refund still holds: it may have failed meanwhile. Throws when Square does not respond. */
async function isRefundedByOperator(
  { square }: RefundNeeds,
  { transactionId, failureCode }: Attempt,
  { paymentId, cents }: Capture,
): Promise<boolean> {
  if (failureCode !== REFUNDED_AT_SQUARE) return false;
  const payment = await square.getPayment(paymentId);
  if (payment.kind !== 'captured')
    throw new Error(`It is unknown whether ${transactionId} is still refunded: ${payment.kind}.`);
  return payment.refundedCents >= cents;
}

const refundMail = (attempt: Attempt, cents: number, { now, zone }: RefundContext): PaymentRefunded => ({
  kind: 'payment-refunded',
  to: attempt.userEmail,
  userId: attempt.userId,
  userName: attempt.userName,
  courseTitle: attempt.courseTitle,
  amountCents: cents,
  orderId: attempt.orderId,
  refundedOn: dayIn(zone, now),
});

/**
 * Refunds an unsettleable capture, once (I11). REFUNDING: Square has not completed the refund, or did not make it; the sweeper's
 * next run continues. Safe to repeat.
 */
export async function refundPayment(
  needs: RefundNeeds,
  transactionId: Id<'transaction'>,
  context: RefundContext,
): Promise<'REFUNDED' | 'REFUNDING'> {
  const attempt = await needs.attempts.get(transactionId);
  if (!attempt) throw new Error(`There is no attempt ${transactionId}.`);
  const { state, squarePaymentId: paymentId, capturedCents: cents } = attempt;
  if (state === 'REFUNDED') return 'REFUNDED';
  if (state !== 'REFUNDING' || !paymentId || cents === undefined)
    throw new Error(`The attempt ${transactionId} is ${state}, not REFUNDING.`);
  const capture = { paymentId, cents };
  if (
    cents > 0 &&
    !(await isRefundedByOperator(needs, attempt, capture)) &&
    !(await continueRefund(needs, attempt, capture))
  )
    return 'REFUNDING';
  const isAnonymous = attempt.userEmail === DELETED_PERSON.userEmail;
  const mail = cents > 0 && !isAnonymous ? refundMail(attempt, cents, context) : undefined;
  await needs.attempts.markRefunded(attempt, new Date(context.now).toISOString(), mail);
  return 'REFUNDED';
}
