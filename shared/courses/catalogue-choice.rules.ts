import {
  CATEGORIES,
  type Category,
  LEVELS,
  type Level,
  SORTS,
  type Sort,
  TERMS,
  type Term,
} from './course.ts';

/** What a student has chosen in the catalogue: of each group any number of options, an order, and a text to look for. */
export interface CatalogueChoice {
  category: Category[];
  level: Level[];
  term: Term[];
  sortBy: Sort;
  text: string;
}

/** A group of filters; its name is that of the query parameter (G-29). */
export type FilterGroup = 'category' | 'level' | 'term';
export const FILTER_GROUPS: readonly FilterGroup[] = ['category', 'level', 'term'];

/** Price low to high, and everything (CAT-26). */
export const NOTHING_CHOSEN: CatalogueChoice = {
  category: [],
  level: [],
  term: [],
  sortBy: 'price-lowtohigh',
  text: '',
};

/** Groups and order in a query, as comma lists. */
type CatalogueQuery = Partial<Record<FilterGroup | 'sortBy', string | undefined>>;

/** The known values of a query, each once and in the order of its group; unknown ones are ignored (G-29). */
export function readCatalogueQuery(query: CatalogueQuery): Omit<CatalogueChoice, 'text'> {
  return {
    category: known(Object.keys(CATEGORIES) as Category[], query.category),
    level: known(LEVELS, query.level),
    term: known(TERMS, query.term),
    sortBy: SORTS.find((one) => one === query.sortBy) ?? NOTHING_CHOSEN.sortBy,
  };
}

/** The query of GET /student/course/get: chosen groups only, and always the order (CAT-27). */
export function writeCatalogueQuery(choice: Omit<CatalogueChoice, 'text'>) {
  const groups = FILTER_GROUPS.filter((group) => choice[group].length > 0).map(
    (group) => [group, choice[group].join(',')] as const,
  );
  return { ...Object.fromEntries(groups), sortBy: choice.sortBy } satisfies CatalogueQuery;
}

/** The same choice with an option of a group chosen, or no longer chosen if it was (CAT-21). */
export function toggleOption(choice: CatalogueChoice, group: FilterGroup, option: string): CatalogueChoice {
  const chosen: readonly string[] = choice[group];
  const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
  return {
    ...choice,
    ...readCatalogueQuery({ ...writeCatalogueQuery(choice), [group]: next.join(',') }),
  };
}

function known<const T extends string>(values: readonly T[], list = ''): T[] {
  const named = list.split(',');
  return values.filter((value) => named.includes(value));
}
