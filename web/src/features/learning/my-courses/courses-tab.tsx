import { paths } from '#web/lib/paths.ts';
import { useMyCourses } from './queries.ts';
import { BoughtCourses } from './bought-courses.tsx';
import { BoughtCoursesSkeleton } from './bought-courses-skeleton.tsx';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** The courses the student has bought (SCRS-01..09). */
export function CoursesTab() {
  const { _id: userId } = useUser();
  const { data: courses, isPending, error, refetch } = useMyCourses(userId);
  const sum = (count: 'viewedCount' | 'lectureCount') =>
    courses?.reduce((total, course) => total + course[count], 0);
  const tally =
    courses !== undefined && courses.length > 0 ? (
      <p className="text-muted numeric">
        {sum('viewedCount')} of {sum('lectureCount')} lectures viewed
      </p>
    ) : undefined;
  return (
    <>
      <PageHead title="Courses" end={tally} />
      {isPending && <BoughtCoursesSkeleton />}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {failureText(error, 'Your courses could not be loaded.')}
        </LoadFailure>
      )}
      {courses !== undefined && courses.length > 0 && <BoughtCourses courses={courses} />}
      {courses?.length === 0 && (
        <EmptyState
          title="No courses enrolled."
          note="You have no courses yet. Choose one to begin."
          action={<ButtonLink to={paths.courses}>Explore Courses</ButtonLink>}
        />
      )}
    </>
  );
}
