import type { Id } from '#shared/kernel/id.ts';
import type { BoughtCourse } from '../courses/bought-course.ts';
import { BoughtCourseCard } from './bought-course-card.tsx';
import { courseGrid } from './course-grid.ts';

interface BoughtCoursesProps {
  readonly courses: readonly BoughtCourse[];
  /** What has just been bought has the page's marigold. */
  readonly quiet: boolean;
  /** The id of the course that is being opened. */
  readonly opening: string | undefined;
  readonly onOpen: (courseId: Id<'course'>) => void;
}

/** The grid of a student's courses (SCRS-01). */
export function BoughtCourses({ courses, quiet, opening, onOpen }: BoughtCoursesProps) {
  const payNext = courses.find((course) => course.overdueInstalment !== undefined);
  const studyNext = courses.find(
    (course) =>
      course.overdueInstalment === undefined &&
      course.accessWithdrawn === undefined &&
      course.viewedCount < course.lectureCount,
  );
  return (
    <ul className={courseGrid}>
      {courses.map((course) => (
        <BoughtCourseCard
          key={course.courseId}
          course={course}
          quiet={quiet || payNext !== undefined}
          next={course === payNext || course === studyNext}
          opening={opening === course.courseId}
          onOpen={() => onOpen(course.courseId)}
        />
      ))}
    </ul>
  );
}
