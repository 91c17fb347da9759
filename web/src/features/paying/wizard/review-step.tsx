import type { User } from '#shared/auth/user.ts';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { hasStarted } from '#shared/courses/start-date.rules.ts';
import type { Cents } from '#shared/kernel/money.ts';
import { type CalendarDay, showDay } from '#shared/kernel/time.ts';
import { Review } from './review.tsx';
import { Next, WizardNav } from './wizard-nav.tsx';
import { failureText } from '#web/lib/api/failure-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { StepTitle } from './wizard-layout.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import type { Step } from './use-step-in-history.ts';

interface ReviewStepProps {
  readonly course: CourseDetails | undefined;
  readonly loading: boolean;
  /** Why the course could not be read; null otherwise. */
  readonly error: unknown;
  readonly user: User;
  readonly price: Cents;
  readonly today: CalendarDay;
  readonly onRetry: () => void;
  readonly onStep: (step: Step) => void;
}

/** Step 2: course, price and account as the server has them. */
export function ReviewStep(props: ReviewStepProps) {
  const { course, loading, error, user, price, today, onRetry, onStep } = props;
  const started = course !== undefined && hasStarted(course.date, today);
  return (
    <section>
      <StepTitle>Review</StepTitle>
      {loading && <StepSkeleton label="Loading your course" />}
      {error !== null && (
        <Banner tone="danger">
          <p>{failureText(error, 'Your course could not be loaded.')}</p>
          <Button className="mt-2" variant="danger" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Banner>
      )}
      {course && <Review {...{ course, price, user, today }} />}
      <WizardNav
        onBack={() => onStep(1)}
        hint={course && !started ? `Starts on ${showDay(course.date)}` : undefined}
      >
        <Next accent disabled={!started} onNext={() => onStep(3)} />
      </WizardNav>
    </section>
  );
}
