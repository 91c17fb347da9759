import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import type { NewId } from '#shared/kernel/ids.ts';
import { type Cents, dollarsFromCents, formatCents } from '#shared/kernel/money.ts';
import { dayIn, showDay } from '#shared/time/calendar-day.ts';
import type { OrderPayload } from '#shared/orders/order.ts';
import { ENTER_CARD } from '#shared/payments/source-id.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { PurchaseAttempt } from '#functions/data/payments/attempt.ts';
import type { AttemptRepository } from '#functions/data/payments/attempts.ts';
import { DECLINES_OF_ADDRESS } from '#functions/data/payments/decline-limits.ts';
import { type LimitRepository, limitKey } from '#functions/data/limits/limits.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import type { OpenPayment, OpenPaymentRepository } from '#functions/data/payments/open-payments.ts';
import type { BreakerStateRepository } from '#functions/data/payments/breaker-state.ts';
import type { CardTokens } from '#functions/gateways/card-tokens.ts';
import type { PaymentWorkflow } from '#functions/gateways/payment-workflow.ts';
import type { Caller, RefuseWithWait } from '#functions/platform/call.ts';
import { setting } from '#functions/runtime/config.ts';
import { refuseAfterDeclines, waitOfAddress } from './declined-before.ts';
import { startWorkflow } from './start-workflow.ts';
import { paymentsSuspended } from '../circuit-breaker/circuit-breaker.ts';

type Refusal =
  | 'COURSE_NOT_FOUND'
  | 'COURSE_NOT_STARTED'
  | 'PRICE_CHANGED'
  | 'ALREADY_ENROLLED'
  | 'PAYMENTS_UNAVAILABLE'
  | 'VALIDATION_FAILED';

/** Read before the request is decided: the course, an open payment for it, and the breaker. */
interface Prepared {
  course: StoredCourse | undefined;
  open: OpenPayment | undefined;
  /** Payments are suspended: nothing new is started. */
  suspended: boolean;
  /** ms; more than 0 while too many cards were declined at this address. */
  waitMs: number;
}

/** The part of a call that starting a payment works with. */
interface PurchaseCall {
  body: OrderPayload;
  caller: Pick<Caller, 'userId' | 'user'>;
  now: number;
  newId: NewId;
  fail: (code: Refusal, sentence?: string, fields?: Record<string, string>) => never;
  refuseWithWait: RefuseWithWait<'TOO_MANY_DECLINES'>;
  /** The address that the request comes from. */
  visitor: string;
  courses: CourseRepository;
  limits: LimitRepository;
  attempts: AttemptRepository;
  openPayments: OpenPaymentRepository;
  breakerState: BreakerStateRepository;
  paymentWorkflow: PaymentWorkflow;
  cardTokens: CardTokens;
}
type PrepareCall = Omit<PurchaseCall, 'newId' | 'fail' | 'refuseWithWait' | 'attempts' | 'paymentWorkflow'>;
type ActCall = Omit<PurchaseCall, 'courses' | 'openPayments' | 'breakerState' | 'limits'> & {
  prepared: Prepared;
};

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
  { body, caller, now, newId, fail, visitor, cardTokens }: ActCall,
  { paymentPlan, dueNow }: Purchase,
  course: StoredCourse,
): Promise<PurchaseAttempt> {
  const user = await caller.user();
  const amountCents = dueNow(course.priceCents);
  if (amountCents > 0 && !body.sourceId)
    return fail('VALIDATION_FAILED', ENTER_CARD, { sourceId: ENTER_CARD });
  const transactionId = newId('transaction');
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
    addressKey: limitKey(DECLINES_OF_ADDRESS, visitor),
    ...(amountCents > 0 &&
      body.sourceId && { encryptedSourceId: await cardTokens.encrypt(body.sourceId, transactionId) }),
    state: 'CREATED',
    chargeTries: 0,
    createdAt: new Date(now).toISOString(),
  };
}

/** Reads everything in parallel with the session check, and loads the key for the card token. */
export async function prepareStart({
  body,
  caller,
  now,
  visitor,
  courses,
  limits,
  openPayments,
  breakerState,
  cardTokens,
}: PrepareCall): Promise<Prepared> {
  const [course, open, suspended, waitMs] = await Promise.all([
    courses.get(body.courseId),
    openPayments.get(caller.userId, body.courseId),
    paymentsSuspended({ breakerState }, now),
    waitOfAddress({ limits, visitor }, now),
    cardTokens.loadKey(),
  ]);
  return { course, open, suspended, waitMs };
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
