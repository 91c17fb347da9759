import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { type StoredPlan, plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listResponse } from '#functions/platform/list-response.ts';

/**
 * The plans of an instructor's courses, or for an admin all of them; newest first (G-55); searched by course title or
 * student name (IPAY-04); with what was returned or is disputed (G-108).
 */
export const handler = endpoint(getAllFlexiblePayments, { plans, purchaseReturns })(async ({
  query,
  caller,
  now,
  plans,
  purchaseReturns,
}) => {
  const request = {
    ...query,
    textsOf: ({ courseTitle, userName }: StoredPlan) => [courseTitle, userName],
  };
  const [found, disputes] = await Promise.all([
    inScope(caller, {
      ofInstructor: (userId) => plans.listByInstructor(userId, request),
      all: () => plans.listAll(request),
    }),
    purchaseReturns.listDisputes(),
  ]);
  const returns = await purchaseReturns.ofPlans(found.items, disputes.items);
  const toDto = (plan: StoredPlan) => ({ ...toPlanDto(plan), returns: returns.get(plan.planId) });
  return { ...listResponse(found, toDto, disputes.setAside), now: new Date(now).toISOString() };
});
