import { useEffect, useEffectEvent } from 'react';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { useStatusChecks } from '../queries.ts';
import { paymentToasts } from './payment-toasts.ts';

interface PaymentStatusOptions {
  /** undefined: nothing is running. */
  readonly transactionId: string | undefined;
  readonly paymentPlan: PaymentPlan;
  /** Another round begins anew. */
  readonly round: number;
  /** `unknownToServer`: it ended in ERROR because the server knows of no such payment. */
  readonly onResult: (result: PollResult, unknownToServer: boolean) => void;
}

/** Follows a started payment under the toast 'Payment is processing. Please wait...' (STATE-05..11). */
export function usePaymentStatus(options: PaymentStatusOptions): void {
  const { transactionId, paymentPlan, round, onResult } = options;
  useEffect(() => (transactionId === undefined ? undefined : paymentToasts.processing()), [transactionId]);

  const { result, unknownToServer = false } = useStatusChecks(transactionId, paymentPlan, round).data;
  const ended = useEffectEvent(onResult);
  useEffect(() => {
    if (transactionId !== undefined && result !== undefined) ended(result, unknownToServer);
  }, [transactionId, result, unknownToServer]);
}
