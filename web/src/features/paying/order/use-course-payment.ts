import { PAYMENT_TEXTS } from '#shared/payments/texts.ts';
import type { TokenOutcome } from '#web/lib/square.ts';
import type { Paying } from '../payment/pending-payment.ts';
import { type StartedPayment, usePayment } from '../payment/use-payment.ts';

type CoursePaying = Extract<Paying, { plan: 'full' | 'flexible' }>;
type Plan = CoursePaying['plan'];

interface CoursePaymentOptions {
  readonly courseId: string;
  readonly userId: string;
  /** Starts the order with a card token (none where nothing is due) and returns its transaction; throws what to show. */
  readonly start: (
    plan: Plan,
    sourceId: string | undefined,
  ) => Promise<
    StartedPayment & {
      /** The plan that is being paid; another one than asked for when an earlier payment is still open. */
      readonly plan: Plan;
    }
  >;
  /** The start was refused; the toast is the caller's. */
  readonly onRefused: (error: unknown, plan: Plan) => void;
  readonly onCompleted: () => void;
}

const isOfCourse = (what: Paying): what is CoursePaying => what.plan !== 'scheduled';

/** The purchase of a course by one of its plans. */
export function useCoursePayment(options: CoursePaymentOptions) {
  const { courseId, userId, start, onRefused, onCompleted } = options;
  const { paying, pay, ...payment } = usePayment<CoursePaying>({
    subject: courseId,
    userId,
    isOfSubject: isOfCourse,
    start: async (what, sourceId) => {
      const { plan, ...started } = await start(what.plan, sourceId);
      return { ...started, paying: { plan } };
    },
    onRefused: (error, { plan }) => onRefused(error, plan),
    successText: PAYMENT_TEXTS.successful,
    onCompleted,
  });
  return {
    ...payment,
    /** The plan of a payment that is open or through, whatever is chosen on this screen. */
    plan: paying?.plan,
    pay: (plan: Plan, tokenize?: () => Promise<TokenOutcome>) => pay({ plan }, tokenize),
  };
}
