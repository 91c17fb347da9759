import '#web/styles/sidebar.css';
import { BookOpen, ChevronDown, CreditCard, LayoutDashboard, LogOut, Shield } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { titleCase } from '#shared/kernel/names.ts';
import { Logo } from '#web/art/logo.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { UserMark } from '#web/ui/user-mark.tsx';
import { paths } from '../paths.ts';
import { useSignOut } from './use-sign-out.ts';

const SECTIONS = [
  { label: 'Courses', to: paths.instructorCourses, icon: BookOpen },
  { label: 'Dashboard', to: paths.instructor, icon: LayoutDashboard },
  { label: 'Payments', to: paths.instructorPayments, icon: CreditCard },
  { label: 'Admin', to: paths.instructorAdmin, icon: Shield, adminOnly: true },
];

/** The Admin Panel beside its sidebar: logo, menu in the stated order (G-12), user name, mobile toggle, Logout. */
export function InstructorLayout() {
  const user = useUser();
  const signOut = useSignOut();
  const { pathname, search, key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [key]);
  const sections = SECTIONS.filter(({ adminOnly }) => !adminOnly || user.role === 'admin');
  return (
    <div className="tw-shell">
      <aside className="tw-side loom" aria-label="Admin Panel" data-open={open}>
        <div className="tw-side__brand">
          <Logo to={paths.landing} />
          <p className="tw-side__label">Admin Panel</p>
        </div>
        <Button
          variant="ghost"
          iconOnly
          className="tw-side__toggle"
          aria-label="Sections"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon of={ChevronDown} />
        </Button>
        <nav className="tw-side__menu" aria-label="Sections">
          {sections.map(({ label, to, icon }) => (
            <Link key={label} to={to} aria-current={`${pathname}${search}` === to ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </Link>
          ))}
          <button type="button" onClick={signOut}>
            <Icon of={LogOut} />
            Logout
          </button>
        </nav>
        <div className="tw-side__foot">
          <UserMark name={titleCase(user.userName)} />
        </div>
      </aside>
      <Outlet />
    </div>
  );
}
