import { useQueryClient } from '@tanstack/react-query';
import { CHANGED_BY_PAYMENT } from '#web/lib/student/query-client.ts';

/** After a payment: reads courses, plans and receipts again, also those of screens that are not open. */
export function useRefreshAfterPayment(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [CHANGED_BY_PAYMENT], refetchType: 'all' });
}
