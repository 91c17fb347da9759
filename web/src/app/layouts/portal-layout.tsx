import { LogOut } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { config } from '#web/lib/config.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useCurrentYear } from '#web/lib/use-current-year.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageFrame } from '#web/ui/page-frame.tsx';
import { SiteFooter } from '#web/ui/site-footer.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { UserMark } from '#web/ui/user-mark.tsx';
import { paths } from '#web/lib/paths.ts';
import { useSignOut } from './use-sign-out.ts';

/** The pages below My Courses that the menu does not list: checkouts, payment return and receipts. */
const OF_MY_COURSES = [paths.flexibleCheckout('', '').slice(0, -1), paths.paymentReturn, paths.receipt('')];
const LINKS = [
  { label: 'Home', to: paths.home, also: '/academy' },
  { label: 'Explore Courses', to: paths.courses },
  { label: 'My Courses', to: paths.studentCourses, sections: OF_MY_COURSES },
];

/** The student's pages under their header (SHDR-01..08); the lecture viewer has a header of its own. */
export function PortalLayout() {
  const user = useUser();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const links = LINKS.map(({ label, to, also, sections }) => ({
    label,
    to,
    current:
      pathname === to || pathname === also
        ? ('page' as const)
        : sections?.some((section) => pathname.startsWith(section)),
  }));
  return (
    <PageFrame>
      <SiteHeader
        home={paths.landing}
        links={links}
        wide={pathname === paths.studentCourses}
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
