import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#shared/kernel/id.ts';
import type { CourseDraft, ListedVersion } from '#shared/drafts/course-draft.ts';
import { useUser } from '#web/lib/session/session.ts';
import { linkClasses } from '#web/ui/button/link-classes.ts';
import { LoadFailure } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { momentTexts } from './moment-text.ts';
import { courseVersions } from './queries.ts';
import { savedBy } from './saved-by.ts';
import { VersionDialog } from './version-dialog.tsx';

interface VersionsCardProps {
  readonly courseId: Id<'course'>;
  /** What is in the form now. */
  readonly readForm: () => CourseDraft;
  /** Fills the form with another state; what is in it is set aside. */
  readonly onRestore: (draft: CourseDraft) => void;
}

/** 'Last versions': the last ten saved states, each to look at and to go back to. */
export function VersionsCard({ courseId, readForm, onRestore }: VersionsCardProps) {
  const { data, error, refetch } = useQuery(courseVersions(courseId));
  const me = useUser();
  const [compared, setCompared] = useState<ListedVersion>();
  const moments = momentTexts(data?.map(({ savedAt }) => savedAt) ?? []);
  const momentOf = ({ savedAt }: ListedVersion) => moments.get(savedAt) ?? savedAt;
  return (
    <section className="rounded-lg border border-hairline bg-surface p-6" aria-labelledby="last-versions">
      <h2 className="mb-2 font-display text-h3" id="last-versions">
        Last versions
      </h2>
      {error !== null && (
        <LoadFailure onRetry={() => void refetch()}>The last versions could not be loaded.</LoadFailure>
      )}
      {data === undefined && error === null && (
        <PartSkeleton>
          <SkeletonText width="70%" />
        </PartSkeleton>
      )}
      <ol className="grid">
        {data?.map((one) => (
          <li key={one.version} className="border-t border-hairline py-3.5 first:border-t-0 first:pt-1">
            <time className="font-semibold numeric" dateTime={one.savedAt}>
              {momentOf(one)}
            </time>
            <p className="text-label wrap-anywhere text-muted">
              {savedBy(one, me)}
              {one.changes !== undefined && `: ${one.changes}`}
            </p>
            <button
              type="button"
              className={`cursor-pointer ${linkClasses}`}
              aria-label={`Compare or restore the version of ${momentOf(one)}`}
              onClick={() => setCompared(one)}
            >
              Compare or restore
            </button>
          </li>
        ))}
      </ol>
      {data?.length === 0 && <p className="text-muted">The first version is kept with the next save.</p>}
      {compared !== undefined && (
        <VersionDialog
          courseId={courseId}
          version={compared}
          when={momentOf(compared)}
          current={readForm()}
          onClose={() => setCompared(undefined)}
          onRestore={(draft) => {
            setCompared(undefined);
            onRestore(draft);
            toast.info(`${momentOf(compared)} is in the form.`, {
              description:
                'Nothing is saved yet. Changes that were not saved are kept at the top of this page.',
            });
          }}
        />
      )}
    </section>
  );
}
