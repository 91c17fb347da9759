import { createOrder } from '#shared/orders/routes.ts';
import { attempts } from '#functions/data/attempts.ts';
import { courses } from '#functions/data/courses.ts';
import { cardTokens } from '#functions/gateways/card-tokens.ts';
import { paymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { startPayment } from './start-payment.ts';

/** Starts paying a course in full. The key for the card token is fetched while the course is read. */
export const handler = endpoint(createOrder, { courses, attempts, paymentWorkflow, cardTokens })({
  prepare: async ({ body, courses, cardTokens }) => {
    const [course] = await Promise.all([courses.forSale(body.courseId), cardTokens.ready()]);
    return course;
  },
  act: async ({ prepared: course, caller, ...call }) =>
    startPayment({
      ...call,
      paymentPlan: 'full',
      dueNow: (price) => price,
      course,
      user: await caller.user(),
    }),
});
