import { useQueryClient } from '@tanstack/react-query';
import { ACCOUNT } from '#web/lib/query-client.ts';

/** After a payment: reads courses, plans and receipts again, also those of screens that are not open. */
export function useRefreshAccount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [ACCOUNT], refetchType: 'all' });
}
