import { getReceipt } from '#shared/orders/routes.ts';
import { receipts, toReceiptDto } from '#functions/data/payments/receipts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The receipt of a payment, for the payer; to others it does not exist (G-46). */
export const handler = endpoint(getReceipt, { receipts })(async ({ params, caller, fail, receipts }) => {
  const receipt = (await receipts.get(caller.userId, params.orderId)) ?? fail('ORDER_NOT_FOUND');
  return { success: true as const, data: toReceiptDto(receipt) };
});
