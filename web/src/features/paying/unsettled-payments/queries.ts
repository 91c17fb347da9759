import { useQuery } from '@tanstack/react-query';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { listFailedPayments } from '#shared/payments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/api/query-client.ts';
import { useWhenPaymentEnds } from '../purchase/use-when-payment-ends.ts';

/**
 * The student's own payments that failed after they were told to wait, until they are paid, and those under way, from whichever
 * device; while there are any the list is read again, and with the end of one everything that a payment changes.
 */
export function useUnsettledPayments({ enabled }: { readonly enabled: boolean }) {
  const query = useQuery({
    enabled,
    queryKey: [CHANGED_BY_PAYMENT, 'unsettled-payments'],
    queryFn: async () => {
      const { data: failed, pending } = await call(listFailedPayments);
      return { failed, pending };
    },
    refetchInterval: ({ state: { data } }) => (data?.pending.length ? POLL_INTERVAL_MS : false),
  });
  useWhenPaymentEnds(query.data?.pending.map(({ transactionId }) => transactionId).join(' '));
  return query;
}
