import { listReceipts } from '#shared/orders/routes.ts';
import { receipts, toReceiptDto } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** The caller's own receipts, newest first (G-46). */
export const handler = endpoint(listReceipts, { receipts })(async ({ query, caller, receipts }) => {
  const found = await receipts.listByUser(caller.userId, { cursor: query.cursor });
  return listResponse(found, toReceiptDto);
});
