import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { createFlexiblePayment } from '#shared/instalments/routes.ts';
import { attempts } from '#functions/data/attempts.ts';
import { courses } from '#functions/data/courses.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { startPayment } from './start-payment.ts';

/** Starts paying the initial payment of a flexible plan. The key for the card token is fetched while the course is read. */
export const handler = endpoint(createFlexiblePayment, { courses, attempts, paymentWorkflow, cardTokens })({
  prepare: async ({ body, courses, cardTokens }) => {
    const [course] = await Promise.all([courses.forSale(body.courseId), cardTokens.ready()]);
    return course;
  },
  act: async ({ prepared: course, caller, ...call }) =>
    startPayment({
      ...call,
      paymentPlan: 'flexible',
      dueNow: (price) => splitPlan(price)?.initial ?? call.fail('FLEXIBLE_NOT_AVAILABLE'),
      course,
      user: await caller.user(),
    }),
});
