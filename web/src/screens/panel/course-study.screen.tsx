import { placeOf } from '#shared/calendar/time-zone.ts';
import { isFailure } from '#shared/api/client.ts';
import { CourseHead } from '#web/features/panel/course-head/course-head.tsx';
import { NoSuchCourse } from '#web/features/panel/no-such-course.tsx';
import { Lectures } from '#web/features/panel/study/lectures.tsx';
import { useCourseStudy, useStudyingStudents } from '#web/features/panel/study/queries.ts';
import { StudyFigures } from '#web/features/panel/study/study-figures.tsx';
import { StudyingStudents } from '#web/features/panel/study/students.tsx';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { useIdParam } from '#web/lib/browser/use-id-param.ts';
import { config } from '#web/lib/config/config.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
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
      <CourseHead courseId={courseId} section="Study" course={study} />
      {isFailure(error, 'COURSE_NOT_FOUND') ? (
        <NoSuchCourse />
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
          <p className="mb-6 text-muted">
            How far its students are, some minutes ago. Days are those of the academy (
            {placeOf(config().academyTimeZone)}).
          </p>
          <StudyFigures study={study} />
          <Lectures study={study} />
          <StudyingStudents courseId={courseId} lists={students} study={study} />
        </>
      )}
    </PageMain>
  );
}
