import type { AttemptState } from './attempt.ts';
import type { PaymentStatus } from './payment-status.ts';

/** ms that an outcome may be unknown before the student is told TIMEOUT (G-43). */
export const TIMEOUT_AFTER_MS = 120_000;

/**
 * What a student is told of an attempt (G-43, I4, I12). COMPLETED only once access is committed; FAILED only when no money
 * moved or it was refunded; TIMEOUT once the outcome has been unknown for two minutes, also while Square is asked again
 * (CHARGING keeps `unknownSince`). `unknownSince` and `now` in ms.
 */
export function toPaymentStatus(
  attempt: { state: AttemptState; unknownSince?: number | undefined },
  now: number,
): PaymentStatus {
  switch (attempt.state) {
    case 'SETTLED':
      return 'COMPLETED';
    case 'DECLINED':
    case 'VOIDED':
    case 'REFUNDED':
      return 'FAILED';
    case 'UNKNOWN':
    case 'CHARGING':
      return now - (attempt.unknownSince ?? now) >= TIMEOUT_AFTER_MS ? 'TIMEOUT' : 'PENDING';
    case 'CREATED':
    case 'PENDING':
    case 'CAPTURED':
    case 'REFUNDING':
      return 'PENDING';
  }
}
