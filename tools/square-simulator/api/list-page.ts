import { SquareFailure } from './square-failure.ts';

const MAX_PAGE = 100;

interface Listed {
  id: string;
  created_at: string;
  updated_at: string;
}

/** The instant of a query field in ms, or `fallback` without one. Throws INVALID_TIME. */
export function readInstant(query: URLSearchParams, field: string, fallback: number): number {
  const text = query.get(field);
  if (text === null) return fallback;
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new SquareFailure('INVALID_TIME', 'Invalid timestamp.', field);
  return instant;
}

/**
 * One page of a list: sorted by `sort_field` and `sort_order` (newest first), after `cursor`, at most `limit` (100).
 * The cursor is the sort key of the last item, so items that appear later do not shift the next page.
 */
export function paginate<T extends Listed>(
  items: T[],
  query: URLSearchParams,
): { items: T[]; cursor?: string } {
  const field = query.get('sort_field') === 'UPDATED_AT' ? 'updated_at' : 'created_at';
  const direction = query.get('sort_order') === 'ASC' ? 1 : -1;
  const toSortKey = (item: T): string => `${item[field]} ${item.id}`;
  const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -direction : direction);
  const cursor = query.get('cursor') ? readCursor(query.get('cursor') ?? '') : undefined;
  const rest = items
    .toSorted((a, b) => compare(toSortKey(a), toSortKey(b)))
    .filter((item) => cursor === undefined || compare(toSortKey(item), cursor) > 0);
  const wanted = Number(query.get('limit') ?? MAX_PAGE);
  const limit = wanted >= 1 && wanted <= MAX_PAGE ? Math.floor(wanted) : MAX_PAGE;
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page,
    ...(rest.length > limit && last && { cursor: Buffer.from(toSortKey(last)).toString('base64url') }),
  };
}

function readCursor(cursor: string): string {
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z \S+$/.test(place))
    throw new SquareFailure('INVALID_CURSOR', 'The cursor is not valid.', 'cursor');
  return place;
}
