import type { StudyingStudent } from '#shared/study/course-study.ts';
import { loadFailureText } from '#web/lib/api/failure-text.ts';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { LoadFailure, notLoadedText } from '#web/ui/loading/load-failure.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import { ShowMore } from '#web/ui/loading/show-more.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { StudyingLists } from './queries.ts';

interface AwayStudentsProps {
  readonly list: StudyingLists['away'];
  readonly columns: readonly Column<StudyingStudent>[];
}

/** Who was not seen for 14 days, the longest away first. */
export function AwayStudents({ list, columns }: AwayStudentsProps) {
  const { data, error, isPending, refetch, fetchNextPage } = list;
  if (isPending)
    return (
      <PartSkeleton>
        <Skeleton className="h-64 w-full" />
      </PartSkeleton>
    );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const setAside = data?.pages.reduce((sum, page) => sum + page.setAside, 0);
  return (
    <div className="space-y-4">
      {rows.length > 0 && (
        <DataTable
          label="Students not seen for 14 days"
          columns={columns}
          rows={rows}
          rowKey={({ studentId }) => studentId}
        />
      )}
      {rows.length === 0 && error === null && (
        <EmptyState
          level={3}
          title="Nobody is away"
          note="Everybody who has begun was seen within 14 days, or has finished."
        />
      )}
      <SetAsideNote count={setAside} />
      {error !== null && (
        <LoadFailure onRetry={() => void (data === undefined ? refetch() : fetchNextPage())}>
          {loadFailureText(error, notLoadedText('The students', data !== undefined))}
        </LoadFailure>
      )}
      {error === null && <ShowMore list={list} />}
    </div>
  );
}
