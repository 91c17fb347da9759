import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPlainClick } from '#web/lib/browser/is-plain-click.ts';
import type { ListPlace } from './list-place.ts';

/** ms after the last key until a search is asked for. */
const TYPING_MS = 250;

/** What a list is asked for (G-111). */
export interface ListQuery {
  readonly search?: string;
  readonly page: number;
  readonly asOf?: string;
}

interface ListResponse<T> {
  readonly data: readonly T[];
  readonly page?: number | undefined;
  readonly pages?: number | undefined;
  readonly total?: number | undefined;
  readonly asOf?: string | undefined;
}

/**
 * A list that is searched and leafed through on the server, five rows at a time. What was there stays while another page or search
 * comes, and when it does not come (G-112). `key` names the list and whatever else it depends on.
 */
export function useListQuery<T, R extends ListResponse<T>>(
  key: readonly unknown[],
  read: (query: ListQuery) => Promise<R & ListResponse<T>>,
  { search, page, go }: ListPlace,
) {
  const { text, setText } = useTypedSearch(search, go);
  const queryKey = ['panel', ...key, search, page];
  const [shown, setShown] = useState<{
    response: R & ListResponse<T>;
    search: string;
    queryKey: unknown[];
  }>();
  const query = useQuery({
    queryKey,
    queryFn: ({ client }) => {
      const asOf =
        shown && client.getQueryData(queryKey) === undefined ? asOfShown(client, shown) : undefined;
      return read({ page, ...(search !== '' && { search }), ...(asOf !== undefined && { asOf }) });
    },
  });
  if (query.data !== undefined && query.data !== shown?.response)
    setShown({ response: query.data, search, queryKey });
  const response = query.data ?? shown?.response;
  const isWaiting = response !== undefined && query.isPending;
  return {
    rows: response?.data ?? [],
    /** What else the server says of the list. */
    response,
    total: response?.total ?? 0,
    page: response?.page ?? 1,
    pageCount: response?.pages ?? 1,
    goToPage: (wanted: number) => go({ search, page: wanted }),
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

/** For another page or search of the rows that are shown; not where these are read again, for they may have changed. */
function asOfShown(
  client: QueryClient,
  { queryKey, response }: { queryKey: readonly unknown[]; response: { readonly asOf?: string | undefined } },
): string | undefined {
  const state = client.getQueryState(queryKey);
  return state?.isInvalidated === false && state.fetchStatus === 'idle' ? response.asOf : undefined;
}

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
    // a link that is followed meanwhile leaves: a change of the address would take the place of that navigation
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
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
