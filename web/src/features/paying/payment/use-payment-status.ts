import { useEffect, useEffectEvent } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import type { PollResult } from '#shared/payments/polling.rules.ts';
import { useStatusPolling } from './payment-queries.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';

interface PaymentStatusOptions {
  /** The payment whose status is polled; undefined: none. */
  readonly transactionId: Id<'transaction'> | undefined;
  readonly paymentPlan: PaymentPlan;
  /** Another number polls the same payment again from the first check. */
  readonly round: number;
  /** Polling has ended. `unknownToServer`: in ERROR, because the server knows of no such payment. */
  readonly onResult: (result: PollResult, unknownToServer: boolean) => void;
}

/** Polls the status of a started payment under the toast 'Payment is processing. Please wait...' (STATE-05..11). */
export function usePaymentStatus(options: PaymentStatusOptions): void {
  const { transactionId, paymentPlan, round, onResult } = options;
  useEffect(
    () => (transactionId === undefined ? undefined : paymentToasts.showProcessing()),
    [transactionId],
  );

  const { result, unknownToServer = false } = useStatusPolling(transactionId, paymentPlan, round).data;
  const reportResult = useEffectEvent(onResult);
  useEffect(() => {
    if (transactionId !== undefined && result !== undefined) reportResult(result, unknownToServer);
  }, [transactionId, result, unknownToServer]);
}
