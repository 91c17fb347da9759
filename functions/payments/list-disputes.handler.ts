import { listDisputes } from '#shared/admin/routes.ts';
import { disputes, toDisputeDto } from '#functions/data/payments/disputes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/** Disputed payments, newest first (G-108). */
export const handler = endpoint(listDisputes, { disputes })(async ({ query, disputes }) => {
  const found = await disputes.list({ cursor: query.cursor });
  return listResponse(found, toDisputeDto);
});
