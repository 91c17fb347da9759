import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The caller's own flexible plans, the newest first, and the instant of which this is the state. */
export const handler = endpoint(listFlexiblePayments, { plans })(async ({
  query,
  caller,
  now,
  fail,
  plans,
}) => {
  if (query.userId !== caller.userId) return fail('FORBIDDEN');
  const own = await plans.listByUser(caller.userId);
  return { success: true as const, data: own.map(toPlanDto), now: new Date(now).toISOString() };
});
