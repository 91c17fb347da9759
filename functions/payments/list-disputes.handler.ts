import { listDisputes } from '#shared/admin/routes.ts';
import { disputes, toDisputeDto } from '#functions/data/payments/disputes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Disputed payments, newest first (G-108). */
export const handler = endpoint(listDisputes, { disputes })(async ({ query, disputes }) => {
  const { items, cursor } = await disputes.list({ cursor: query.cursor });
  return { success: true as const, data: items.map(toDisputeDto), cursor };
});
