import type { User } from '#shared/kernel/user.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { OrderSummary } from '../order/order-summary.tsx';
import type { CourseToBuy } from '#web/lib/course-to-buy.ts';
import { Completed } from '../order/completed.tsx';
import { AlreadyBought, CourseGone, isGone, PriceChanged } from '../order/order-notices.tsx';
import { useCourseOrder } from '../order/use-course-order.ts';
import { WizardLayout } from './wizard-layout.tsx';
import { chooseCourse } from './wizard-notices.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Step } from './use-step-in-history.ts';

interface OrderStepsProps {
  readonly chosen: CourseToBuy;
  readonly user: User;
  readonly today: CalendarDay;
  readonly step: Exclude<Step, 1>;
  readonly onStep: (step: Step) => void;
}

/** Review and Payment. */
export function OrderSteps({ chosen, user, today, step: opened, onStep }: OrderStepsProps) {
  const { error, retry, course, price, priceChanged, paymentPlan, setPaymentPlan, payment } = useCourseOrder(
    chosen,
    user,
  );
  const completed = payment.state === 'completed';
  // The course could not be read, or has not started after all: nothing can be paid, and the review says why.
  const cannotPay = error !== null || (course !== undefined && !hasStarted(course.date, today));
  const isBefore = payment.state === 'idle' || payment.state === 'checking';
  // While a payment is processing its step stays open, also after the browser's Back button.
  const step = payment.state === 'processing' ? 3 : cannotPay && isBefore ? 2 : opened;
  const shown = course ?? chosen;

  if (isGone(error) && payment.state === 'idle') return <CourseGone choose={chooseCourse} />;
  if (course?.bought && payment.state === 'idle') return <AlreadyBought />;
  const summary = (
    <OrderSummary
      course={shown}
      price={price}
      today={today}
      paymentPlan={step === 3 ? paymentPlan : undefined}
      paid={completed}
    />
  );
  if (completed) {
    return (
      <WizardLayout current={3} side={summary}>
        <Completed
          course={shown}
          price={price}
          paymentPlan={paymentPlan}
          today={today}
          userEmail={user.userEmail}
          completedPaymentState={payment.completedPaymentState}
        />
      </WizardLayout>
    );
  }
  return (
    <WizardLayout current={step - 1} side={summary}>
      {priceChanged && <PriceChanged />}
      {step === 2 ? (
        <ReviewStep {...{ course: shown, error, user, price, today }} onRetry={retry} onStep={onStep} />
      ) : (
        <PaymentStep
          {...{ price, today, paymentPlan, payment }}
          course={shown}
          ready={course !== undefined}
          user={user}
          onPlan={setPaymentPlan}
          onBack={() => onStep(2)}
        />
      )}
    </WizardLayout>
  );
}
