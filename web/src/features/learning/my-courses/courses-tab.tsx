import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { COURSE_COUNT } from '#web/lib/session/session-hint.ts';
import { tryStorage } from '#web/lib/browser/storage.ts';
import { paths } from '#web/lib/paths.ts';
import { useDismissal } from '../announcements/dismissal.ts';
import { useMyCourses, useSetAside } from '../courses/my-courses-queries.ts';
import { useOpenBoughtCourse } from '../courses/use-open-bought-course.ts';
import type { CompletedPayment } from './purchase-confirmation.tsx';
import { CoursesShown } from './courses-shown.tsx';
import { BoughtCoursesSkeleton } from './bought-courses-skeleton.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';

/** Code of its own: it is shown once after a payment. */
const loadConfirmations = () => import('./purchase-confirmation.tsx');
const PurchaseConfirmation = lazy(async () => ({
  default: (await loadConfirmations()).PurchaseConfirmation,
}));
const PaymentConfirmation = lazy(async () => ({ default: (await loadConfirmations()).PaymentConfirmation }));

interface CoursesTabProps {
  /** The payment that has led here. */
  readonly completed: CompletedPayment | undefined;
  /** A payment may still bring a course. */
  readonly paymentRunning: boolean;
  /** Shown above the courses. */
  readonly children: ReactNode;
}

/** The courses the student has bought (SCRS-01..09). */
export function CoursesTab({ completed, paymentRunning, children }: CoursesTabProps) {
  const { _id: userId } = useUser();
  const { data: courses, isPending, isFetching, error, refetch } = useMyCourses(userId);
  const setAside = useSetAside(userId);
  const { opening, open } = useOpenBoughtCourse();
  const dismiss = useDismissal(userId);
  useEffect(() => {
    if (courses !== undefined) tryStorage(() => localStorage.setItem(COURSE_COUNT, String(courses.length)));
  }, [courses]);
  const bought = courses?.find(({ courseId }) => courseId === completed?.courseId);
  // a course that was bought again keeps its progress, and its cloth does not begin here
  const justBought = bought?.progressStarted === false ? bought : undefined;
  // a course that was just bought may be missing in the list of an earlier visit until that is read again
  const awaited = completed?.courseId !== undefined && bought === undefined && isFetching;
  // the courses of an earlier visit may be locked by what has just been paid
  const lock = isFetching
    ? undefined
    : courses?.find(
        ({ overdueInstalment }) =>
          overdueInstalment !== undefined && overdueInstalment.planId === completed?.planId,
      )?.overdueInstalment;
  return (
    <CoursesShown
      {...{ courses, isPending, justBought, opening }}
      onOpen={open}
      onDismiss={dismiss}
      renderAround={(list) => (
        <>
          {children}
          {isPending && <BoughtCoursesSkeleton />}
          {error !== null && (
            <LoadFailure onRetry={() => void refetch()}>
              {loadFailureText(error, notLoadedText('Your courses', courses !== undefined))}
            </LoadFailure>
          )}
          <Suspense fallback={isPending ? null : <BoughtCoursesSkeleton />}>
            {completed !== undefined && justBought === undefined && !awaited && (
              <PaymentConfirmation receipt={completed.receipt} lock={lock} />
            )}
            {completed !== undefined && justBought !== undefined && (
              <ul className="mb-8">
                <li>
                  <PurchaseConfirmation course={justBought} completed={completed} />
                </li>
              </ul>
            )}
            {justBought !== undefined && list && (
              <h2 className="mb-4 font-display text-h2 text-balance">Your other courses</h2>
            )}
            {list}
          </Suspense>
          <SetAsideNote className="mt-4" count={setAside} />
          {courses?.length === 0 && setAside === 0 && !paymentRunning && !awaited && (
            <EmptyState
              title="No courses enrolled."
              note="You have no courses yet. Choose one to begin."
              action={<ButtonLink to={paths.courses}>Explore Courses</ButtonLink>}
            />
          )}
        </>
      )}
    />
  );
}
