import { listReceipts } from '#shared/orders/routes.ts';
import { receipts, toReceiptDto } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's own receipts, newest first (G-46). */
export const handler = endpoint(listReceipts, { receipts })(async ({ query, caller, receipts }) => {
  const { items, cursor } = await receipts.listByUser(caller.userId, { cursor: query.cursor });
  return { success: true as const, data: items.map(toReceiptDto), cursor };
});
