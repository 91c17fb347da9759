import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/time/calendar-day.ts';
import { Summary } from '#web/ui/summary.tsx';

/** 'About this course' (PROG-06). */
export function CourseOverview({ course }: { readonly course: CourseDetails }) {
  const facts = [
    ['Instructor', titleCase(course.instructorName)],
    ['Start', showDay(course.date)],
    ['Level', titleCase(course.level)],
    ['Language', titleCase(course.primaryLanguage)],
    ['Lectures', String(course.curriculum.length)],
  ] as const;
  return (
    <div className="space-y-4 p-6 max-lg:px-gutter">
      <h2 className="font-display text-h3 text-balance">About this course</h2>
      <p>{course.description}</p>
      <Summary className="text-small/[1.5]" rows={facts.map(([term, value]) => ({ term, value }))} />
    </div>
  );
}
