import type { Id } from '#shared/kernel/id.ts';
import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import type { PaymentItem } from '../purchase/stored-payment.ts';
import type { CoursePlan } from './order-payload.ts';
import { type StartedPayment, usePayment } from '../payment/use-payment.ts';

type CourseItem = Extract<PaymentItem, { paymentPlan: 'full' | 'flexible' }>;

interface CoursePaymentOptions {
  readonly courseId: Id<'course'>;
  readonly userId: Id<'user'>;
  /** Starts the order with a card token (none where nothing is due) and returns its transaction; throws what to show. */
  readonly start: (
    paymentPlan: CoursePlan,
    sourceId: string | undefined,
  ) => Promise<
    StartedPayment & {
      /** The plan that is being paid; differs from the requested one when an earlier payment is still open. */
      readonly paymentPlan: CoursePlan;
    }
  >;
  /** The server refused to start the payment; showing the error is left to the caller. */
  readonly onRefused: (error: unknown, paymentPlan: CoursePlan) => void;
  readonly onCompleted: () => void;
}

const isCourseItem = (item: PaymentItem): item is CourseItem => item.paymentPlan !== 'scheduled';

/** The purchase of a course by one of its plans. */
export function useCoursePayment(options: CoursePaymentOptions) {
  const { courseId, userId, start, onRefused, onCompleted } = options;
  const { item, pay, ...payment } = usePayment<CourseItem>({
    subject: courseId,
    userId,
    isItem: isCourseItem,
    start: async (requested, sourceId) => {
      const { paymentPlan, ...started } = await start(requested.paymentPlan, sourceId);
      return { ...started, item: { paymentPlan } };
    },
    onRefused: (error, { paymentPlan }) => onRefused(error, paymentPlan),
    successText: PAYMENT_TEXTS.successful,
    onCompleted,
  });
  return {
    ...payment,
    /** The plan of an open or settled payment; undefined without one. */
    paymentPlan: item?.paymentPlan,
    pay: (paymentPlan: CoursePlan, tokenize?: () => Promise<TokenOutcome>) => pay({ paymentPlan }, tokenize),
  };
}
