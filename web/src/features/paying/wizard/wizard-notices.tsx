import { useLocation, useNavigate } from 'react-router-dom';
import type { Role } from '#shared/kernel/roles.ts';
import { paths } from '#web/lib/paths.ts';
import { logout, checkSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';

/** Where a visitor chooses a course. */
export const chooseCourse = {
  to: `${paths.landing}#courses`,
  label: 'Choose Your Course',
  all: paths.allCourses,
};

/** Instructors and admins do not buy (G-15). Signing out stays on this page and keeps the course. */
export function StaffNotice({ role }: { readonly role: Role }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <EmptyState
      level={2}
      title="Buying needs a student account"
      note={`You are signed in as an ${role}. Sign out to buy this course as a student.`}
      action={
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to={paths.instructor}>Back to Dashboard</ButtonLink>
          <Button variant="quiet" onClick={() => void logout(() => navigate({ search }, { replace: true }))}>
            Sign Out
          </Button>
        </div>
      }
    />
  );
}

/** The session could not be checked; the user stays signed in (R19). */
export function SessionUnknown() {
  return (
    <EmptyState
      level={2}
      title="The academy cannot be reached"
      note="Please check your connection. Your course is kept."
      action={<Button onClick={() => void checkSession()}>Try again</Button>}
    />
  );
}
