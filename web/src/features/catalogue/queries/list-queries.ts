import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CatalogueChoice,
  NOTHING_CHOSEN,
  writeCatalogueQuery,
} from '#shared/courses/catalogue-choice.rules.ts';
import { filteringParts } from '#shared/courses/catalogue-help.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { getCourses } from '#shared/courses/routes.ts';
import { allPages } from '#shared/lists/pagination.ts';
import { call } from '#web/lib/api/call.ts';
import { readDrawn } from '#web/lib/drawn.ts';
import { COURSE_CARDS } from './course-cards.ts';

/** Groups and order: what the server filters and sorts by (G-29). */
type Asked = Omit<CatalogueChoice, 'text'>;

/** Starts with the courses that the page's HTML has drawn. */
export function catalogueQuery(asked: Asked) {
  const query = writeCatalogueQuery(asked);
  return {
    queryKey: [COURSE_CARDS, query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      allPages((cursor) => call(getCourses, { query: { ...query, cursor }, signal })),
    initialData: () => readDrawn(getCourses, { query }),
  };
}

/** What the catalogue shows its results of. */
export interface FoundCourses {
  /** Contains every result, in any order; undefined until there are any. */
  readonly courses: readonly CatalogueCard[] | undefined;
  /** All courses; undefined until they are there. */
  readonly allCourses: readonly CatalogueCard[] | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** ms that the counts beside the filters may be old, while results are read again with each filter. */
const COUNTS_STALE_MS = 60_000;

/**
 * The courses of the groups chosen (CAT-27), and beside them the whole catalogue: it has the results of every choice, so a new
 * choice shows them at once while they are read again, and it says what each filter would give.
 */
export function useCatalogue(asked: Asked): FoundCourses {
  const isFiltered = filteringParts({ ...asked, text: '' }).length > 0;
  const chosen = useQuery(catalogueQuery(asked));
  const everything = useQuery({
    ...catalogueQuery({ ...NOTHING_CHOSEN, sortBy: isFiltered ? NOTHING_CHOSEN.sortBy : asked.sortBy }),
    staleTime: COUNTS_STALE_MS,
    enabled: isFiltered,
  });
  // in another order, until this one is there and when it cannot be read (G-112)
  const [lastRead, setLastRead] = useState(everything.data);
  if (everything.data !== undefined && everything.data !== lastRead) setLastRead(everything.data);
  const allCourses = everything.data ?? lastRead;
  return {
    courses: chosen.data ?? allCourses,
    allCourses,
    isFetching: chosen.isFetching,
    error: chosen.error,
    refetch: () => void Promise.all([chosen.refetch(), everything.refetch()]),
  };
}
