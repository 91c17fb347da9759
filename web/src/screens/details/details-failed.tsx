import { isFailure } from '#shared/api/client.ts';
import { paths } from '#web/lib/paths.ts';
import { CHECK_CONNECTION, failureText } from '#web/lib/api/failure-text.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';

export const NOT_FOUND_TITLE = 'Course Not Found';

/** No course has this id, or none that this student may see (G-32). */
export function CourseNotFound() {
  return (
    <PageMain>
      <EmptyState
        level={1}
        title={NOT_FOUND_TITLE}
        note="We have no course under this address. It may no longer be offered."
        action={<ButtonLink to={paths.courses}>Explore Courses</ButtonLink>}
      />
    </PageMain>
  );
}

interface DetailsFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The course could not be loaded. */
export function DetailsFailed({ error, onRetry }: DetailsFailedProps) {
  return (
    <PageMain>
      <BackLink className="mb-6" to={paths.courses}>
        All Courses
      </BackLink>
      <EmptyState
        level={1}
        title={failureText(error, 'The course could not be loaded.')}
        note={isFailure(error, 'UNREACHABLE') ? CHECK_CONNECTION : undefined}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </PageMain>
  );
}
