import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import type { ArrivalState } from '../purchase/arrival-state.ts';

/** Leads on after a completed payment; never below a toast (G-106). */
export function MyCoursesLink({ arrivalState }: { readonly arrivalState: ArrivalState | undefined }) {
  return (
    <ButtonLink
      variant="accent"
      size="lg"
      to={paths.studentCourses}
      state={arrivalState}
      data-never-covered=""
    >
      My Courses
    </ButtonLink>
  );
}
