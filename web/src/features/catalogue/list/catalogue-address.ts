import {
  type CatalogueChoice,
  FILTER_GROUPS,
  NOTHING_CHOSEN,
  readCatalogueQuery,
} from '#shared/courses/catalogue-choice.rules.ts';

/** Longest text to look for. */
export const LONGEST_TEXT = 100;

/**
 * The choice in the query of an address: `?category=devops,self-study&level=beginner&sortBy=title-atoz&q=aws`. What is
 * unknown is ignored, and what is chosen by default is left out.
 */
export function readAddress(search: string): CatalogueChoice {
  const query = new URLSearchParams(search);
  const list = (name: string) => query.getAll(name).join(',');
  return {
    ...readCatalogueQuery({
      category: list('category'),
      level: list('level'),
      term: list('term'),
      sortBy: query.get('sortBy') ?? undefined,
    }),
    text: (query.get('q') ?? '').slice(0, LONGEST_TEXT),
  };
}

/** The query of an address, with its commas as they are; '' when nothing is chosen. */
export function writeAddress(choice: CatalogueChoice): string {
  const { sortBy, text } = choice;
  const parts = [
    ...FILTER_GROUPS.filter((group) => choice[group].length > 0).map(
      (group) => `${group}=${choice[group].join(',')}`,
    ),
    ...(sortBy === NOTHING_CHOSEN.sortBy ? [] : [`sortBy=${sortBy}`]),
    ...(text.trim() === '' ? [] : [`q=${encodeURIComponent(text.toWellFormed())}`]),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Whether an address says anything about the choice; it wins over the saved filter then (G-99). */
export function hasChoice(search: string): boolean {
  const query = new URLSearchParams(search);
  return [...FILTER_GROUPS, 'sortBy', 'q'].some((name) => query.has(name));
}
