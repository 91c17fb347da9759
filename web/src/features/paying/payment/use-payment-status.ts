import { useEffect, useRef } from 'react';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import {
  exhaustedResult,
  POLL_ATTEMPTS,
  POLL_INTERVAL_MS,
  type PollResult,
} from '#shared/payments/polling.rules.ts';
import { paymentsApi } from '#web/lib/api/payments.ts';
import { usePoll } from '#web/lib/use-poll.ts';
import { paymentToasts } from './payment-toasts.ts';

interface PaymentStatusOptions {
  /** undefined: nothing is running. */
  readonly transactionId: string | undefined;
  readonly paymentPlan: PaymentPlan;
  /** `unknownToServer`: it ended in ERROR because the server knows of no such payment. */
  readonly onResult: (result: PollResult, unknownToServer: boolean) => void;
}

/**
 * Follows a started payment: every 6 s, at most 20 times, under the toast 'Payment is processing. Please wait...'
 * (STATE-05..11, CHK-40). Any answer but a final one is followed by the next check (STATE-16).
 */
export function usePaymentStatus({ transactionId, paymentPlan, onResult }: PaymentStatusOptions): void {
  useEffect(() => (transactionId === undefined ? undefined : paymentToasts.processing()), [transactionId]);

  const refusedAs = useRef<string>(undefined);
  usePoll<PollResult>({
    subject: transactionId,
    intervalMs: POLL_INTERVAL_MS,
    maxAttempts: POLL_ATTEMPTS,
    check: async (signal) => {
      const query = { transactionId: transactionId ?? '', paymentPlan };
      const answer = await paymentsApi.getPendingPayment({ query, signal });
      refusedAs.current = answer.success ? undefined : answer.code;
      if (!answer.success) throw new Error(answer.error);
      const { paymentStatus: status, code } = answer;
      return status === 'COMPLETED' || status === 'FAILED' || status === 'TIMEOUT'
        ? { status, exhausted: false, code }
        : undefined;
    },
    onAnswer: (result) => onResult(result, false),
    onExhausted: (failuresInRow) => {
      const result = exhaustedResult(failuresInRow);
      onResult(result, result.status === 'ERROR' && refusedAs.current === 'TRANSACTION_NOT_FOUND');
    },
  });
}
