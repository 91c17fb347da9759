import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { compareDrafts, type Difference } from '#shared/drafts/compare-drafts.rules.ts';
import type { CourseDraft } from '#shared/drafts/course-draft.ts';
import { changedBy, mergeDrafts, type ThreeDrafts } from '#shared/drafts/merge-drafts.rules.ts';
import { nameOf } from '#shared/drafts/name-differences.rules.ts';
import { toCourseDraft } from '#shared/drafts/to-course-draft.rules.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, focusFirst } from '#web/ui/dialog/dialog.tsx';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { atMoment } from './moment-text.ts';
import { courseVersion, courseVersions, savedNow } from './queries.ts';
import { savedBy } from './saved-by.ts';

interface ConflictDialogProps {
  readonly courseId: Id<'course'>;
  /** The saved course with which `mine` began, where the form knows it; else its version is read. */
  readonly base: CourseDraft | undefined;
  /** Undefined where `mine` began with no saved course. */
  readonly baseVersion: number | undefined;
  /** What is in the form. */
  readonly mine: CourseDraft;
  /** Fills the form with the newer version; what was in it is set aside. */
  readonly onReload: (newer: StaffCourse) => void;
  /** Saves what is merged of both over the newer version. */
  readonly onKeep: (merged: CourseDraft, newer: StaffCourse) => void;
  readonly onClose: () => void;
}

/** The course was saved by another person since the form was filled (G-71, X5): what differs, and the choice. Nothing is lost by it. */
export function ConflictDialog({ courseId, mine, baseVersion, ...props }: ConflictDialogProps) {
  const me = useUser();
  const newer = useQuery({ ...savedNow(courseId), staleTime: 0 });
  const versions = useQuery({ ...courseVersions(courseId), staleTime: 0 });
  const began = useQuery({
    ...courseVersion(courseId, baseVersion ?? 0),
    enabled: props.base === undefined && baseVersion !== undefined,
  });
  const base = props.base ?? began.data?.draft;
  const theirs = newer.data && toCourseDraft(newer.data);
  const drafts = base && theirs && { base, theirs, mine };
  const differences = theirs && compareDrafts(theirs, mine);
  const saved = versions.data?.find(({ version }) => version === newer.data?.version);
  const isReady = newer.data !== undefined && !newer.isFetching && !began.isFetching;
  return (
    <Dialog
      open
      wide
      title="This course was changed elsewhere"
      onClose={props.onClose}
      footer={
        <>
          <Button
            variant="quiet"
            disabled={!isReady}
            onClick={() => newer.data && props.onReload(newer.data)}
          >
            Reload the newer version
          </Button>
          <Button
            ref={focusFirst}
            disabled={!isReady}
            onClick={() => newer.data && props.onKeep(drafts ? mergeDrafts(drafts) : mine, newer.data)}
          >
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mb-4">
        {saved === undefined
          ? 'A newer version was saved while you were editing.'
          : `${savedBy(saved, me)} saved a newer version ${atMoment(saved.savedAt)}, while you were editing here.`}{' '}
        Yours is kept on this device. Whichever you choose, the other one stays: theirs in ‘Last versions’,
        yours as a draft.
      </p>
      {newer.error !== null && (
        <LoadFailure onRetry={() => void newer.refetch()}>The newer version could not be loaded.</LoadFailure>
      )}
      {newer.isPending && (
        <PartSkeleton>
          <SkeletonText width="80%" />
        </PartSkeleton>
      )}
      {isReady && differences && differences.length > 0 && (
        <p className="mb-4">{drafts ? whatIsKept(drafts, differences) : KEEPS_ALL}</p>
      )}
      {differences?.length === 0 && <p className="text-muted">It is the same as yours.</p>}
      {theirs && differences && differences.length > 0 && (
        <DifferencesTable
          label="What differs"
          before="Newer version"
          after="Yours"
          differences={differences}
          note={drafts && ((one) => CHANGED[changedBy(drafts, one)])}
        />
      )}
    </Dialog>
  );
}

const CHANGED = {
  theirs: 'Changed in the newer version',
  mine: 'Changed by you',
  both: 'Changed by both',
} as const;

const KEEPS_ALL =
  '‘Keep mine’ saves everything as you have it: what you began with is not known, so neither is who changed what.';

/** What 'Keep mine' takes from whom. */
function whatIsKept(drafts: ThreeDrafts, differences: readonly Difference[]): string {
  const both = differences.filter((one) => changedBy(drafts, one) === 'both').map(nameOf);
  const kept = '‘Keep mine’ saves your changes and keeps what only the newer version changed';
  if (both.length === 0) return `${kept}.`;
  return `${kept}. What both changed is saved as you have it: ${both.join(', ')}.`;
}
