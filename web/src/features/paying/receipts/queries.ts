import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '#web/lib/api/orders.ts';
import { ACCOUNT } from '#web/lib/query-client.ts';

/** The student's own receipts, newest first (G-46). */
export function useReceipts() {
  return useQuery({
    queryKey: [ACCOUNT, 'receipts'],
    queryFn: async () => (await ordersApi.listReceipts()).data,
  });
}

/** One receipt. */
export function useReceipt(orderId: string) {
  return useQuery({
    queryKey: [ACCOUNT, 'receipts', orderId],
    queryFn: async () => (await ordersApi.getReceipt({ params: { orderId } })).data,
  });
}
