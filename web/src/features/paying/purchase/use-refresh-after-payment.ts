import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_BY_PAYMENT } from '#web/lib/api/query-client.ts';

/**
 * After a payment: reads courses, plans and receipts again, also those of screens that are not open. These forget what they had, so that
 * one that opens meanwhile, or after that has failed, shows no amount from before the payment. Resolves when they are read; never rejects.
 */
export function useRefreshAfterPayment(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    const queryKey = [CHANGED_BY_PAYMENT];
    for (const query of client.getQueryCache().findAll({ queryKey, type: 'inactive' })) {
      // a response that is on its way may be from before the payment
      void query.cancel({ silent: true });
      query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending' });
    }
    return client.invalidateQueries({ queryKey, refetchType: 'all' });
  };
}
