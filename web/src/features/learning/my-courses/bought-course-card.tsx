import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { BoughtCourse } from '../courses/bought-course.ts';
import { accessWithdrawnText } from '#shared/enrolments/access-withdrawn.rules.ts';
import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { academyCalendar } from '#web/lib/config/config.ts';
import { isPlainClick } from '#web/lib/browser/is-plain-click.ts';
import { paths } from '#web/lib/paths.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import {
  CourseCard,
  CourseCardBody,
  CourseCardFoot,
  CourseCardTeacher,
  CourseCardTitle,
} from '#web/ui/course-card.tsx';
import { Lock } from '#web/ui/icons.ts';
import { courseCardBody } from './course-grid.ts';
import { lecturesViewed } from '../courses/lectures-viewed.rules.ts';

interface BoughtCourseCardProps {
  readonly course: BoughtCourse;
  /** The one course of the list to go on with, or the one payment to make. */
  readonly next: boolean;
  /** Another part of the page has its marigold. */
  readonly quiet: boolean;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/**
 * A bought course: picture, title, instructor, progress and the button that opens it; locked, the payment that is due
 * (SCRS-02..07).
 */
export function BoughtCourseCard({ course, next, quiet, opening, onOpen }: BoughtCourseCardProps) {
  const { title, category, lectureCount, viewedCount, overdueInstalment } = course;
  const withheld = withheldText(course);
  const openText = course.progressStarted ? 'Resume Course' : 'Continue Learning';
  const openTitle = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <CourseCard>
      <CourseCover title={title} category={category} lectures={lectureCount} image={course.courseImage} />
      <CourseCardBody className={courseCardBody}>
        <div>
          <CourseCardTitle level={2}>
            <Link to={paths.courseProgress(course.courseId)} onClick={openTitle}>
              {title}
            </Link>
          </CourseCardTitle>
          <div className="flex items-baseline justify-between gap-3">
            <CourseCardTeacher name={course.instructorName} />
            {course.announcements !== undefined && (
              <Link
                // above the title's link; 32 px high in the gap below, so that the row is as high as without it
                className={`${linkClasses} relative z-1 -mt-0.5 -mb-2.5 pt-0.5 pb-2.5 text-small/[1.45]`}
                to={paths.announcements(course.courseId)}
                aria-label={`Announcements: ${title}`}
              >
                Announcements
              </Link>
            )}
          </div>
        </div>
        {withheld === undefined ? (
          <div className="grid gap-1.5">
            <ProgressCloth
              title={title}
              category={category}
              total={lectureCount}
              done={viewedCount}
              height={24}
              quiet={quiet}
            />
            <p className="text-small/[1.5] text-muted numeric">{lecturesViewed(course)}</p>
          </div>
        ) : (
          <Banner className="px-3! text-small/[1.45]" slim tone="danger" icon={Lock} role="none">
            {overdueInstalment !== undefined && <strong className="block font-bold">Payment Required</strong>}
            {withheld}
          </Banner>
        )}
        <CourseCardFoot className="pt-1 *:flex-1 *:px-3 *:whitespace-nowrap">
          {course.accessWithdrawn !== undefined ? (
            <ButtonLink variant="quiet" to={paths.courseDetails(course.courseId)}>
              See the course
            </ButtonLink>
          ) : overdueInstalment === undefined ? (
            <Button
              variant={next ? 'primary' : 'quiet'}
              busy={opening}
              busyText="Opening..."
              aria-label={opening ? undefined : `${openText}: ${title}`}
              onClick={onOpen}
            >
              {openText}
            </Button>
          ) : (
            <ButtonLink
              variant={next ? 'accent' : 'quiet'}
              to={paths.flexibleCheckout(overdueInstalment.planId, overdueInstalment.instalmentId)}
            >
              Make Payment
            </ButtonLink>
          )}
          {(course.hasCertificate === true || (viewedCount > 0 && viewedCount === lectureCount)) && (
            <ButtonLink
              variant="quiet"
              to={paths.certificate(course.courseId)}
              aria-label={`Certificate: ${title}`}
            >
              Certificate
            </ButtonLink>
          )}
        </CourseCardFoot>
      </CourseCardBody>
    </CourseCard>
  );
}

/** Why the course cannot be studied: what was paid was returned (G-108), or an instalment is past due (G-105). */
function withheldText({ accessWithdrawn, overdueInstalment }: BoughtCourse): string | undefined {
  if (accessWithdrawn !== undefined) return accessWithdrawnText(accessWithdrawn);
  return overdueInstalment && lockText(overdueInstalment, academyCalendar());
}
