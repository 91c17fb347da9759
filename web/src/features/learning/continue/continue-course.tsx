import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import { lockText } from '#shared/instalments/lock-text.rules.ts';
import { SpinnerMark } from '#web/art/spinner-mark.tsx';
import { academyCalendar } from '#web/lib/config/config.ts';
import { isPlainClick } from '#web/lib/browser/is-plain-click.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Play } from '#web/ui/page/icons.ts';
import { Lock } from '#web/ui/icons.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { lecturesViewed } from '../courses/lectures-viewed.rules.ts';
import type { CourseGoingOn } from './course-going-on.ts';

type StateOf<S extends CourseGoingOn['state']> = Extract<CourseGoingOn, { state: S }>;

const heading = 'line-clamp-2 font-display text-h2';

interface ContinueCourseProps extends Omit<StateOf<'open'>, 'state'> {
  readonly opening: boolean;
  readonly onOpen: (courseId: Id<'course'>) => void;
}

/** 'Continue: lecture 4 of DevOps Bootcamp', and the way to it. */
export function ContinueCourse({ course, lecture, opening, onOpen }: ContinueCourseProps) {
  const { courseId, title, progressStarted } = course;
  const verb = progressStarted ? 'Continue' : 'Start';
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(courseId);
  };
  return (
    <>
      <h2 className={heading}>
        {lecture === undefined ? `${verb}: ${title}` : `${verb}: lecture ${lecture.number} of ${title}`}
      </h2>
      {lecture !== undefined && (
        <p className="line-clamp-1" title={lecture.title}>
          {lecture.title}
        </p>
      )}
      <p className="text-muted numeric">{lecturesViewed(course)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink
          size="lg"
          to={paths.courseProgress(courseId)}
          aria-busy={opening || undefined}
          onClick={handleClick}
        >
          {opening ? <SpinnerMark size="sm" /> : <Icon of={Play} />}
          {opening ? 'Opening...' : progressStarted ? 'Resume Course' : 'Continue Learning'}
        </ButtonLink>
        <AllMyCourses />
      </div>
    </>
  );
}

/** A course that an instalment locks: the dated reason, and its payment instead of its lecture (G-51, G-105). */
export function LockedCourse({ course, lock }: Omit<StateOf<'locked'>, 'state'>) {
  return (
    <>
      <h2 className={heading}>{course.title} is locked</h2>
      <Banner slim tone="danger" icon={Lock} role="none">
        <strong className="block font-bold">Payment Required</strong>
        {lockText(lock, academyCalendar())}
      </Banner>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink variant="accent" size="lg" to={paths.flexibleCheckout(lock.planId, lock.instalmentId)}>
          Make Payment
        </ButtonLink>
        <AllMyCourses />
      </div>
    </>
  );
}

const AllMyCourses = () => (
  <Link className={`${linkClasses} inline-flex min-h-11 items-center`} to={paths.studentCourses}>
    All my courses
  </Link>
);
