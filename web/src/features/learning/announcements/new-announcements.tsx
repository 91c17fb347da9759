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

/** The newest announcements of all courses that were not dismissed, three at most; the others are in the lists of their courses. */
export function NewAnnouncements({ courses, onDismiss }: NewAnnouncementsProps) {
  const shown = courses
    .flatMap(({ courseId, announcements = [] }) => announcements.map((one) => ({ ...one, courseId })))
    .filter(({ dismissed }) => !dismissed)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    .slice(0, MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-2" aria-label="New announcements">
      {shown.map(({ courseId, announcementId, from, subject }) => (
        <li
          key={announcementId}
          className="flex items-center gap-4 rounded-md border border-l-4 border-hairline border-l-primary bg-surface py-1.5 pr-1.5 pl-4"
        >
          <p className="min-w-0 flex-1 wrap-anywhere">
            From <bdi>{from}</bdi>:{' '}
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
  );
}
