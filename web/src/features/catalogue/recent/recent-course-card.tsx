import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { priceText } from '#shared/courses/text/price-text.rules.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { isPlainClick } from '#web/lib/browser/is-plain-click.ts';
import { paths } from '#web/lib/paths.ts';
import {
  CourseCard,
  CourseCardBody,
  CourseCardFoot,
  CourseCardTeacher,
  CourseCardTitle,
  cardPrice,
} from '#web/ui/course-card.tsx';
import { recentCardBody } from './recent-grid.ts';

interface RecentCourseCardProps {
  readonly course: CatalogueCard;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** Image, title, instructor and price; the title's link covers the card (HOME-09). */
export function RecentCourseCard({ course, opening, onOpen }: RecentCourseCardProps) {
  const { _id: courseId, title, category, lectureCount, image, instructorName, pricing } = course;
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <CourseCard>
      <CourseCover title={title} category={category} lectures={lectureCount} image={image[0]} />
      <CourseCardBody className={recentCardBody}>
        <CourseCardTitle level={3}>
          <Link to={paths.courseDetails(courseId)} aria-busy={opening || undefined} onClick={handleClick}>
            {title}
          </Link>
        </CourseCardTitle>
        <CourseCardTeacher name={instructorName} />
        <CourseCardFoot className="pt-3">
          <span className={cardPrice}>{priceText(pricing)}</span>
          <span className="flex items-center gap-2 text-small/[1.45] text-muted" role="status">
            {opening && (
              <>
                <SpinnerMark size="sm" />
                Opening...
              </>
            )}
          </span>
        </CourseCardFoot>
      </CourseCardBody>
    </CourseCard>
  );
}
