import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { dayIn } from '#shared/time/calendar-day.ts';
import { CoursePage } from '#web/features/catalogue/course-page/course-page.tsx';
import type { VisitorPageProps } from '#web/features/panel/course-form/student-preview/visitor-preview.tsx';
import { academyCalendar } from '#web/lib/config/config.ts';

/** The public page of what is in the course form. */
export function VisitorPage({ now, ...page }: VisitorPageProps) {
  const isOpen = hasStarted(page.course.date, dayIn(academyCalendar().zone, now));
  return <CoursePage within now={now} opensAt={isOpen ? now : Number.POSITIVE_INFINITY} {...page} />;
}
