import { getOpenPayment } from '#shared/payments/routes.ts';
import { openPayments } from '#functions/data/payments/open-payments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's open payment, from whichever device it was started (C9, G-45). */
export const handler = endpoint(getOpenPayment, { openPayments })(
  async ({ query, caller, openPayments }) => ({
    success: true as const,
    data: (await openPayments.get(caller.userId, query.subject)) ?? null,
  }),
);
