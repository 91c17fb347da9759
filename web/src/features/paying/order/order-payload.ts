import type { User } from '#shared/kernel/user.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { INITIAL_CENTS } from '#shared/kernel/settings.ts';
import { dollarsFromCents } from '#shared/kernel/money.ts';
import type { OrderPayload } from '#shared/orders/order.ts';

/** Full Payment or Flexible Payment Plan (§2). */
export type CoursePlan = 'full' | 'flexible';

interface OrderParts {
  readonly user: User;
  readonly course: CourseDetails;
  readonly paymentPlan: CoursePlan;
  /** The card token; none where nothing is due. */
  readonly sourceId: string | undefined;
  readonly locationId: string;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * The order payload exactly as §3 has it (CHK-20..37); the server uses only course id and card token, compares
 * userId and price with its own, and ignores the rest (G-38).
 */
export function toOrderPayload({
  user,
  course,
  paymentPlan,
  sourceId,
  locationId,
  now,
}: OrderParts): OrderPayload {
  return {
    userId: user._id,
    userName: user.userName,
    userEmail: user.userEmail,
    orderStatus: 'pending',
    paymentMethod: 'square',
    paymentStatus: 'initiated',
    orderDate: new Date(now).toISOString(),
    ...(sourceId !== undefined && { sourceId }),
    locationId,
    instructorId: course.instructorId,
    instructorName: course.instructorName,
    courseImage: course.image[0] ?? '',
    courseTitle: course.title,
    courseId: course._id,
    coursePricing: course.pricing,
    totalAmount: course.pricing,
    // What is charged now (G-42).
    initialPayment: paymentPlan === 'flexible' ? dollarsFromCents(INITIAL_CENTS) : course.pricing,
    isTest: false,
  };
}
