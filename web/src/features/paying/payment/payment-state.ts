import { isFailure } from '#shared/api/client.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { declineReason } from './decline-text.ts';
import { InitiationFailed } from './initiate.ts';
import { paymentToasts } from '../state/payment-toasts.ts';

/**
 * checking: the server is asked whether a payment is open already.
 * idle: the student may pay.
 * processing: Square is asked for a token, the payment is started, or its status is polled.
 * declined: nothing was charged; the student may pay again.
 * refunded: the charge was refunded; the student may pay again.
 * unknown: the payment was started and polling ended without a final status. Its status may be polled again, and it must
 * not be paid a second time (C9).
 * completed: the payment is settled.
 */
export type PaymentState =
  | 'checking'
  | 'idle'
  | 'processing'
  | 'declined'
  | 'refunded'
  | 'unknown'
  | 'completed';

/** A payment may be open that a second one would duplicate. */
export function preventsPayment(state: PaymentState): boolean {
  return state === 'checking' || state === 'processing' || state === 'unknown';
}

/** The payment is open or settled, so what it pays is shown instead of what is chosen on the screen. */
export function isOpenOrSettled(state: PaymentState): boolean {
  return state === 'processing' || state === 'unknown' || state === 'completed';
}

/**
 * offline: there was no connection before anything was sent. unreachable: the server did not respond, or not as it should, so
 * the payment may have been started. unavailable: Square cannot be used for now (C20, C21).
 */
export type UnavailableReason = 'offline' | 'unreachable' | 'unavailable';

export function toUnavailableReason(error: unknown): UnavailableReason | undefined {
  if (isFailure(error, 'UNREACHABLE') || error instanceof InitiationFailed) return 'unreachable';
  return isFailure(error, 'PAYMENTS_UNAVAILABLE') ? 'unavailable' : undefined;
}

/** Why somebody may not pay for now, in the server's words, and for how many ms where it says so. */
export interface Wait {
  readonly text: string;
  readonly ms: number | undefined;
}

/** The wait that the server asks for (G-110). */
export function toWait(error: unknown): Wait | undefined {
  if (!isFailure(error, 'TOO_MANY_DECLINES', 'TOO_MANY_REQUESTS')) return undefined;
  const { message, retryAfterSeconds } = error;
  return { text: message, ms: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000 };
}

/** The state that follows the end of polling. */
export function stateAfterPolling({ status, code }: PollResult): PaymentState {
  switch (status) {
    case 'COMPLETED':
      return 'completed';
    case 'FAILED':
      if (code === 'PAYMENTS_UNAVAILABLE') return 'idle';
      return code === 'REFUNDED' ? 'refunded' : 'declined';
    case 'TIMEOUT':
    case 'ERROR':
      return 'unknown';
  }
}

/** A card that the provider declined has the provider's text, with why below it (CHK-16, G-119); any other failure STATE-14's. */
function showFailed(reason: string | undefined): void {
  if (reason === undefined) paymentToasts.error(PAYMENT_TEXTS.failed);
  else paymentToasts.error(PAYMENT_TEXTS.providerError, reason);
}

/** Shows how polling ended, in the words of §4 and §8 (G-44, G-45). */
export function showResultToasts({ status, exhausted, code }: PollResult, successText: string): void {
  switch (status) {
    case 'COMPLETED':
      paymentToasts.success(PAYMENT_TEXTS.confirmation);
      paymentToasts.success(successText);
      return;
    case 'FAILED':
      if (code === 'PAYMENTS_UNAVAILABLE')
        paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.unavailable);
      else showFailed(declineReason(code));
      return;
    case 'TIMEOUT':
      if (exhausted) paymentToasts.error(PAYMENT_TEXTS.timedOut);
      else paymentToasts.error(PAYMENT_TEXTS.failed, PAYMENT_TEXTS.stillChecking);
      return;
    case 'ERROR':
      paymentToasts.error(PAYMENT_TEXTS.unverified);
  }
}
