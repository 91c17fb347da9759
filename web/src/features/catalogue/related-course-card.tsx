import '#web/styles/course-card.css';
import type { CourseCard } from '#shared/courses/course.ts';
import { hasStarted } from '#shared/courses/start-date.rules.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { type CalendarDay, showDay } from '#shared/kernel/time.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Button } from '#web/ui/button.tsx';

interface RelatedCourseCardProps {
  readonly course: CourseCard;
  readonly today: CalendarDay;
  readonly onEnroll: (course: CourseCard) => void;
}

/** Image, title, description, price, and 'Enroll Now' once the course has started (CRS-20..22, G-27). */
export function RelatedCourseCard({ course, today, onEnroll }: RelatedCourseCardProps) {
  const { title, category, lectureCount, image, description, pricing, date } = course;
  return (
    <li className="tw-course tw-course--row">
      <CourseCover title={title} category={category} lectures={lectureCount} image={image[0]} />
      <div className="tw-course__body">
        <h3 className="tw-course__title">{title}</h3>
        <p className="tw-course__meta tw-related__text">{description}</p>
        <div className="tw-course__foot">
          <span className="tw-price">{formatDollars(pricing)}</span>
          {hasStarted(date, today) ? (
            <Button variant="accent" aria-label={`Enroll Now: ${title}`} onClick={() => onEnroll(course)}>
              Enroll Now
            </Button>
          ) : (
            <Button variant="quiet" disabled>
              Starts on {showDay(date)}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
