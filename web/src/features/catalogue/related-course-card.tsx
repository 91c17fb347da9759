import { useRef } from 'react';
import type { CourseCard as Course } from '#shared/courses/course.ts';
import { hasStarted } from '#shared/courses/text/start-date.rules.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { type CalendarDay, showDay } from '#shared/time/calendar-day.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import {
  CourseCard,
  CourseCardBody,
  CourseCardFoot,
  CourseCardTitle,
  cardPrice,
} from '#web/ui/course-card.tsx';
import type { OwnCourse } from './use-own-courses.ts';

export const RELATED_COVER = 'min-h-58 w-50 flex-none max-sm:aspect-2/1 max-sm:min-h-0 max-sm:w-auto';
const BODY = 'gap-1.5 p-6 max-sm:p-4';

interface RelatedCourseCardProps {
  readonly course: Course;
  readonly today: CalendarDay;
  readonly onEnroll: (course: Course) => void;
  /** The student has it, or is paying it. */
  readonly own: OwnCourse | undefined;
}

/** Image, title, who teaches what and since when, description, price, and 'Enroll Now' once the course has started (CRS-20..22, G-27), or how an own one goes on. */
export function RelatedCourseCard({ course, today, onEnroll, own }: RelatedCourseCardProps) {
  const { title, category, lectureCount, image, description, pricing, date } = course;
  const isOpen = hasStarted(date, today);
  const hadFocus = useRef(false);
  /** 'Enroll Now' and the link that takes its place, when it is known to be an own course, hand the focus on. */
  const handFocusOn = (element: HTMLElement | null) => {
    if (hadFocus.current) element?.focus();
    // as it is taken away, before it has left the document
    return () => void (hadFocus.current = element === document.activeElement);
  };
  return (
    <CourseCard row>
      <CourseCover
        shape="free"
        className={RELATED_COVER}
        title={title}
        category={category}
        lectures={lectureCount}
        image={image[0]}
      />
      <CourseCardBody className={BODY}>
        <CourseCardTitle level={3}>{title}</CourseCardTitle>
        <p className="text-small/[1.45] text-muted">
          Created by {titleCase(course.instructorName)}, {factsOf(course)}
          {isOpen && `, started on ${showDay(date)}`}
        </p>
        <p className="line-clamp-2 text-small/[1.45] text-muted">{description}</p>
        <CourseCardFoot className="pt-3">
          <span className={cardPrice}>{priceText(pricing)}</span>
          {own !== undefined ? (
            <ButtonLink
              className="px-4!"
              variant="quiet"
              to={own.to}
              aria-label={`${own.label}: ${title}`}
              ref={handFocusOn}
            >
              {own.label}
            </ButtonLink>
          ) : isOpen ? (
            <Button
              className="px-4!"
              aria-label={`Enroll Now: ${title}`}
              onClick={() => onEnroll(course)}
              ref={handFocusOn}
            >
              Enroll Now
            </Button>
          ) : (
            <Button className="px-4!" variant="quiet" disabled>
              Starts on {showDay(date)}
            </Button>
          )}
        </CourseCardFoot>
      </CourseCardBody>
    </CourseCard>
  );
}

/** '10 lectures, beginner level'. */
const factsOf = ({ lectureCount, level }: Course): string =>
  `${lectureCount} ${lectureCount === 1 ? 'lecture' : 'lectures'}, ${level} level`;
