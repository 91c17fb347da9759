import { BookOpen, CreditCard, Shield } from '#web/ui/icons.ts';
import { LayoutDashboard } from '#web/features/panel/icons.ts';
import { paths } from '#web/lib/paths.ts';
import { panelScreens } from '#web/lib/screens/panel-screens.ts';

const { courses, dashboard, payments, admin } = panelScreens;

/** The menu of the Admin Panel, in its stated order (G-12). */
export const SECTIONS = [
  { ...courses, icon: BookOpen },
  { ...dashboard, icon: LayoutDashboard },
  { ...payments, icon: CreditCard },
  { ...admin, icon: Shield },
].map((section) => ({
  label: section.menu,
  to: section.address,
  icon: section.icon,
  adminOnly: 'adminOnly' in section,
}));

/** The section that a screen of the panel belongs to: its address, without that of a part of the section. */
export function sectionAt(pathname: string, search: string): string {
  if (pathname === paths.createCourse || OF_A_COURSE.some((path) => pathname.startsWith(path)))
    return paths.instructorCourses;
  const here = `${pathname}${search}`;
  if (here.startsWith(`${paths.instructorPayments}&`)) return paths.instructorPayments;
  return here === paths.instructorRevenue ? paths.instructor : here;
}

const OF_A_COURSE = [paths.editCourse(''), paths.courseStudy(''), paths.courseAnnouncements('')];
