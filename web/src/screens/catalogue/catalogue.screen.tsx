import { Catalogue } from '#web/features/catalogue/list/catalogue.tsx';
import { CatalogueSkeleton } from '#web/features/catalogue/list/catalogue-skeleton.tsx';
import { detailsLink } from '#web/features/catalogue/list/course-links.ts';
import { useCatalogueChoice } from '#web/features/catalogue/list/use-catalogue-choice.ts';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { useCatalogue } from '#web/features/catalogue/queries/list-queries.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';

export const Skeleton = () => <CatalogueSkeleton status="Checking your session" />;

/** 'All Courses' of students: a choice is kept for the next visit, and a result leads to its details (CAT-01..27). */
export function Screen() {
  useTitle(academyScreens.courses.title);
  const chosen = useCatalogueChoice(exploreFilter);
  return <Catalogue chosen={chosen} found={useCatalogue(chosen.shown)} linkTo={detailsLink} />;
}
