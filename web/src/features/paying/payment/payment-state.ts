import { isFailure } from '#shared/api/client.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { paymentToasts } from './payment-toasts.ts';

/**
 * checking: whether a payment is open already. idle: may pay. working: getting a token, starting, or polling.
 * declined: known not to be charged, may pay again. refunded: charged and given back, may pay again.
 * unknown: started, end not seen; may only be checked again, never paid twice (C9). completed: the payment is settled.
 */
export type PaymentState =
  'checking' | 'idle' | 'working' | 'declined' | 'refunded' | 'unknown' | 'completed';

/** Nothing may be paid: one payment runs, its end has not been seen, or it is not known yet whether there is one. */
export function isLocked(state: PaymentState): boolean {
  return state === 'checking' || state === 'working' || state === 'unknown';
}

/** A payment is open or through. */
export function hasPayment(state: PaymentState): boolean {
  return state === 'working' || state === 'unknown' || state === 'completed';
}

/** unreachable: no answer at all. unavailable: Square cannot be used for now (C20, C21). */
export type UnavailableReason = 'unreachable' | 'unavailable';

export function toUnavailableReason(error: unknown): UnavailableReason | undefined {
  if (isFailure(error, 'UNREACHABLE')) return 'unreachable';
  return isFailure(error, 'PAYMENTS_UNAVAILABLE') ? 'unavailable' : undefined;
}

/** Shows how a payment ended, in the words of §4 and §8 (G-44, G-45), and returns the state that follows. */
export function showResult({ status, exhausted, code }: PollResult, successText: string): PaymentState {
  switch (status) {
    case 'COMPLETED':
      paymentToasts.success(PAYMENT_TEXTS.confirmation);
      paymentToasts.success(successText);
      return 'completed';
    case 'FAILED':
      if (code === 'PAYMENTS_UNAVAILABLE') {
        paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.unavailable);
        return 'idle';
      }
      paymentToasts.error(PAYMENT_TEXTS.failed);
      return code === 'REFUNDED' ? 'refunded' : 'declined';
    case 'TIMEOUT':
      if (exhausted) paymentToasts.error(PAYMENT_TEXTS.timedOut);
      else paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.stillChecking);
      return 'unknown';
    case 'ERROR':
      paymentToasts.error(PAYMENT_TEXTS.unverified);
      return 'unknown';
  }
}
