import type { ReactNode } from 'react';
import { isFailure } from '#shared/api/client.ts';
import type { Id } from '#shared/kernel/id.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { useWhatIsLeft } from './queries.ts';

interface NotCompletedProps {
  readonly userId: Id<'user'>;
  readonly courseId: Id<'course'>;
  /** Shown until it is known whether there is such a course. */
  readonly skeleton: ReactNode;
}

/** How many lectures are named. */
const NAMED = 10;

/** There is no certificate yet: what is left to view, and the way there. */
export function NotCompleted({ userId, courseId, skeleton }: NotCompletedProps) {
  const { data, error, isPending } = useWhatIsLeft(userId, courseId);
  if (isPending) return skeleton;
  if (isFailure(error, 'COURSE_NOT_FOUND')) return <UnknownCourse />;
  const left = data?.isPurchased ? data.left : [];
  return (
    <EmptyState
      className="mx-auto max-w-204"
      level={1}
      title="This course is not completed yet"
      note="Its certificate is here once every lecture is viewed."
      action={
        <>
          {left.length > 0 && (
            <section className="grid gap-2" aria-label="What is left">
              <h2 className="font-display text-h3">
                {left.length === 1 ? '1 lecture is left' : `${left.length} lectures are left`}
              </h2>
              <ul className="grid gap-1 text-muted">
                {left.slice(0, NAMED).map(({ _id, title }) => (
                  <li key={_id} className="wrap-anywhere">
                    {title}
                  </li>
                ))}
                {left.length > NAMED && <li>and {left.length - NAMED} more</li>}
              </ul>
            </section>
          )}
          {data !== undefined && !data.isPurchased ? (
            <ButtonLink to={paths.courseDetails(courseId)}>See the course</ButtonLink>
          ) : (
            <ButtonLink to={paths.courseProgress(courseId)}>Go on with the course</ButtonLink>
          )}
        </>
      }
    />
  );
}

/** No course has the id of the address. */
export function UnknownCourse() {
  return (
    <EmptyState
      level={1}
      title="Course Not Found"
      note="The link may be incomplete, or the course is no longer offered."
      action={<ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>}
    />
  );
}
