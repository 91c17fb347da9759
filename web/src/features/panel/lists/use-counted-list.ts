import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Rows that are shown at once (§9). */
export const PAGE_SIZE = 5;

/** ms after the last key until a search is asked for. */
const TYPING_MS = 250;

/** What a list of the panel answers with (docs/adr/035). */
interface CountedResponse<T> {
  readonly data: readonly T[];
  readonly cursor?: string | undefined;
  /** On the first page: how many items all pages have together. */
  readonly total?: number | undefined;
}

/** What of a list is to be read. */
export interface ListQuery {
  readonly search?: string;
  readonly cursor?: string;
}

interface Place {
  readonly search: string;
  readonly page: number;
}
const FIRST: Place = { search: '', page: 1 };

/**
 * A list that is searched and leafed through on the server, five rows at a time. The server sends a hundred; the next hundred is
 * asked for when they run out. Rows stay while others come. Who comes back to the screen finds the page and the search as they
 * were. `key` names the list and whatever else it depends on.
 */
export function useCountedList<T, R extends CountedResponse<T>>(
  key: readonly unknown[],
  read: (query: ListQuery) => Promise<R & CountedResponse<T>>,
) {
  const client = useQueryClient();
  const placeKey = ['panel', 'place', ...key];
  const [place, setPlace] = useState(() => client.getQueryData<Place>(placeKey) ?? FIRST);
  const [text, setText] = useState(place.search);
  const remember = (next: Place) => {
    setPlace(next);
    client.setQueryData(placeKey, next);
  };
  const wanted = text.trim();
  const { search } = place;
  useEffect(() => {
    if (wanted === search) return undefined;
    const typing = setTimeout(() => remember({ search: wanted, page: 1 }), TYPING_MS);
    return () => clearTimeout(typing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `remember` is made anew with each render
  }, [wanted, search]);

  const list = useInfiniteQuery({
    queryKey: ['panel', ...key, search],
    queryFn: ({ pageParam }) =>
      read({ ...(search !== '' && { search }), ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, fetchNextPage, refetch } = list;
  const loaded = data?.pages.flatMap((page) => [...page.data]) ?? [];
  const total = data?.pages[0]?.total ?? loaded.length;
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(place.page, pageCount);
  const isLoaded = (wantedPage: number) =>
    loaded.length >= Math.min(wantedPage * PAGE_SIZE, total) || !hasNextPage;
  // one page ahead, so that Next need not wait
  const runsOut = data !== undefined && !isLoaded(page + 1) && error === null;
  useEffect(() => {
    if (runsOut) void fetchNextPage();
  }, [runsOut, fetchNextPage]);

  return {
    rows: loaded.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    /** The first page's whole response: what else it says of the list. */
    first: data?.pages[0],
    total,
    page,
    pageCount,
    turnTo: async (wantedPage: number) => {
      if (!isLoaded(wantedPage)) await fetchNextPage();
      remember({ search, page: wantedPage });
    },
    text,
    setText,
    /** What is searched for, as far as rows of it are shown. */
    search,
    isPending: list.isPending,
    /** Rows of another search are shown until those of this one are there. */
    isSearching: list.isPlaceholderData,
    error,
    isRetrying: list.isFetching,
    retry: () => void (list.isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
export type CountedList = Omit<ReturnType<typeof useCountedList>, 'rows' | 'first'>;
