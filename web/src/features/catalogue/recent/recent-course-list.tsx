import type { Id } from '#shared/kernel/id.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { RecentCourseCard } from './recent-course-card.tsx';
import { recentGrid } from './recent-grid.ts';

interface RecentCourseListProps {
  readonly courses: readonly CatalogueCard[];
  /** The id of the course that is being opened. */
  readonly opening: string | undefined;
  readonly onOpen: (courseId: Id<'course'>) => void;
}

/** The recent courses side by side. */
export const RecentCourseList = ({ courses, opening, onOpen }: RecentCourseListProps) => (
  <ul className={recentGrid}>
    {courses.map((course) => (
      <RecentCourseCard
        key={course._id}
        course={course}
        opening={opening === course._id}
        onOpen={() => onOpen(course._id)}
      />
    ))}
  </ul>
);
