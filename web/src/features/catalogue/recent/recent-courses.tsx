import type { Id } from '#shared/kernel/id.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { useRecentCourses } from './queries.ts';
import { RecentCourseList } from './recent-course-list.tsx';
import { RecentCoursesSkeleton } from './recent-courses-skeleton.tsx';

interface RecentCoursesProps {
  /** The id of the course that is being opened. */
  readonly opening: string | undefined;
  readonly onOpen: (courseId: Id<'course'>) => void;
}

/** The four newest courses (HOME-05..10). */
export function RecentCourses({ opening, onOpen }: RecentCoursesProps) {
  const { data: courses, error, isPending, refetch } = useRecentCourses();
  return (
    <>
      {isPending && <RecentCoursesSkeleton />}
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {loadFailureText(error, notLoadedText('The recent courses', courses !== undefined))}
        </LoadFailure>
      )}
      {courses?.length === 0 && (
        <EmptyState title="No Courses Found" note="New courses appear here as soon as they are published." />
      )}
      {courses !== undefined && courses.length > 0 && (
        <RecentCourseList courses={courses} opening={opening} onOpen={onOpen} />
      )}
    </>
  );
}
