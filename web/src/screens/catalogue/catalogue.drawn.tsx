import { readCatalogueQuery, writeCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { CatalogueShown } from '#web/features/catalogue/list/catalogue-shown.tsx';
import { ResultRows } from '#web/features/catalogue/list/result-rows.tsx';
import { catalogueQuery, hasSearchText } from '#web/features/catalogue/queries/first-query.ts';
import { type FirstView, pressAgain } from '#web/lib/drawn.ts';

/** More than a window shows; the others wait for React. */
const DRAWN = 12;

/**
 * The first results, and how many there are; the fields come with React. A text that is looked for, an address that the catalogue
 * would write otherwise, and a choice without results wait for React.
 */
export const firstView: FirstView<[CatalogueCard[]]> = {
  // the bar above the results, and their skeleton
  place: '#main section > :nth-last-child(-n+2)',
  show: ([courses]) => {
    const query = catalogueQuery();
    const choice = readCatalogueQuery(Object.fromEntries(new URLSearchParams(query)));
    const isOwn = new URLSearchParams(writeCatalogueQuery(choice)).toString() === query;
    return (
      isOwn &&
      courses.length > 0 &&
      !hasSearchText() && (
        <CatalogueShown results={courses.length} choice={choice} onRemove={pressAgain} onClear={pressAgain}>
          <ResultRows
            rows={courses.slice(0, DRAWN).map((course, index) => ({ course, index }))}
            count={courses.length}
          />
        </CatalogueShown>
      )
    );
  },
};
