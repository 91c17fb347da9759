import { LogOut } from 'lucide-react';
import { Outlet, useLocation } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteHeader } from '#web/ui/site-header.tsx';
import { UserMark } from '#web/ui/user-mark.tsx';
import { paths } from './paths.ts';
import { useSignOut } from './use-sign-out.ts';

const LINKS = [
  { label: 'Home', to: paths.home, also: '/academy' },
  { label: 'Explore Courses', to: paths.courses },
  { label: 'My Courses', to: paths.studentCourses },
];

/** The student's pages under their header (SHDR-01..08); the lecture viewer stands outside of it. */
export function PortalLayout() {
  const user = useUser();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const links = LINKS.map(({ label, to, also }) => ({
    label,
    to,
    current: pathname === to || pathname === also ? ('page' as const) : undefined,
  }));
  return (
    <>
      <SiteHeader
        home={paths.landing}
        links={links}
        wide={pathname === paths.studentCourses}
        end={
          <div className="tw-row">
            <UserMark name={titleCase(user.userName)} />
            <Button variant="ghost" size="sm" onClick={signOut}>
              <Icon of={LogOut} size="sm" />
              Sign Out
            </Button>
          </div>
        }
      />
      <Outlet />
    </>
  );
}
