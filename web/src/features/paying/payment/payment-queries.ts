import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { withTimeLimit } from '#web/lib/time/time-limit.ts';
import { toOpenPayment } from './open-payment.ts';
import { NOT_POLLED, pollOnce, type StatusPolling } from './status-polling.ts';

/** ms after which Pay is enabled without a response: the server refuses a second payment anyway (G-40). */
const OPEN_PAYMENT_WITHIN_MS = 5000;

/**
 * The payment of this course or plan that another device, or this page before a reload, has begun; null when there is none
 * or the call failed. Without a subject no call is made.
 */
export function useOpenPayment(subject: string | undefined) {
  return useQuery({
    queryKey: ['paying', 'open-payment', subject ?? ''],
    queryFn: async () => {
      try {
        const query = { subject: subject ?? '' };
        const { data } = await withTimeLimit(OPEN_PAYMENT_WITHIN_MS, (signal) =>
          call(getOpenPayment, { query, signal }),
        );
        return data && toOpenPayment(data);
      } catch {
        // The API client has logged it.
        return null;
      }
    },
    enabled: subject !== undefined,
    gcTime: 0,
  });
}

/**
 * Polls the status of a started payment: one request every 6 s, 20 at most (CHK-40). Another `round` polls it again from
 * the first check. The data of the query says how far polling has come; the query never fails.
 */
export function useStatusPolling(
  transactionId: Id<'transaction'> | undefined,
  paymentPlan: PaymentPlan,
  round: number,
) {
  return useQuery({
    queryKey: ['paying', 'status', transactionId ?? '', round],
    queryFn: ({ client, queryKey }) =>
      pollOnce(client.getQueryData<StatusPolling>(queryKey) ?? NOT_POLLED, {
        transactionId: transactionId ?? ('' as Id<'transaction'>),
        paymentPlan,
      }),
    enabled: transactionId !== undefined,
    // The first request comes after the first interval.
    initialData: NOT_POLLED,
    staleTime: 'static',
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.result !== undefined ? false : POLL_INTERVAL_MS,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
}
