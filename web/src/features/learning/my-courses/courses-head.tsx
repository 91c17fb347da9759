import { PageHead } from '#web/ui/page/page-head.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import type { BoughtCourse } from '../courses/bought-course.ts';

interface CoursesHeadProps {
  /** undefined: none were read. */
  readonly courses: readonly BoughtCourse[] | undefined;
  readonly isPending: boolean;
}

/** The heading above a student's courses, with the lectures viewed of all of them. */
export function CoursesHead({ courses, isPending }: CoursesHeadProps) {
  const sum = (count: 'viewedCount' | 'lectureCount') =>
    courses?.reduce((total, course) => total + course[count], 0);
  const tally =
    courses !== undefined && courses.length > 0 ? (
      <p className="text-muted numeric">
        {sum('viewedCount')} of {sum('lectureCount')} lectures viewed
      </p>
    ) : isPending ? (
      <SkeletonText width="180px" />
    ) : undefined;
  return <PageHead title="Courses" end={tally} />;
}
