import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { type StoredPlan, plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

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
    cursor: query.cursor,
    matches: ({ courseTitle, userName }: StoredPlan) => matchesSearch(query.search, [courseTitle, userName]),
  };
  const inScope =
    caller.role === 'admin' ? plans.listAll(request) : plans.listByInstructor(caller.userId, request);
  const [{ items, cursor, total }, disputes] = await Promise.all([inScope, purchaseReturns.listDisputes()]);
  const returns = await purchaseReturns.ofPlans(items, disputes);
  const data = items.map((plan) => ({ ...toPlanDto(plan), returns: returns.get(plan.planId) }));
  return { success: true as const, data, cursor, total, now: new Date(now).toISOString() };
});
