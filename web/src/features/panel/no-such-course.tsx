import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';

/** In place of a screen of a course that is not there, or is not the person's. */
export function NoSuchCourse() {
  return (
    <EmptyState
      level={2}
      title="This course does not exist"
      note="It may belong to another instructor."
      action={<ButtonLink to={paths.instructorCourses}>All Courses</ButtonLink>}
    />
  );
}
