import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { compareDrafts } from '#shared/drafts/compare-drafts.rules.ts';
import type { CourseDraft, CourseVersion } from '#shared/drafts/course-draft.ts';
import { isFailure } from '#shared/api/client.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { courseVersion } from './queries.ts';

interface VersionDialogProps {
  readonly courseId: Id<'course'>;
  readonly version: CourseVersion;
  /** When it was saved, as it is called: 'November 20, 18:12'. */
  readonly when: string;
  /** What is in the form. */
  readonly current: CourseDraft;
  readonly onClose: () => void;
  readonly onRestore: (draft: CourseDraft) => void;
}

/** A saved state beside what is in the form; nothing is saved by going back to it. */
export function VersionDialog({ courseId, version, when, current, ...on }: VersionDialogProps) {
  const { data, error, refetch } = useQuery(courseVersion(courseId, version.version));
  const differences = data && compareDrafts(data.draft, current);
  return (
    <Dialog
      open
      wide
      closeButton
      title={`${when} and the form`}
      note={differences && noteOf(differences.length)}
      onClose={on.onClose}
      footer={
        <>
          <Button ref={focusFirst} variant="quiet" onClick={on.onClose}>
            Keep the form as it is
          </Button>
          <Button
            disabled={!differences || differences.length === 0}
            onClick={() => data && on.onRestore(data.draft)}
          >
            Restore {when}
          </Button>
        </>
      }
    >
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>
          {isFailure(error, 'VERSION_NOT_FOUND') ? error.message : 'This version could not be loaded.'}
        </LoadFailure>
      )}
      {data === undefined && error === null && (
        <PartSkeleton>
          <SkeletonText width="80%" />
        </PartSkeleton>
      )}
      {differences && differences.length > 0 && (
        <DifferencesTable label="Differences" before={when} after="Form" differences={differences} />
      )}
    </Dialog>
  );
}

function noteOf(count: number): string {
  if (count === 0) return 'They do not differ.';
  const differences = count === 1 ? '1 difference' : `${count} differences`;
  return `${differences}. What you restore becomes a draft; nothing is lost and nothing is published.`;
}
