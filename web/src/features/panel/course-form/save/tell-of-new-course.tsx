import { Link } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { toast } from '#web/ui/toasts/toast.ts';

const ID = 'new-course';

/** Says that a new course is there, with the way to its row: by its start date it may be on another page of the list (ICRS-06). */
export function tellOfNewCourse(title: string, message: string): void {
  toast.success(message, {
    id: ID,
    // it has a link: no time runs out
    persistent: true,
    description: (
      <Link
        className={linkClasses}
        // as the button that closes a message: the focus does not return to it (use-focus-before.ts)
        data-close-button=""
        to={`${paths.instructorCourses}?search=${encodeURIComponent(title)}`}
        onClick={() => toast.dismiss(ID)}
      >
        Show it in the list
      </Link>
    ),
  });
}
