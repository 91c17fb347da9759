import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { MOST_SHOWN, type ShownAnnouncement } from '#shared/announcements/announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import type { BoughtCourse } from '../courses/bought-course.ts';

export interface OneOfCourse {
  readonly courseId: Id<'course'>;
  readonly announcementId: ShownAnnouncement['announcementId'];
}

interface NewAnnouncementsProps {
  readonly courses: readonly BoughtCourse[];
  readonly onDismiss: (one: OneOfCourse) => void;
}

/** The strip goes with its button: the focus goes to the next one, or to the heading. */
function moveFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  const strip = currentTarget.closest('li');
  const other = strip?.nextElementSibling ?? strip?.previousElementSibling;
  (other?.querySelector('button') ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** The newest announcements of all courses that were not dismissed, three at most, and how many more there are, each course with its list. */
export function NewAnnouncements({ courses, onDismiss }: NewAnnouncementsProps) {
  const all = courses
    .flatMap(({ courseId, title, announcements = [] }) =>
      announcements.map((one) => ({ ...one, courseId, title })),
    )
    .filter(({ dismissed }) => !dismissed)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  if (all.length === 0) return null;
  const shown = all.slice(0, MOST_SHOWN);
  const others = Map.groupBy(all.slice(MOST_SHOWN), ({ courseId }) => courseId);
  return (
    <div className="mb-6 grid gap-2">
      <ul className="grid gap-2" aria-label="New announcements">
        {shown.map(({ courseId, announcementId, title, from, subject }) => (
          <li
            key={announcementId}
            className="flex items-center gap-4 rounded-md border border-l-4 border-hairline border-l-primary bg-surface py-1.5 pr-1.5 pl-4"
          >
            <p className="min-w-0 flex-1 wrap-anywhere">
              From <bdi>{from}</bdi> in <bdi>{title}</bdi>:{' '}
              <Link className={linkClasses} to={paths.announcements(courseId)}>
                <bdi>{subject}</bdi>
              </Link>
            </p>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Dismiss: ${subject}`}
              onClick={(event) => {
                moveFocus(event);
                onDismiss({ courseId, announcementId });
              }}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
      {others.size > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {[...others].map(([courseId, ones]) => (
            <Link
              key={courseId}
              className={cx(linkClasses, 'inline-flex min-h-8 items-center wrap-anywhere')}
              to={paths.announcements(courseId)}
            >
              {ones.length} more in {ones[0]?.title}
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
