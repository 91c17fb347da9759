import type { BoughtCourse } from './bought-course.ts';
import { BoughtCourseCard } from './bought-course-card.tsx';
import { courseGrid } from './course-grid.ts';
import { useOpenCourse } from './use-open-course.ts';

interface BoughtCoursesProps {
  readonly courses: readonly BoughtCourse[];
  /** What has just been bought has the page's marigold. */
  readonly quiet: boolean;
}

/** The grid of a student's courses (SCRS-01). */
export function BoughtCourses({ courses, quiet }: BoughtCoursesProps) {
  const { opening, open } = useOpenCourse();
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
          onOpen={() => open(course.courseId)}
        />
      ))}
    </ul>
  );
}
