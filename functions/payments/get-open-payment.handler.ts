import { getOpenPayment } from '#shared/payments/routes.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's open payment, from whichever device it was started (C9, G-45). */
export const handler = endpoint(getOpenPayment, { openPayments })(async ({ query, caller, openPayments }) => {
  const open = await openPayments.get(caller.userId, query.subject);
  if (!open) return { success: true as const, data: null };
  const { transactionId, paymentPlan, instalmentIds: scheduleIds } = open;
  return { success: true as const, data: { transactionId, paymentPlan, scheduleIds } };
});
