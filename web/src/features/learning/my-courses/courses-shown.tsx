import type { ReactNode } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { NewAnnouncements, type OneOfCourse } from '../announcements/new-announcements.tsx';
import type { BoughtCourse } from '../courses/bought-course.ts';
import { BoughtCourses } from './bought-courses.tsx';

interface CoursesShownProps {
  /** undefined: none were read. */
  readonly courses: readonly BoughtCourse[] | undefined;
  readonly isPending?: boolean;
  /** What has just been bought: it is not in the list, and has the page's marigold. */
  readonly justBought?: BoughtCourse | undefined;
  /** The id of the course that is being opened. */
  readonly opening: string | undefined;
  readonly onOpen: (courseId: Id<'course'>) => void;
  /** A press on the button of an announcement. */
  readonly onDismiss: (one: OneOfCourse) => void;
  /** The list, false where it has no course, with what stands around it. */
  readonly renderAround?: (list: ReactNode) => ReactNode;
}

/**
 * A student's courses below their heading, which says how many lectures of all of them are viewed; also drawn before React has
 * come (web/src/early).
 */
export function CoursesShown(props: CoursesShownProps) {
  const {
    courses,
    isPending = false,
    justBought,
    opening,
    onOpen,
    onDismiss,
    renderAround = (list) => list,
  } = props;
  const sum = (count: 'viewedCount' | 'lectureCount') =>
    courses?.reduce((total, course) => total + course[count], 0);
  const others = courses?.filter((course) => course !== justBought) ?? [];
  return (
    <>
      <PageHead
        title="Courses"
        end={
          courses !== undefined && courses.length > 0 ? (
            <p className="text-muted numeric">
              {sum('viewedCount')} of {sum('lectureCount')} lectures viewed
            </p>
          ) : (
            isPending && <SkeletonText width="180px" />
          )
        }
      />
      {courses !== undefined && <NewAnnouncements courses={courses} onDismiss={onDismiss} />}
      {renderAround(
        others.length > 0 && (
          <BoughtCourses
            courses={others}
            quiet={justBought !== undefined}
            opening={opening}
            onOpen={onOpen}
          />
        ),
      )}
    </>
  );
}
