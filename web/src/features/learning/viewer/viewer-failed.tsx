import { isFailure } from '#shared/api/client.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { PageMain } from '#web/ui/page/page-main.tsx';
import { ViewerBar } from './viewer-bar.tsx';

/** The course could not be loaded, or there is none under this address. */
export function ViewerFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useTitle('Course');
  const missing = isFailure(error, 'COURSE_NOT_FOUND', 'NOT_FOUND');
  return (
    <>
      <ViewerBar />
      <PageMain>
        <EmptyState
          level={1}
          title={failureText(error, 'The course could not be loaded.')}
          note={missing ? 'The link may be incomplete, or the course is no longer offered.' : undefined}
          action={
            missing ? (
              <ButtonLink to={paths.studentCourses}>Go to My Courses</ButtonLink>
            ) : (
              <Button onClick={onRetry}>Try again</Button>
            )
          }
        />
      </PageMain>
    </>
  );
}
