import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { CompletedPaymentState } from '../purchase/completed-payment-state.ts';

/** Leads on after a completed payment; never below a toast (G-106). */
export function MyCoursesLink({
  completedPaymentState,
}: {
  readonly completedPaymentState: CompletedPaymentState | undefined;
}) {
  return (
    <ButtonLink
      variant="accent"
      size="lg"
      to={paths.studentCourses}
      state={completedPaymentState}
      data-never-covered=""
    >
      My Courses
    </ButtonLink>
  );
}
