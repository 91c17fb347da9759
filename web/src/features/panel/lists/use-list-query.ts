import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFailure } from '#shared/api/client.ts';
import { isPlainClick } from '#web/lib/browser/is-plain-click.ts';
import type { ListPlace } from './list-place.ts';

/** ms after the last key until a search is asked for. */
const TYPING_MS = 250;

/** What a list is asked for (G-111). */
export interface ListQuery {
  readonly search?: string;
  readonly page: number;
  readonly after?: string;
  readonly before?: string;
}

interface ListResponse<T> {
  readonly data: readonly T[];
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
  readonly total?: number | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly isLong?: true | undefined;
  readonly hasMore?: true | undefined;
  readonly setAside?: number | undefined;
}

/**
 * A list that is searched and leafed through on the server, five rows at a time. What was there stays while another page or search
 * comes, and when it does not come (G-112). `key` names the list and whatever else it depends on. Not `enabled`: nothing is asked for.
 */
export function useListQuery<T, R extends ListResponse<T>>(
  key: readonly unknown[],
  read: (query: ListQuery) => Promise<R & ListResponse<T>>,
  { search, page, after, before, go }: ListPlace,
  { enabled = true }: { readonly enabled?: boolean } = {},
) {
  const { text, setText } = useTypedSearch(search, go);
  const [shown, setShown] = useState<{ response: R & ListResponse<T>; search: string }>();
  const query = useQuery({
    enabled,
    queryKey: ['panel', ...key, search, page, after, before],
    queryFn: () => {
      const asked = { page, ...(search !== '' && { search }) };
      const position = after === undefined ? before !== undefined && { before } : { after };
      if (!position) return read(asked);
      return read({ ...asked, ...position }).catch((error: unknown) => {
        // the position, which came from the address, is none of this list
        if (isFailure(error, 'INVALID_QUERY')) return read(asked);
        throw error;
      });
    },
  });
  if (query.data !== undefined && query.data !== shown?.response) setShown({ response: query.data, search });
  const response = query.data ?? shown?.response;
  const isWaiting = response !== undefined && query.isPending;
  return {
    rows: response?.data ?? [],
    /** What else the server says of the list. */
    response,
    total: response?.total ?? 0,
    page: response?.page ?? 1,
    pageCount: response?.pages ?? 1,
    /** The page after or before the one that is shown. */
    goOn: (by: -1 | 1) =>
      go({
        search,
        page: Math.max((response?.page ?? 1) + by, 1),
        ...(by === 1 ? { after: response?.after } : { before: response?.before }),
      }),
    /** A search finds beginnings of words only. */
    isLong: response?.isLong === true,
    /** There are more than the pages show. */
    hasMore: response?.hasMore === true,
    /** Rows that are left out since they are corrupt. */
    setAside: response?.setAside ?? 0,
    text,
    setText,
    search,
    isPending: response === undefined && query.isPending,
    /** Rows of another page or search are shown until those that were asked for are there. */
    isWaiting,
    isSearching: isWaiting && shown?.search !== search,
    error: query.error,
    /** When these rows were read, ms; 0: they are those of another page or search. */
    readAt: query.dataUpdatedAt,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
export type PagedList = Omit<ReturnType<typeof useListQuery>, 'rows' | 'response'>;

/** What stands in the search box: asked for when nothing was typed for a moment, and changed by Back and Forward. */
function useTypedSearch(search: string, go: ListPlace['go']) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // what was typed meanwhile is not taken back by the search that it began with
    if (search !== asked) {
      setAsked(search);
      setText(search);
    }
  }
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === search) return undefined;
    const typing = setTimeout(() => {
      setAsked(wanted);
      go({ search: wanted, page: 1 }, { replaces: true });
    }, TYPING_MS);
    // a link or a tab that is followed meanwhile leaves: a change of the address would take the place of that navigation
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a, [role="tab"]') : null;
      if (link !== null && isPlainClick(event)) clearTimeout(typing);
    };
    document.addEventListener('click', stop, true);
    return () => {
      clearTimeout(typing);
      document.removeEventListener('click', stop, true);
    };
  }, [wanted, search, go]);
  return { text, setText };
}
