import { LogOut } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { config } from '#web/lib/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useCurrentYear } from '#web/lib/use-current-year.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { UserMark } from '#web/ui/user-mark.tsx';
import { PortalHeader } from './portal-header.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The student's pages under their header (SHDR-01..08); the lecture viewer has a header of its own. */
export function PortalLayout() {
  const user = useUser();
  const signOut = useSignOut();
  return (
    <PageFrame>
      <PortalHeader
        end={
          <div className="flex flex-wrap items-center gap-3">
            <UserMark name={titleCase(user.userName)} />
            <Button variant="ghost" size="sm" onClick={signOut}>
              <Icon of={LogOut} size="sm" />
              Sign Out
            </Button>
          </div>
        }
      />
      <Outlet />
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
