import { useCallback } from 'react';
import { paths } from '#web/app/paths.ts';
import { BoughtCourses } from './bought-courses.tsx';
import { BoughtCoursesSkeleton } from './bought-courses-skeleton.tsx';
import { enrolmentsApi } from '#web/lib/api/enrolments.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

/** The courses the student has bought (SCRS-01..09). */
export function CoursesTab() {
  const { _id: userId } = useUser();
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await enrolmentsApi.getCoursesBought({ params: { userId }, signal })).data,
    [userId],
  );
  const { state, retry } = useLoad(load);
  const courses = state.status === 'loaded' ? state.data : [];
  const sum = (count: 'viewedCount' | 'lectureCount') =>
    courses.reduce((total, course) => total + course[count], 0);
  const tally =
    courses.length > 0 ? (
      <p className="text-muted numeric">
        {sum('viewedCount')} of {sum('lectureCount')} lectures viewed
      </p>
    ) : undefined;
  return (
    <>
      <PageHead title="Courses" end={tally} />
      {state.status === 'loading' && <BoughtCoursesSkeleton />}
      {state.status === 'failed' && (
        <div className="space-y-4">
          <Banner tone="danger">{failureText(state.error, 'Your courses could not be loaded.')}</Banner>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {state.status === 'loaded' && courses.length > 0 && <BoughtCourses courses={courses} />}
      {state.status === 'loaded' && courses.length === 0 && (
        <EmptyState
          title="No courses enrolled."
          note="The loom is warped. Choose a course to begin."
          action={<ButtonLink to={paths.courses}>Explore Courses</ButtonLink>}
        />
      )}
    </>
  );
}
