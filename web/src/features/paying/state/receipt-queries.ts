import { useQuery } from '@tanstack/react-query';
import { allPages } from '#shared/lists/pagination.ts';
import { ordersApi } from '#web/lib/api/orders.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/student/query-client.ts';

/** All of the student's own receipts, newest first (G-46). */
export function useReceipts({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [CHANGED_BY_PAYMENT, 'receipts'],
    queryFn: () => allPages((cursor) => ordersApi.listReceipts({ query: { cursor } })),
    refetchOnWindowFocus: true,
  });
}

/** One receipt. */
export function useReceipt(orderId: string) {
  return useQuery({
    queryKey: [CHANGED_BY_PAYMENT, 'receipts', orderId],
    queryFn: async () => (await ordersApi.getReceipt({ params: { orderId } })).data,
  });
}
