import '#web/styles/summary.css';
import type { CourseDetails } from '#shared/courses/course-details.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';

/** 'About this course' (PROG-06). */
export function CourseOverview({ course }: { course: CourseDetails }) {
  const facts = [
    ['Instructor', titleCase(course.instructorName)],
    ['Start', showDay(course.date)],
    ['Level', titleCase(course.level)],
    ['Language', titleCase(course.primaryLanguage)],
    ['Lectures', String(course.curriculum.length)],
  ] as const;
  return (
    <div className="tw-study__about tw-stack">
      <h2 className="tw-h3">About this course</h2>
      <p>{course.description}</p>
      <dl className="tw-summary tw-small">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
