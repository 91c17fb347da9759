import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { exploreFilter } from '#web/features/catalogue/queries/explore-filter.ts';
import { useForgetExploreFilter } from '#web/features/catalogue/queries/use-forget-explore-filter.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { config } from '#web/lib/config/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { useCurrentYear } from '#web/lib/time/use-current-year.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LogOut } from '#web/ui/icons.ts';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { SiteFooter } from '#web/ui/page/site-footer.tsx';
import { ThemeSwitch } from '#web/ui/page/theme-switch.tsx';
import { UserMark } from '#web/ui/page/user-mark.tsx';
import { PortalError } from './portal-error.tsx';
import { HeaderActions, HeaderEnd, PortalHeader } from '../guarded/portal-header.tsx';

export { PortalSkeleton } from '../guarded/portal-skeleton.tsx';

/** The student's pages under their header (SHDR-01..08); the lecture viewer has a header of its own. */
export const PortalLayout = () => (
  <PortalFrame>
    <Outlet />
  </PortalFrame>
);

/** The same header above a page that failed. */
export const PortalErrorLayout = () => (
  <PortalFrame>
    <PortalError />
  </PortalFrame>
);

function PortalFrame({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const signOut = useSignOut();
  useForgetExploreFilter();
  const handleSignOut = () => {
    // at once: the layout goes only when the next page is there
    exploreFilter.clear();
    signOut();
  };
  return (
    <PageFrame>
      <PortalHeader
        end={
          <HeaderEnd>
            <Link
              className="flex min-h-11 min-w-0 items-center no-underline"
              to={academyScreens.studentAccount.address}
            >
              <span className="sr-only">Account Settings: </span>
              <UserMark name={titleCase(user.userName)} short />
            </Link>
            <HeaderActions>
              <ThemeSwitch />
              <Button variant="ghost" size="sm" onClick={handleSignOut}>
                <Icon of={LogOut} size="sm" />
                Sign Out
              </Button>
            </HeaderActions>
          </HeaderEnd>
        }
      />
      {children}
    </PageFrame>
  );
}

/** The layout of the pages about a payment: below the header, with a slim footer that has contact details. */
export function PaymentLayout() {
  return (
    <>
      <Outlet />
      <SiteFooter year={useCurrentYear()} email={config().contactEmail} />
    </>
  );
}
