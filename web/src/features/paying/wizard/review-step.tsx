import type { User } from '#shared/kernel/user.ts';
import type { CourseCard } from '#shared/courses/course.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { type CalendarDay, showDay } from '#shared/time/calendar-day.ts';
import { COURSE_NOT_LOADED } from '../order/order-notices.tsx';
import { Review } from './review.tsx';
import { Next, WizardNav } from './wizard-nav.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StepTitle } from './wizard-layout.tsx';
import type { Step } from './use-step-in-history.ts';

interface ReviewStepProps {
  /** As the server has it, or until it has answered as it was chosen on this device. */
  readonly course: CourseCard;
  /** Why the course could not be read; null otherwise. */
  readonly error: unknown;
  readonly user: User;
  readonly price: Cents;
  readonly today: CalendarDay;
  readonly onRetry: () => void;
  readonly onStep: (step: Step) => void;
}

/** Step 2: course, price and account. */
export function ReviewStep(props: ReviewStepProps) {
  const { course, error, user, price, today, onRetry, onStep } = props;
  const started = hasStarted(course.date, today);
  return (
    <section>
      <StepTitle>Review</StepTitle>
      {error === null ? (
        <Review {...{ course, price, user, today }} />
      ) : (
        <Banner tone="danger">
          <p>{loadFailureText(error, COURSE_NOT_LOADED)}</p>
          <Button className="mt-2" variant="danger" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Banner>
      )}
      <WizardNav onBack={() => onStep(1)} hint={started ? undefined : `Starts on ${showDay(course.date)}`}>
        <Next accent disabled={!started || error !== null} onNext={() => onStep(3)} />
      </WizardNav>
    </section>
  );
}
