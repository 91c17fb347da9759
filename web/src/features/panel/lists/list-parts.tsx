import { type ReactNode, useId } from 'react';
import { PAGE_ROWS } from '#shared/lists/numbered-page.ts';
import { Banner } from '#web/ui/page/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/loading/empty-state.tsx';
import { Pager } from './pager.tsx';
import { PartSkeleton } from '#web/ui/loading/part-skeleton.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton, SkeletonText } from '#web/ui/loading/skeleton.tsx';
import { tableFrame } from '#web/ui/table/table-classes.ts';
import { SetAsideNote } from '#web/ui/loading/set-aside-note.tsx';
import type { PagedList } from './use-list-query.ts';

interface ListSearchProps {
  readonly list: PagedList;
  /** what is searched: 'Search by title' */
  readonly label: string;
  readonly className?: string;
}

/** The search of a list; Escape empties it, as in every search box. */
export function ListSearch({ list, label, className }: ListSearchProps) {
  const noteId = useId();
  return (
    <search className={className}>
      <SearchField
        label={label}
        value={list.text}
        maxLength={100}
        aria-busy={list.isSearching || undefined}
        aria-describedby={list.isLong ? noteId : undefined}
        onChange={(event) => list.setText(event.target.value)}
      />
      {list.isLong && (
        <p className="mt-1.5 text-small text-muted">
          <span id={noteId} className={list.hasMore ? 'sr-only' : undefined}>
            Finds the beginnings of words.
          </span>
          <span role="status">{list.hasMore && 'More than 1,000 found. Type more letters.'}</span>
        </p>
      )}
    </search>
  );
}

/** Lines of text, and a line of buttons below them. */
interface CardLines {
  readonly lines: number;
  readonly buttons?: boolean;
}

interface ListBodyProps {
  readonly list: PagedList;
  /** name of the list, as its heading or table has it */
  readonly label: string;
  /** what is shown of a list without items; also above a failure that is not one of a search (G-94) */
  readonly empty: ReactNode;
  /** what is shown where a search finds nothing: 'No courses found', and of what none `finds`: 'contains “aws”' */
  readonly noneTitle: string;
  readonly noneNote: (finds: string) => string;
  /** what is to be said of it besides */
  readonly belowNone?: ReactNode;
  /** of a row on a phone, where it is a card: what is kept free for it while the list loads */
  readonly card?: CardLines;
  /** the table, with its pager as a footer */
  readonly children: (footer: ReactNode) => ReactNode;
}

/** The states of a list: loading, failed, empty, nothing found, or its table. */
export function ListBody({
  list,
  label,
  empty,
  noneTitle,
  noneNote,
  belowNone,
  card,
  children,
}: ListBodyProps) {
  const { error, isPending, isSearching, total, search } = list;
  // what an earlier search did not find says nothing of this one
  if (isPending || (isSearching && total === 0)) return <ListSkeleton card={card} />;
  const failure = error !== null && <ListFailure list={list} />;
  const setAside = <SetAsideNote count={list.setAside} />;
  // what a search that was not answered would find is not known
  if (total === 0 && search !== '' && failure) return failure;
  if (total === 0 && search !== '')
    return (
      <>
        <EmptyState
          level={3}
          title={noneTitle}
          note={noneNote(`${list.isLong ? 'has a word that begins with' : 'contains'} “${search}”`)}
          action={
            <Button variant="quiet" onClick={() => list.setText('')}>
              Clear the search
            </Button>
          }
        />
        {belowNone}
        {setAside}
      </>
    );
  if (total === 0)
    return (
      <div className="space-y-4">
        {empty}
        {setAside}
        {failure}
      </div>
    );
  return (
    <div className="space-y-4" aria-busy={list.isWaiting || undefined}>
      {children(<Pager label={label} page={list.page} pageCount={list.pageCount} onGo={list.goOn} />)}
      {setAside}
      {failure}
    </div>
  );
}

function ListFailure({ list }: { readonly list: PagedList }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Banner tone="danger">Could not be loaded.</Banner>
      <Button variant="quiet" busy={list.isRetrying} busyText="Loading..." onClick={list.retry}>
        Try again
      </Button>
    </div>
  );
}

/** In the boxes of five rows, on a phone of five cards. */
function ListSkeleton({ card: { lines, buttons = false } = { lines: 3 } }: { card?: CardLines | undefined }) {
  return (
    <PartSkeleton className={tableFrame()}>
      <div aria-hidden="true">
        {Array.from({ length: PAGE_ROWS }, (_, row) => (
          <div
            key={row}
            className="flex gap-6 border-b border-hairline px-5 py-5 last:border-b-0 max-md:grid max-md:gap-2 max-md:px-4 max-md:py-4.5 max-md:text-small"
          >
            <SkeletonText width="34%" />
            <SkeletonText width="22%" />
            <SkeletonText width="16%" />
            {Array.from({ length: lines - 3 }, (_one, line) => (
              <SkeletonText key={line} className="md:hidden" width="22%" />
            ))}
            {buttons && <Skeleton className="ml-auto md:hidden" width="55%" height="2.25rem" />}
          </div>
        ))}
      </div>
    </PartSkeleton>
  );
}
