import type { Id } from '#shared/kernel/id.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { User } from '#shared/kernel/user.ts';
import { config } from '#web/lib/config/config.ts';
import { type CompletedPaymentState, toNavigationState } from '../purchase/completed-payment-state.ts';
import { NOT_POLLED, pollOnce } from '../payment/status-polling.ts';
import { toOrderPayload } from './order-payload.ts';
import { startOrder } from './start-order.ts';

/** ms between two checks: nothing is charged, so Square is not waited for. */
const CHECK_MS = 1000;

/** Waits until the enrolment is committed. Throws when it is not, or after 20 checks; one that fails is repeated. */
async function waitUntilEnrolled(transactionId: Id<'transaction'>): Promise<void> {
  let polling = NOT_POLLED;
  while (polling.result === undefined) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    polling = await pollOnce(polling, { transactionId, paymentPlan: 'full' });
  }
  if (polling.result.status !== 'COMPLETED') throw new Error('The enrolment was not committed.');
}

/**
 * Orders a course that costs nothing, which needs no card, and waits until the student is enrolled; returns what My Courses shows.
 * A repeat, also from another tab or device, finds the same order (G-40). Throws why it was refused.
 */
export async function enrolFree(course: CourseDetails, user: User): Promise<CompletedPaymentState> {
  const { locationId } = config().square;
  const now = Date.now();
  const order = { user, course, paymentPlan: 'full', sourceId: undefined, locationId, now } as const;
  const { transactionId } = await startOrder('full', toOrderPayload(order));
  await waitUntilEnrolled(transactionId);
  const item = { paymentPlan: 'full' } as const;
  return toNavigationState({ transactionId, item, subject: course._id, userId: user._id, startedAt: now });
}
