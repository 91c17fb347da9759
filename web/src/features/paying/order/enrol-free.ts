import type { CourseDetails } from '#shared/courses/course-details.ts';
import type { User } from '#shared/kernel/user.ts';
import { POLL_CHECKS } from '#shared/payments/polling.rules.ts';
import { paymentsApi } from '#web/lib/api/student/payments.ts';
import { config } from '#web/lib/start/config.ts';
import { type ArrivalState, toArrivalState } from '../state/arrival-state.ts';
import { toOrderPayload } from './order-payload.ts';
import { startOrder } from './start-order.ts';

/** ms between two checks: nothing is charged, so Square is not waited for. */
const CHECK_MS = 1000;
/** Waits until the enrolment is committed. Throws when it is not, or after 20 checks. */
async function waitUntilEnrolled(transactionId: string): Promise<void> {
  for (let checks = 0; checks < POLL_CHECKS; checks++) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    const response = await paymentsApi.getPaymentStatus({ query: { transactionId, paymentPlan: 'full' } });
    if (response.success && response.paymentStatus === 'COMPLETED') return;
    if (response.success && response.paymentStatus === 'FAILED') break;
  }
  throw new Error('The enrolment was not committed.');
}

/**
 * Orders a course that costs nothing, which needs no card, and waits until the student is enrolled; returns what My Courses shows.
 * A repeat, also from another tab or device, finds the same order (G-40). Throws why it was refused.
 */
export async function enrolFree(course: CourseDetails, user: User): Promise<ArrivalState> {
  const { locationId } = config().square;
  const now = Date.now();
  const order = { user, course, paymentPlan: 'full', sourceId: undefined, locationId, now } as const;
  const { transactionId } = await startOrder('full', toOrderPayload(order));
  await waitUntilEnrolled(transactionId);
  const item = { paymentPlan: 'full' } as const;
  return toArrivalState({ transactionId, item, subject: course._id, userId: user._id, startedAt: now });
}
