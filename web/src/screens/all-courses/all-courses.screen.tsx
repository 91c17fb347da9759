import { Catalogue } from '#web/features/catalogue/list/catalogue.tsx';
import { CatalogueSkeleton } from '#web/features/catalogue/list/catalogue-skeleton.tsx';
import { pageLink } from '#web/features/catalogue/list/course-links.ts';
import { useCatalogueChoice } from '#web/features/catalogue/list/use-catalogue-choice.ts';
import { PublicFooter } from '#web/features/catalogue/public/public-footer.tsx';
import { PublicHeader } from '#web/features/catalogue/public/public-header.tsx';
import { usePublicCatalogue } from '#web/features/catalogue/list/use-public-catalogue.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { entryScreens } from '#web/lib/screens/academy-screens.ts';
import { useTitle } from '#web/lib/screens/use-title.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';

/** /courses: the catalogue for everybody, with the same filters and addresses; a result leads to the course's public page (docs/adr/077). */
export function Screen() {
  useTitle(entryScreens.allCourses.title);
  // At build time the address is not known, which says what is chosen.
  const hydrated = useHydrated();
  return (
    <PageFrame>
      <PublicHeader />
      {hydrated ? <AllCourses /> : <CatalogueSkeleton status="Loading courses" hasFooter />}
      <PublicFooter />
    </PageFrame>
  );
}

function AllCourses() {
  return <Catalogue chosen={useCatalogueChoice()} found={usePublicCatalogue()} linkTo={pageLink} hasFooter />;
}
