import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFailure } from '#shared/api/client.ts';
import type { User } from '#shared/auth/user.ts';
import { centsFromDollars } from '#shared/kernel/money.ts';
import type { CalendarDay } from '#shared/kernel/time.ts';
import { splitPlan } from '#shared/instalments/split-plan.rules.ts';
import { paths } from '#web/app/paths.ts';
import { orderPayload } from '#web/features/checkout/order-payload.ts';
import { OrderSummary } from '#web/features/checkout/order-summary.tsx';
import { consequenceOf, startFailureText, startOrder } from '#web/features/checkout/start-order.ts';
import { useChosenPlan } from '#web/features/checkout/use-chosen-plan.ts';
import type { CourseToBuy } from '#web/features/courses/course-to-buy.ts';
import { paymentToasts } from '#web/features/payments/payment-toasts.ts';
import { useCoursePayment } from '#web/features/payments/use-course-payment.ts';
import { coursesApi } from '#web/lib/api/courses.ts';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { config } from '#web/lib/config.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { toast } from '#web/ui/toast.ts';
import { Completed } from './completed.tsx';
import { forgetCourse } from './forget-course.ts';
import { Frame } from './frame.tsx';
import { AlreadyBought, CourseGone } from './notices.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from './step.ts';

/** ms between 'Payment successful! Redirecting...' and My Courses: long enough to read. */
const REDIRECT_MS = 2500;

interface PurchaseStepsProps {
  readonly chosen: CourseToBuy;
  readonly user: User;
  readonly today: CalendarDay;
  readonly step: Exclude<Step, 1>;
  readonly onStep: (step: Step) => void;
}

/** Review and Payment. Course and price come from the server again before anything is paid (G-23, C29). */
export function PurchaseSteps({ chosen, user, today, step: opened, onStep }: PurchaseStepsProps) {
  const navigate = useNavigate();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [details, bought] = await Promise.all([
        coursesApi.getCourseDetails({ params: { id: chosen._id }, signal }),
        enrolmentsApi.getPurchaseInfo({ params: { id: chosen._id, userId: user._id }, signal }),
      ]);
      return { ...details.data, bought: bought.data };
    },
    [chosen._id, user._id],
  );
  const { state, retry, reload } = useLoad(load);
  const course = state.status === 'loaded' ? state.data : undefined;
  const price = centsFromDollars((course ?? chosen).pricing) ?? 0;

  const payment = useCoursePayment({
    courseId: chosen._id,
    userId: user._id,
    start: async (payingPlan, sourceId) => {
      if (course === undefined) throw new Error('The course has not been read yet.');
      const { locationId } = config().square;
      return startOrder(
        payingPlan,
        orderPayload({ user, course, plan: payingPlan, sourceId, locationId, now: Date.now() }),
      );
    },
    onRefused: (error, payingPlan) => {
      const consequence = consequenceOf(error);
      const text = startFailureText(error, payingPlan);
      // What fails here has been logged; the price that is shown stays and the server refuses it again.
      if (consequence === 'reload-course') reload().catch(() => undefined);
      if (consequence === 'open-my-courses') {
        // Said on the way there, where nothing else says why.
        toast.error(text);
        forgetCourse(chosen._id);
        void navigate(paths.studentCourses);
      } else paymentToasts.error(text);
    },
    onCompleted: () => forgetCourse(chosen._id),
  });
  const [chosenPlan, setPlan] = useChosenPlan(chosen._id, payment.plan ?? 'full');
  const plan = splitPlan(price) === undefined ? 'full' : (payment.plan ?? chosenPlan);
  const completed = payment.state === 'completed';
  // A payment under way keeps its step, whatever the browser's Back button says.
  const step = payment.state === 'working' ? 3 : opened;
  useRedirect(completed);

  if (
    state.status === 'failed' &&
    isFailure(state.error, 'COURSE_NOT_FOUND', 'NOT_FOUND') &&
    payment.state === 'idle'
  ) {
    return <CourseGone />;
  }
  if (course?.bought && payment.state === 'idle') return <AlreadyBought />;
  const summary = (
    <OrderSummary
      course={course ?? chosen}
      price={price}
      today={today}
      plan={step === 3 ? plan : undefined}
      paid={completed}
    />
  );
  if (completed) {
    return (
      <Frame current={3} side={summary}>
        <Completed
          course={course ?? chosen}
          price={price}
          plan={plan}
          today={today}
          userEmail={user.userEmail}
        />
      </Frame>
    );
  }
  return (
    <Frame current={step - 1} side={summary}>
      {step === 2 ? (
        <ReviewStep {...{ state, user, price, today }} onRetry={retry} onStep={onStep} />
      ) : (
        <PaymentStep
          {...{ price, today, plan, payment }}
          course={course ?? chosen}
          ready={course !== undefined}
          buyer={user}
          onPlan={setPlan}
          onBack={() => onStep(2)}
        />
      )}
    </Frame>
  );
}

/** 'Payment successful! Redirecting...' (STATE-02). */
function useRedirect(completed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!completed) return;
    const timer = setTimeout(() => void navigate(paths.studentCourses), REDIRECT_MS);
    return () => {
      clearTimeout(timer);
      paymentToasts.arrived();
    };
  }, [completed, navigate]);
}
