import { readCatalogueQuery, writeCatalogueQuery } from '#shared/courses/catalogue-choice.rules.ts';
import type { CatalogueCard } from '#shared/courses/course.ts';
import { detailsLink } from '#web/features/catalogue/list/course-links.ts';
import { drawFirstResults, RESULTS_PLACE } from '#web/features/catalogue/list/first-results.tsx';
import { catalogueQuery, hasSearchText } from '#web/features/catalogue/queries/first-query.ts';
import type { FirstView } from '#web/lib/drawn.ts';

/**
 * The first results. A text that is looked for, an address that the catalogue would write otherwise, and a choice without results
 * wait for React.
 */
export const firstView: FirstView<[CatalogueCard[]]> = {
  place: RESULTS_PLACE,
  show: ([courses]) => {
    const query = catalogueQuery();
    const choice = readCatalogueQuery(Object.fromEntries(new URLSearchParams(query)));
    const isOwn = new URLSearchParams(writeCatalogueQuery(choice)).toString() === query;
    return isOwn && !hasSearchText() && drawFirstResults(courses, choice, detailsLink);
  },
};
