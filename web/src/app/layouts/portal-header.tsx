import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { SiteHeader } from '#web/ui/site-header.tsx';

/** The pages below My Courses that the menu does not list: checkouts, payment return and receipts. */
const OF_MY_COURSES = [paths.flexibleCheckout('', '').slice(0, -1), paths.paymentReturn, paths.receipt('')];
const LINKS = [
  { label: 'Home', to: paths.home, also: '/academy' },
  { label: 'Explore Courses', to: paths.courses },
  { label: 'My Courses', to: paths.studentCourses, sections: OF_MY_COURSES },
];

/** The header of the student's pages (SHDR-01..08), with what its end shows of the student. */
export function PortalHeader({ end }: { readonly end: ReactNode }) {
  const { pathname } = useLocation();
  const links = LINKS.map(({ label, to, also, sections }) => ({
    label,
    to,
    current:
      pathname === to || pathname === also
        ? ('page' as const)
        : sections?.some((section) => pathname.startsWith(section)),
  }));
  return <SiteHeader home={paths.landing} links={links} wide={pathname === paths.studentCourses} end={end} />;
}
