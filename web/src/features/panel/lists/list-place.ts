import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';

/** Where a list stands: what is searched for, and the page, from 1. */
export interface Place {
  readonly search: string;
  readonly page: number;
}

export interface ListPlace extends Place {
  /** `replaces`: the way back skips the place before. */
  readonly go: (to: Place, options?: { readonly replaces: boolean }) => void;
}

/**
 * The place of a list in the address, as `search` and `page`. A link to the screen that names none opens it where it was left
 * (`list` names it among those of the panel); Back and Forward follow the address.
 */
export function useAddressPlace(list: string): ListPlace {
  const client = useQueryClient();
  const navigation = useNavigationType();
  const [query, setQuery] = useSearchParams();
  const [left, setLeft] = useState(() =>
    navigation === NavigationType.Push && !query.has('search') && !query.has('page')
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
  return { search: query.get('search') ?? '', page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

function withPlace(query: URLSearchParams, { search, page }: Place): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('search');
  next.delete('page');
  if (search !== '') next.set('search', search);
  if (page > 1) next.set('page', String(page));
  return next;
}
