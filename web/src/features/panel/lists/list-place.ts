import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/**
 * Where a list stands: what is searched for, and the page, from 1; of a long list also the position behind or before which the page is
 * read, so that the same rows are found again.
 */
export interface Place {
  readonly search: string;
  readonly page: number;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** What of the address is the place of a list. */
const NAMES = ['search', 'page', 'after', 'before'] as const;

export interface ListPlace extends Place {
  /** `replaces`: the way back skips the place before. */
  readonly go: (to: Place, options?: { readonly replaces: boolean }) => void;
}

/**
 * The place of a list in the address. A link to the screen that names none opens it where it was left
 * (`list` names it among those of the panel); Back and Forward follow the address.
 */
export function useAddressPlace(list: string): ListPlace {
  const client = useQueryClient();
  const navigation = useNavigationType();
  const [query, setQuery] = useSearchParams();
  const [left, setLeft] = useState(() =>
    navigation === NavigationType.Push && !NAMES.some((name) => query.has(name))
      ? client.getQueryData<Place>(['panel', 'place', list])
      : undefined,
  );
  const go = useCallback(
    (to: Place, { replaces } = { replaces: false }) => {
      client.setQueryData(['panel', 'place', list], to);
      setQuery((now) => withPlace(now, to), { replace: replaces, preventScrollReset: true });
    },
    [client, list, setQuery],
  );
  useEffect(() => {
    if (left === undefined) return;
    setLeft(undefined);
    go(left, { replaces: true });
  }, [left, go]);
  return { ...(left ?? placeIn(query)), go };
}

/** The place of a list that opens within a screen. */
export function useOwnPlace(): ListPlace {
  const [place, setPlace] = useState<Place>({ search: '', page: 1 });
  return { ...place, go: setPlace };
}

function placeIn(query: URLSearchParams): Place {
  const page = Number(query.get('page') ?? 1);
  return {
    search: query.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    after: query.get('after') || undefined,
    before: query.get('before') || undefined,
  };
}

/** The address of a place; with no place of a list that it names another one of the screen. */
export function withPlace(query: URLSearchParams, { search, page, after, before }: Place): URLSearchParams {
  const next = new URLSearchParams(query);
  const place = { search, page: page > 1 ? String(page) : '', after, before };
  for (const name of NAMES) {
    const value = place[name] ?? '';
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
