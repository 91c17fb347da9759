import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { EnrollingFollower } from '#web/features/panel/enrolling-place.tsx';
import { UploadTrayPlace } from '#web/features/panel/upload-tray-place.tsx';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';
import { isAuthenticatorOverdue } from '#web/lib/session/authenticator-due.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSignOut } from '#web/lib/session/use-sign-out.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ChevronDown, LogOut } from '#web/ui/icons.ts';
import {
  Sidebar,
  sidebarFoot,
  sidebarItem,
  sidebarLayout,
  sidebarMenu,
  SidebarToggle,
} from '#web/ui/page/sidebar.tsx';
import { UserMark } from '#web/ui/page/user-mark.tsx';
import { sectionAt, SECTIONS } from './instructor-sections.ts';
import { PanelHead } from './panel-head.tsx';

/** The Admin Panel beside its sidebar: logo, menu in the stated order (G-12), user name, mobile toggle, Logout. */
export function InstructorLayout() {
  const user = useUser();
  const signOut = useSignOut();
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const isAccount = sectionAt(pathname, search) === panelScreens.account.address;
  // the server serves nothing else (docs/adr/039)
  const isClosed = isAuthenticatorOverdue(user) && !isAccount;
  const sections = SECTIONS.filter(({ adminOnly }) => !adminOnly || user.role === 'admin');
  return (
    <div className={sidebarLayout({ look: 'loom', className: '[&>main]:mb-[var(--tray-room,0px)]' })}>
      <Sidebar look="loom" label="Admin Panel">
        <PanelHead />
        <SidebarToggle open={open} onToggle={() => setOpen(!open)}>
          <Icon of={ChevronDown} />
        </SidebarToggle>
        <nav className={sidebarMenu({ open })} aria-label="Sections">
          {sections.map(({ label, to, icon }) => {
            const current = sectionAt(pathname, search) === to;
            return (
              <Link
                key={label}
                className={sidebarItem({ current })}
                to={to}
                aria-current={current ? 'page' : undefined}
              >
                <Icon of={icon} />
                {label}
              </Link>
            );
          })}
          <button type="button" className={sidebarItem({ current: false })} onClick={signOut}>
            <Icon of={LogOut} />
            Logout
          </button>
        </nav>
        <div className={sidebarFoot({ open, className: 'border-t border-hairline pt-4' })}>
          <Link
            className={cx(sidebarItem({ current: isAccount }), 'py-1.5')}
            to={panelScreens.account.address}
            aria-current={isAccount ? 'page' : undefined}
          >
            <span className="sr-only">Account Settings: </span>
            <UserMark short name={titleCase(user.userName)} note={titleCase(user.role)} />
          </Link>
        </div>
      </Sidebar>
      {isClosed ? <Navigate to={panelScreens.account.address} replace /> : <Outlet />}
      <UploadTrayPlace />
      <EnrollingFollower />
    </div>
  );
}
