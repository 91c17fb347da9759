import { getPurchaseInfo } from '#shared/enrolments/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getPurchaseInfo, { enrolments })(async ({ params, caller, enrolments }) => {
  return { success: true as const, data: await enrolments.exists(caller.userId, params.id) };
});
