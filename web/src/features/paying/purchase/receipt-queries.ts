import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { getReceipt, listReceipts } from '#shared/orders/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/api/query-client.ts';

/** All of the student's own receipts, newest first (G-46). */
export function useReceipts({ enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [CHANGED_BY_PAYMENT, 'receipts'],
    queryFn: () => allPages((cursor) => call(listReceipts, { query: { cursor } })),
    refetchOnWindowFocus: true,
  });
}

/** One receipt. */
export function useReceipt(orderId: Id<'order'>) {
  return useQuery({
    queryKey: [CHANGED_BY_PAYMENT, 'receipts', orderId],
    queryFn: async () => (await call(getReceipt, { params: { orderId } })).data,
  });
}
