import { BookOpen, Calendar, CreditCard, Settings } from '#web/ui/icons.ts';
import { academyScreens } from '#web/lib/screens/academy-screens.ts';
import { sectionOf } from '#web/lib/screens/section.ts';

type AcademyScreen = (typeof academyScreens)[keyof typeof academyScreens];
/** A section of the student dashboard. */
type Section = Extract<AcademyScreen, { readonly file: 'portal/student-courses' }>;

/** 'payments' of '/academy/student-courses?tab=payments'; the section that the address names without it is 'courses'. */
export type DashboardTab = Section['address'] extends infer A
  ? A extends `${string}?tab=${infer T}`
    ? T
    : 'courses'
  : never;

const ICONS = { courses: BookOpen, payments: CreditCard, appointments: Calendar, account: Settings } as const;

/** The sections of the student dashboard, in their stated order (§2). */
export const DASHBOARD_TABS = Object.values(academyScreens)
  .filter((screen): screen is Section => screen.file === 'portal/student-courses')
  .map((screen) => {
    const value = (sectionOf(screen) ?? 'courses') as DashboardTab;
    return { value, label: screen.menu, title: screen.title, icon: ICONS[value] };
  });

export type DashboardSection = (typeof DASHBOARD_TABS)[number];

/** The section of this name; the first one for any other. */
export function findTab(name: string | null): DashboardSection {
  const [first] = DASHBOARD_TABS;
  const found = DASHBOARD_TABS.find(({ value }) => value === name) ?? first;
  if (found === undefined) throw new Error('The dashboard has no section.');
  return found;
}
