import type { Id } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { paths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { lastBought } from '#web/lib/course-to-buy.ts';

interface ChooseProps {
  /** Where a course is chosen, and what that place is called; and the list of all courses, where that is another place. */
  readonly choose: { readonly to: string; readonly label: string; readonly all?: string };
}

const Choose = ({ choose: { to, label, all } }: ChooseProps) => (
  <div className="flex flex-wrap justify-center gap-3">
    <ButtonLink to={to}>{label}</ButtonLink>
    {all !== undefined && (
      <ButtonLink variant="quiet" to={all}>
        All Courses
      </ButtonLink>
    )}
  </div>
);

interface NoCourseProps extends ChooseProps {
  readonly userId: Id<'user'> | undefined;
}

/** Missing or unreadable entry of the course to buy (G-23), also because this tab has just bought it. */
export function NoCourse({ userId, ...props }: NoCourseProps) {
  const bought = lastBought.read();
  if (bought !== undefined && bought.userId === userId) {
    return (
      <EmptyState
        level={2}
        title={`You have bought ${bought.title}.`}
        note="It is in My Courses; there is nothing more to pay here."
        action={<ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      level={2}
      title="No course selected"
      note="Choose a course first. It will wait for you here."
      action={<Choose {...props} />}
    />
  );
}

/** The server no longer offers what was chosen. */
export function CourseGone(props: ChooseProps) {
  return (
    <EmptyState
      level={2}
      title="This course is no longer offered"
      note="Nothing has been charged. Choose another course."
      action={<Choose {...props} />}
    />
  );
}

export const COURSE_NOT_LOADED = 'Your course could not be loaded.';

/** Whether a failed read means that the course is no longer offered. */
export function isGone(error: unknown): boolean {
  return isFailure(error, 'COURSE_NOT_FOUND', 'NOT_FOUND');
}

/** The student has this course already, also by another tab or device (G-40). */
export function AlreadyBought() {
  return (
    <EmptyState
      level={2}
      title="You already have this course."
      note="It is in My Courses; there is nothing to buy."
      action={<ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>}
    />
  );
}

/** The card that was chosen had another price: it was of another day, or a cache still had it (docs/adr/053). */
export function PriceChanged() {
  return (
    <Banner className="mb-6">
      <p>The price of this course has changed since you chose it. You see the price that it has now.</p>
    </Banner>
  );
}
