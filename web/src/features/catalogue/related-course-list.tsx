import type { CourseCard } from '#shared/courses/course.ts';
import type { CalendarDay } from '#shared/time/calendar-day.ts';
import { RelatedCourseCard } from './related-course-card.tsx';

interface RelatedCourseListProps {
  readonly courses: readonly CourseCard[];
  readonly today: CalendarDay;
  readonly onEnroll: (course: CourseCard) => void;
}

/** The cards. A script in the page's HTML draws them before React is there (docs/adr/026). */
export function RelatedCourseList({ courses, today, onEnroll }: RelatedCourseListProps) {
  return (
    <ul className="grid grid-cols-2 gap-6 max-xl:grid-cols-1">
      {courses.map((course) => (
        <RelatedCourseCard key={course.id} course={course} today={today} onEnroll={onEnroll} />
      ))}
    </ul>
  );
}
