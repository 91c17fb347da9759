import type { CourseCard } from '#shared/courses/course.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { RelatedCourseCard } from './related-course-card.tsx';
import type { OwnCourse } from './use-own-courses.ts';

interface RelatedCourseListProps {
  readonly courses: readonly CourseCard[];
  readonly today: CalendarDay;
  readonly onEnroll: (course: CourseCard) => void;
  readonly own?: ReadonlyMap<string, OwnCourse>;
}

/** The cards. A script in the page's HTML draws them before React is there (docs/adr/050). */
export function RelatedCourseList({ courses, today, onEnroll, own }: RelatedCourseListProps) {
  return (
    <ul className="grid grid-cols-2 gap-6 max-xl:grid-cols-1">
      {courses.map((course) => (
        <RelatedCourseCard key={course.id} {...{ course, today, onEnroll }} own={own?.get(course._id)} />
      ))}
    </ul>
  );
}
