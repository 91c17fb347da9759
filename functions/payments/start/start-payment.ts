import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { type Cents, dollarsFromCents, formatCents } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import type { OrderPayload } from '#shared/orders/order.ts';
import { ENTER_CARD } from '#shared/payments/source-id.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import { attempts } from '#functions/data/payments/attempts.ts';
import { courses } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import type { OpenPayment } from '#functions/data/payments/open-payments.ts';
import type { Given } from '#functions/platform/call.ts';
import { setting } from '#functions/runtime/config.ts';
import { refuseAfterDeclines } from './refuse-after-declines.ts';
import {
  type StartCall,
  type StartConditions,
  newAttempt,
  readStartConditions,
  startNeeds,
} from './start-call.ts';
import { startWorkflow } from './start-workflow.ts';

/** What a call that buys a course depends on. */
export const purchaseNeeds = { ...startNeeds, courses, attempts };

/** Read before the request is decided: the course, and an open payment for it. */
interface Prepared extends StartConditions {
  course: StoredCourse | undefined;
  open: OpenPayment | undefined;
}

interface PurchaseCall
  extends
    Given<typeof purchaseNeeds>,
    StartCall<
      | 'COURSE_NOT_FOUND'
      | 'COURSE_NOT_STARTED'
      | 'PRICE_CHANGED'
      | 'ALREADY_ENROLLED'
      | 'PAYMENTS_UNAVAILABLE'
      | 'VALIDATION_FAILED'
    > {
  body: OrderPayload;
}
type ActCall = PurchaseCall & { prepared: Prepared };

/** What the student asked to buy: `dueNow` is what is charged now for a price, from the course row alone (G-38, I6). */
interface Purchase {
  paymentPlan: 'full' | 'flexible';
  dueNow: (price: Cents) => Cents;
}

/** The course, if it is on sale today at the price that the student saw. */
function requireCourseForSale({ prepared: { course }, body, now, fail }: ActCall): StoredCourse {
  if (!course?.isPublised) return fail('COURSE_NOT_FOUND');
  if (!hasStarted(course.date, dayIn(setting('academyTimeZone'), now)))
    return fail('COURSE_NOT_STARTED', `Starts on ${showDay(course.date)}`);
  if (body.coursePricing !== dollarsFromCents(course.priceCents)) return fail('PRICE_CHANGED');
  return course;
}

async function createPurchaseAttempt(
  call: ActCall,
  { paymentPlan, dueNow }: Purchase,
  course: StoredCourse,
): Promise<PurchaseAttempt> {
  const { sourceId } = call.body;
  const amountCents = dueNow(course.priceCents);
  if (amountCents > 0 && !sourceId)
    return call.fail('VALIDATION_FAILED', ENTER_CARD, { sourceId: ENTER_CARD });
  const what = paymentPlan === 'full' ? 'full payment' : 'initial payment';
  return {
    ...(await newAttempt(call, amountCents > 0 ? sourceId : undefined)),
    paymentPlan,
    courseId: course.courseId,
    courseTitle: course.title,
    courseCategory: course.category,
    courseImage: course.image[0] ?? '',
    lectureCount: course.lectureCount,
    instructorId: course.instructorId,
    instructorName: course.instructorName,
    priceCents: course.priceCents,
    amountCents,
    note: `${course.title}, ${what} of ${formatCents(amountCents)}`.slice(0, 500),
  };
}

/** Reads everything in parallel with the session check. */
export async function prepareStart(call: PurchaseCall): Promise<Prepared> {
  const { body, caller, courses, openPayments } = call;
  const [course, open, conditions] = await Promise.all([
    courses.get(body.courseId),
    openPayments.get(caller.userId, body.courseId),
    readStartConditions(call),
  ]);
  return { course, open, ...conditions };
}

/**
 * The open attempt, even if the price has changed since (C9), or else a new one. While payments are suspended only a free
 * course starts a new one (C20, C21).
 */
async function openOrNewPurchase(
  call: ActCall,
  purchase: Purchase,
): Promise<Omit<OpenPayment, 'instalmentIds'> & { isNew: boolean }> {
  const { prepared, attempts, fail, refuseWithWait } = call;
  if (prepared.open) return { ...prepared.open, isNew: false };
  const course = requireCourseForSale(call);
  if (prepared.suspended && purchase.dueNow(course.priceCents) > 0) return fail('PAYMENTS_UNAVAILABLE');
  if (prepared.waitMs > 0 && purchase.dueNow(course.priceCents) > 0)
    return refuseAfterDeclines(refuseWithWait, prepared.waitMs);
  const attempt = await createPurchaseAttempt(call, purchase, course);
  const result = await attempts.startPurchase(attempt);
  if (result.started) return { ...attempt, isNew: true };
  if ('waitMs' in result) return refuseAfterDeclines(refuseWithWait, result.waitMs);
  return result.paid ? fail('ALREADY_ENROLLED') : { ...result.open, isNew: false };
}

/**
 * Starts paying for a course: one durable record, then the workflow. While an attempt for this student and course is open,
 * every repeat returns that one (G-40).
 */
export async function startPayment(call: ActCall, purchase: Purchase) {
  const { paymentWorkflow } = call;
  const { transactionId, orderId, paymentPlan, isNew } = await openOrNewPurchase(call, purchase);
  await startWorkflow(paymentWorkflow, transactionId);
  return {
    success: true as const,
    transactionId,
    data: { orderId, paymentPlan },
    ...(!isNew && { message: PAYMENT_TEXTS.stillConfirming }),
  };
}
