import { hasStarted } from '#shared/courses/start-date.rules.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { type Cents, dollarsFromCents, formatCents } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/kernel/time.ts';
import type { OrderPayload } from '#shared/orders/order.ts';
import type { Attempt, Attempts } from '#functions/data/attempts.ts';
import type { StoredCourse } from '#functions/data/courses.ts';
import type { StoredUser } from '#functions/data/users.ts';
import type { CardTokens } from '#functions/gateways/card-tokens.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import { setting } from '#functions/runtime/config.ts';
import { log } from '#functions/runtime/logger.ts';

type Refusal =
  | 'FORBIDDEN'
  | 'COURSE_NOT_FOUND'
  | 'COURSE_NOT_STARTED'
  | 'PRICE_CHANGED'
  | 'ALREADY_ENROLLED'
  | 'VALIDATION_FAILED';

interface Start {
  paymentPlan: 'full' | 'flexible';
  /** What is charged now for a price, from the course row alone (G-38, I6). */
  dueNow: (price: Cents) => Cents;
  body: OrderPayload;
  user: StoredUser;
  course: StoredCourse | undefined;
  now: number;
  newId: NewId;
  fail: (code: Refusal, sentence?: string, fields?: Record<string, string>) => never;
  attempts: Attempts;
  paymentWorkflow: PaymentWorkflow;
  cardTokens: CardTokens;
}

/** The course, if it may be sold today at the price that was shown. */
const sellable = ({ course, body, now, fail }: Start): StoredCourse => {
  if (!course?.isPublised) return fail('COURSE_NOT_FOUND');
  if (!hasStarted(course.date, dayIn(setting('academyTimeZone'), now)))
    return fail('COURSE_NOT_STARTED', `Starts on ${showDay(course.date)}`);
  if (body.coursePricing !== dollarsFromCents(course.priceCents)) return fail('PRICE_CHANGED');
  return course;
};

const attemptOf = async (start: Start, course: StoredCourse): Promise<Attempt> => {
  const { body, user, now, newId, fail, cardTokens, paymentPlan, dueNow } = start;
  const amountCents = dueNow(course.priceCents);
  const transactionId = newId('transaction');
  if (amountCents > 0 && !body.sourceId)
    return fail('VALIDATION_FAILED', 'Please enter a card.', { sourceId: 'Please enter a card.' });
  return {
    transactionId,
    orderId: newId('order'),
    paymentPlan,
    userId: user.userId,
    userName: user.userName,
    userEmail: user.userEmail,
    courseId: course.courseId,
    courseTitle: course.title,
    courseCategory: course.category,
    courseImage: course.image[0] ?? '',
    courseDate: course.date,
    lectureCount: course.lectureCount,
    instructorId: course.instructorId,
    instructorName: course.instructorName,
    priceCents: course.priceCents,
    amountCents,
    locationId: setting('squareLocationId'),
    note: `${course.title}, ${paymentPlan === 'full' ? 'full payment' : 'initial payment'} of ${formatCents(amountCents)}`.slice(
      0,
      500,
    ),
    ...(amountCents > 0 &&
      body.sourceId && { sourceSealed: await cardTokens.seal(body.sourceId, transactionId) }),
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(now).toISOString(),
  };
};

/**
 * Starts paying for a course: one durable record, then the workflow. While an attempt for this learner and course is open,
 * every repeat gets that one (G-40). A workflow that cannot be started is started by the sweeper.
 */
export const startPayment = async (start: Start) => {
  const { body, user, fail, attempts, paymentWorkflow } = start;
  if (body.userId !== user.userId) return fail('FORBIDDEN');
  const attempt = await attemptOf(start, sellable(start));
  const result = await attempts.start(attempt);
  if (!result.started && result.paid) return fail('ALREADY_ENROLLED');
  const { transactionId, orderId, paymentPlan } = result.started ? attempt : result.open;
  try {
    await paymentWorkflow.start(transactionId);
  } catch (error) {
    log.error('workflow not started', { transactionId, name: error instanceof Error ? error.name : 'error' });
  }
  return {
    success: true as const,
    transactionId,
    data: { orderId, paymentPlan },
    ...(!result.started && {
      message: 'Your previous payment is still being confirmed. Please do not pay again.',
    }),
  };
};
