import type { Id } from '#shared/kernel/id.ts';
import { getFlexiblePayment } from '#shared/instalments/routes.ts';
import { inScope } from '#functions/data/in-scope.ts';
import { type PlanRepository, type StoredPlan, plans, toPlanDto } from '#functions/data/payments/plans.ts';
import { purchaseReturns } from '#functions/data/payments/purchase-returns.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import type { Caller } from '#functions/platform/call.ts';

/** The plan, if it is in the caller's scope; any other does not exist for them (R1, R9). */
const planInScope = (
  plans: PlanRepository,
  caller: Caller,
  planId: Id<'plan'>,
): Promise<StoredPlan | undefined> =>
  inScope(caller, {
    own: (userId) => plans.getByUser(userId, planId),
    ofInstructor: async (userId) => {
      const plan = await plans.getById(planId);
      return plan?.instructorId === userId ? plan : undefined;
    },
    all: () => plans.getById(planId),
  });

/** One flexible plan: for its owner, the instructor of its course, and admins (G-56); for staff with what was returned (G-108). */
export const handler = endpoint(getFlexiblePayment, { plans, purchaseReturns })(async ({
  params,
  caller,
  fail,
  plans,
  purchaseReturns,
}) => {
  const isStaff = caller.role !== 'user';
  const [found, disputes] = await Promise.all([
    planInScope(plans, caller, params.id),
    isStaff ? purchaseReturns.listDisputes() : { items: [] },
  ]);
  const plan = found ?? fail('PAYMENT_NOT_FOUND');
  const returns = isStaff ? await purchaseReturns.ofPlans([plan], disputes.items) : new Map<string, never>();
  return { success: true as const, data: { ...toPlanDto(plan), returns: returns.get(plan.planId) } };
});
