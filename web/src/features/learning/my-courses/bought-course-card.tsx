import '#web/styles/course-card.css';
import { Lock } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { titleCase } from '#shared/kernel/names.ts';
import { showDay } from '#shared/kernel/time.ts';
import { paths } from '#web/app/paths.ts';
import { CourseCover } from '#web/art/course-cover.tsx';
import { ProgressCloth } from '#web/art/progress-cloth.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { lecturesViewed } from './lectures-viewed.rules.ts';

interface BoughtCourseCardProps {
  readonly course: BoughtCourse;
  /** The one course of the list to go on with, or the one payment to make. */
  readonly next: boolean;
  readonly opening: boolean;
  readonly onOpen: () => void;
}

/** A bought course: picture, title, instructor, progress and the way in; locked with what is due (SCRS-02..07). */
export function BoughtCourseCard({ course, next, opening, onOpen }: BoughtCourseCardProps) {
  const { title, category, lectureCount, viewedCount, paymentRequired } = course;
  const openTitle = (event: MouseEvent) => {
    // a click for a new tab or window stays the browser's
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <li className="tw-course">
      <CourseCover title={title} category={category} lectures={lectureCount} image={course.courseImage} />
      <div className="tw-course__body">
        <div>
          <h2 className="tw-course__title">
            <Link to={paths.courseProgress(course.courseId)} onClick={openTitle}>
              {title}
            </Link>
          </h2>
          <p className="tw-course__meta">{titleCase(course.instructorName)}</p>
        </div>
        {paymentRequired === undefined ? (
          <div className="tw-progress">
            <ProgressCloth
              title={title}
              category={category}
              total={lectureCount}
              done={viewedCount}
              height={24}
            />
            <p className="tw-small tw-muted tw-num">{lecturesViewed(course)}</p>
          </div>
        ) : (
          <Banner tone="danger" icon={Lock} role="none">
            Payment Required
            <span className="tw-mine__due">
              <span className="tw-money">{formatDollars(paymentRequired.amount)}</span> was due{' '}
              {showDay(paymentRequired.dueDate)}
            </span>
          </Banner>
        )}
        <div className="tw-course__foot">
          {paymentRequired === undefined ? (
            <Button
              variant={next ? 'primary' : 'quiet'}
              busy={opening}
              busyText="Opening..."
              onClick={onOpen}
            >
              {course.progressStarted ? 'Resume Course' : 'Continue Learning'}
            </Button>
          ) : (
            <ButtonLink
              variant={next ? 'accent' : 'quiet'}
              to={paths.flexibleCheckout(paymentRequired.paymentId, paymentRequired.scheduleId)}
            >
              Make Payment
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
