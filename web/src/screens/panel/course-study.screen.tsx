import { isFailure } from '#shared/api/client.ts';
import { Lectures } from '#web/features/panel/study/lectures.tsx';
import { useCourseStudy, useStudyingStudents } from '#web/features/panel/study/queries.ts';
import { StudyFigures } from '#web/features/panel/study/study-figures.tsx';
import { StudyingStudents } from '#web/features/panel/study/students.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { paths } from '#web/lib/paths.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

/** How far the students of a course are, where they leave its videos, and who was not seen for long. */
export function Screen() {
  useTitle(panelScreens.courseStudy.title);
  const courseId = useIdParam<'course'>('courseId');
  const { data: study, isPending, error, refetch } = useCourseStudy(courseId);
  // asked for beside the figures
  const students = useStudyingStudents(courseId);
  return (
    <PageMain>
      <BackLink to={paths.instructorCourses} className="mb-2">
        All Courses
      </BackLink>
      <PageHead
        title="Study"
        lead={study && `${study.title}: how far its students are, a minute or two ago.`}
      />
      {isFailure(error, 'COURSE_NOT_FOUND') ? (
        <EmptyState
          level={2}
          title="This course does not exist"
          note="It may belong to another instructor."
          action={<ButtonLink to={paths.instructorCourses}>All Courses</ButtonLink>}
        />
      ) : (
        error !== null && (
          <LoadFailure onRetry={() => void refetch()}>
            {loadFailureText(error, 'The figures could not be loaded.')}
          </LoadFailure>
        )
      )}
      {isPending && (
        <PartSkeleton className="grid gap-4">
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-96 w-full" />
        </PartSkeleton>
      )}
      {study && (
        <>
          <StudyFigures study={study} />
          <Lectures study={study} />
          <StudyingStudents courseId={courseId} list={students} lectureCount={study.lectures.length} />
        </>
      )}
    </PageMain>
  );
}
