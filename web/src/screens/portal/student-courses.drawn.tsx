import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { toBoughtCourse } from '#web/features/learning/courses/bought-course.ts';
import { CoursesShown } from '#web/features/learning/my-courses/courses-shown.tsx';
import { hasStoredPayments } from '#web/features/paying/purchase/stored-payment-keys.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

/** A student without courses, and a payment that is running or has just been made, wait for React. */
export const firstView: FirstView<[BoughtCourse[]]> = {
  show: ([courses], { userId }) =>
    courses.length > 0 &&
    !hasStoredPayments(userId) &&
    !isAfterPayment() && (
      <DashboardPanel tab="courses">
        <CoursesShown
          courses={courses.map(toBoughtCourse)}
          opening={undefined}
          onOpen={pressAgain}
          onDismiss={pressAgain}
        />
      </DashboardPanel>
    ),
};

/** The router keeps its state here: the page was opened after a payment. */
const isAfterPayment = (): boolean => ((history.state as { usr?: unknown } | null)?.usr ?? null) !== null;
