import { useNavigate } from 'react-router-dom';
import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import { paths } from '#web/lib/paths.ts';
import { toOrderPayload } from './order-payload.ts';
import { toRefusalConsequence, startFailureText, startOrder } from './start-order.ts';
import { useChosenPlan } from './use-chosen-plan.ts';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';
import { useCourseOffer } from './queries.ts';
import { courseToBuy, lastBought } from '#web/lib/course-to-buy.ts';
import { paymentToasts } from '../purchase/payment-toasts.ts';
import { useCoursePayment } from './use-course-payment.ts';
import { config } from '#web/lib/config/config.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/**
 * The order of the chosen course, of which only the id is trusted: course, price and whether it is bought come from the
 * server before anything is paid (G-23, C29). "Pay" calls `payment.pay`. `price` in cents; `course` once it has been read.
 */
export function useCourseOrder(chosen: CourseCard, user: User) {
  const navigate = useNavigate();
  const { data: course, error, refetch } = useCourseOffer(chosen._id, user._id);
  const refreshAfterPayment = useRefreshAfterPayment();
  const price = centsFromDollars((course ?? chosen).pricing) ?? 0;

  const payment = useCoursePayment({
    courseId: chosen._id,
    userId: user._id,
    start: async (requestedPlan, sourceId) => {
      if (course === undefined) throw new Error('The course has not been read yet.');
      const { locationId } = config().square;
      return startOrder(
        requestedPlan,
        toOrderPayload({ user, course, paymentPlan: requestedPlan, sourceId, locationId, now: Date.now() }),
      );
    },
    onRefused: (error, requestedPlan) => {
      const consequence = toRefusalConsequence(error);
      const text = startFailureText(error, requestedPlan);
      // A failed refetch has been logged; the shown price stays, and the server refuses it again.
      if (consequence === 'reload-course') void refetch();
      if (consequence === 'open-my-courses') {
        // It must stay on My Courses, which does not show the reason itself.
        toast.error(text);
        courseToBuy.forget(chosen._id);
        void navigate(paths.studentCourses);
      } else paymentToasts.error(text);
    },
    onCompleted: () => {
      courseToBuy.forget(chosen._id);
      lastBought.write({ userId: user._id, title: (course ?? chosen).title });
      void refreshAfterPayment();
    },
  });
  const [chosenPlan, setPaymentPlan] = useChosenPlan(chosen._id, payment.paymentPlan ?? 'full');
  const paymentPlan = splitPlan(price) === undefined ? 'full' : (payment.paymentPlan ?? chosenPlan);
  return {
    /** Why the course could not be read. */
    error: course === undefined ? error : null,
    retry: () => void refetch(),
    course,
    price,
    /** The price is not the one that was chosen. */
    priceChanged: payment.state === 'idle' && course !== undefined && course.pricing !== chosen.pricing,
    paymentPlan,
    setPaymentPlan,
    payment,
  };
}
export type CourseOrder = ReturnType<typeof useCourseOrder>;
