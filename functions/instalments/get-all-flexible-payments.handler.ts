import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import { plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** The plans of an instructor's courses, or for an admin all of them; newest first (G-55). */
export const handler = endpoint(getAllFlexiblePayments, { plans })(async ({ caller, plans }) => {
  const inScope = caller.role === 'admin' ? plans.listAll() : plans.listByInstructor(caller.userId);
  return { success: true as const, data: (await inScope).map(toPlanDto) };
});
