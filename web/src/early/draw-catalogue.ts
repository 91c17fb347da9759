import { jsx } from 'react/jsx-runtime';
import { FILTER_GROUPS } from '#shared/courses/catalogue-choice.rules.ts';
import { FILTER_OPTIONS } from '#shared/courses/catalogue-help.rules.ts';
import { type CatalogueCard, SORTS } from '#shared/courses/course.ts';
import { CatalogueShown } from '#web/features/catalogue/list/catalogue-shown.tsx';
import { ResultRows } from '#web/features/catalogue/list/result-rows.tsx';
import { catalogueQuery, hasSearchText } from './begin-calls.ts';
import { drawPrivately } from './draw-privately.ts';

/** More than a window shows; the others wait for React. */
const DRAWN = 12;

/**
 * Draws the first results of the catalogue, and how many there are; its fields come with React. A text that is looked for, an
 * address that the catalogue would write otherwise, and a choice without results wait for React.
 */
export function drawCatalogue(): Promise<void> {
  const query = catalogueQuery();
  return drawPrivately(
    () => [`/student/course/get?${query}`],
    (_userId, [data]) => {
      const courses = data as readonly CatalogueCard[];
      const choice = readChoice(query);
      // the bar above the results, and their skeleton
      const instead = [...document.querySelectorAll('#main section > *')].slice(-2);
      if (instead.length < 2 || choice === undefined || courses.length === 0 || hasSearchText())
        return undefined;
      return {
        instead,
        shown: jsx(CatalogueShown, {
          results: courses.length,
          choice,
          // a press that comes before React is repeated once it is there
          onRemove: () => undefined,
          onClear: () => undefined,
          children: jsx(ResultRows, {
            rows: courses.slice(0, DRAWN).map((course, index) => ({ course, index })),
            count: courses.length,
          }),
        }),
        drawn: { catalogue: { query, courses } },
      };
    },
  );
}

/** The chosen groups, when the query is as the catalogue itself writes it. */
function readChoice(query: string) {
  const asked = new URLSearchParams(query);
  const chosen = FILTER_GROUPS.map((group) => {
    const listed = asked.get(group)?.split(',') ?? [];
    return [group, FILTER_OPTIONS[group].filter((option) => listed.includes(option))] as const;
  });
  const isOwn = chosen.every(([group, options]) => options.join(',') === (asked.get(group) ?? ''));
  if (!isOwn || !SORTS.some((sort) => sort === asked.get('sortBy'))) return undefined;
  return Object.fromEntries(chosen) as Parameters<typeof CatalogueShown>[0]['choice'];
}
