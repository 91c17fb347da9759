import type { Receipt } from '#shared/orders/receipt.ts';
import { ordersApi } from '#web/lib/api/orders.ts';

/** The student's own receipts, newest first (G-46). */
export const listReceipts = async (signal: AbortSignal): Promise<Receipt[]> =>
  (await ordersApi.listReceipts({ signal })).data;
