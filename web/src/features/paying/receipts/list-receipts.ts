import { allPages } from '#shared/api/pagination.ts';
import type { Receipt } from '#shared/orders/receipt.ts';
import { ordersApi } from '#web/lib/api/orders.ts';

/** The student's own receipts, newest first (G-46). */
export const listReceipts = async (signal: AbortSignal): Promise<Receipt[]> =>
  allPages((cursor) => ordersApi.listReceipts({ query: { cursor }, signal }));
