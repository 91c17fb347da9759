import type { PollResult } from '#shared/payments/polling.rules.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import { declineReason } from './decline-text.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';

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
