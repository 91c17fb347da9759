import { listReceipts } from '#shared/orders/routes.ts';
import { receipts, toReceiptDto } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's own receipts, newest first (G-46). */
export const handler = endpoint(listReceipts, { receipts })(async ({ caller, receipts }) => {
  const own = await receipts.listByUser(caller.userId);
  return { success: true as const, data: own.map(toReceiptDto) };
});
