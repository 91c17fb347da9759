import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#web/lib/paths.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import type { Screen } from '#web/lib/screens/screen.ts';
import { SiteHeader } from '#web/ui/page/site-header.tsx';

/** The addresses of pages that the header does not list, by the one that they belong to. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  [paths.courses]: [paths.courseDetails('')],
  [paths.studentCourses]: [
    paths.flexibleCheckout('', '').slice(0, -1),
    paths.paymentReturn,
    paths.receipt(''),
    paths.certificate(''),
  ],
};
const SCREENS: readonly Screen[] = Object.values(academyScreens);
const LINKS = SCREENS.flatMap(({ header: label, address, also }) =>
  label === undefined ? [] : [{ label, to: also ?? address, also: address, sections: BELOW[address] }],
);

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
