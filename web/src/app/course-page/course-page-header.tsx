import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { SECTIONS } from '#web/features/catalogue/public/public-header.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { SiteHeader } from '#web/ui/page/site-header.tsx';

/**
 * The header of the public pages, without the name of the person: no session is read here. The sign-in is not told of this
 * page (no referrer): the application has no screen for it to lead back to.
 */
export function CoursePageHeader() {
  return (
    <SiteHeader
      home={publicPaths.landing}
      links={SECTIONS.map(({ id, label }) => ({ label, to: `${publicPaths.landing}#${id}` }))}
      end={
        <ButtonLink to={publicPaths.auth} referrerPolicy="no-referrer">
          Student Portal
        </ButtonLink>
      }
    />
  );
}
