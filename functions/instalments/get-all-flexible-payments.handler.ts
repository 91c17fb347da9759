import { getAllFlexiblePayments } from '#shared/instalments/routes.ts';
import { matchesSearch } from '#shared/kernel/search.rules.ts';
import { type StoredPlan, plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/**
 * The plans of an instructor's courses, or for an admin all of them; newest first (G-55); searched by course title or
 * student name (IPAY-04).
 */
export const handler = endpoint(getAllFlexiblePayments, { plans })(async ({ query, caller, plans }) => {
  const request = {
    cursor: query.cursor,
    matches: ({ courseTitle, userName }: StoredPlan) => matchesSearch(query.search, [courseTitle, userName]),
  };
  const inScope =
    caller.role === 'admin' ? plans.listAll(request) : plans.listByInstructor(caller.userId, request);
  const { items, cursor } = await inScope;
  return { success: true as const, data: items.map(toPlanDto), cursor };
});
