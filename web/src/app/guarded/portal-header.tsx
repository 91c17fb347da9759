import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { SiteHeader } from '#web/ui/page/site-header.tsx';

/** The pages below My Courses that the menu does not list: checkouts, payment return, receipts and certificates. */
const OF_MY_COURSES = [
  paths.flexibleCheckout('', '').slice(0, -1),
  paths.paymentReturn,
  paths.receipt(''),
  paths.certificate(''),
];
const LINKS = [
  { label: 'Home', to: paths.home, also: paths.academy },
  { label: 'Explore Courses', to: paths.courses, sections: [paths.courseDetails('')] },
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
  return <SiteHeader home={paths.landing} links={links} end={end} />;
}

/** What the header shows of the student, as wide whatever the name: the entries beside it stand still when it comes. */
export const HeaderEnd = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 max-lg:flex-wrap lg:w-75 2xl:w-86">{children}</div>
);

export const HeaderActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-none items-center gap-1">{children}</div>
);
