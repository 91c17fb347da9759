import { useQuery } from '@tanstack/react-query';
import { paymentsApi } from '#web/lib/api/payments.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/student/query-client.ts';

/** The student's own payments that failed after they were told to wait, until they are paid. */
export function useFailedPayments({ enabled }: { readonly enabled: boolean }) {
  return useQuery({
    enabled,
    queryKey: [CHANGED_BY_PAYMENT, 'failed-payments'],
    queryFn: async () => (await paymentsApi.listFailedPayments()).data,
  });
}
