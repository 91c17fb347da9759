import { useNavigate } from 'react-router-dom';
import type { Role } from '#shared/kernel/roles.ts';
import { paths } from '#web/app/paths.ts';
import { logout, startSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const chooseCourse = <ButtonLink to={`${paths.landing}#courses`}>Choose Your Course</ButtonLink>;

/** Missing or unreadable 'buy-this-course' entry (G-23). */
export const NoCourse = () => (
  <EmptyState
    level={2}
    title="No course selected"
    note="Choose a course first. It will wait for you here."
    action={chooseCourse}
  />
);

/** The server no longer offers what was chosen. */
export const CourseGone = () => (
  <EmptyState
    level={2}
    title="This course is no longer offered"
    note="Nothing has been charged. Choose another course."
    action={chooseCourse}
  />
);

/** Instructors and admins do not buy (G-15). Signing out stays here, with the course. */
export function StaffNotice({ role }: { readonly role: Role }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      level={2}
      title="Buying needs a student account"
      note={`You are signed in as an ${role}. Sign out to buy this course as a student.`}
      action={
        <div className="tw-row">
          <ButtonLink to={paths.instructor}>Back to Dashboard</ButtonLink>
          <Button
            variant="quiet"
            onClick={() => void logout(() => navigate(paths.buyCourse, { replace: true }))}
          >
            Sign Out
          </Button>
        </div>
      }
    />
  );
}

/** The learner has this course already, also by another tab or device (G-40). */
export const AlreadyBought = () => (
  <EmptyState
    level={2}
    title="You already have this course."
    note="It is open in My Courses; there is nothing to pay."
    action={<ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>}
  />
);

/** Whether somebody is signed in could not be found out; nobody is signed out for it (R19). */
export const SessionUnknown = () => (
  <EmptyState
    level={2}
    title="The academy cannot be reached"
    note="Please check your connection. Your course is kept."
    action={<Button onClick={() => void startSession()}>Try again</Button>}
  />
);
