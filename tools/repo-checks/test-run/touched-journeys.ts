import { academyScreens, entryScreens } from '@twillfield/web/src/lib/screens/academy-screens.ts';
import { panelScreens } from '@twillfield/web/src/lib/screens/panel-screens.ts';
import { publicScreens } from '@twillfield/web/src/lib/screens/public-screens.ts';
import type { Screen } from '@twillfield/web/src/lib/screens/screen.ts';

type Journeys = readonly [string, ...string[]];
type OfEach<Rows> = { readonly [Name in keyof Rows]: Journeys };

const CERTIFICATE = 'e2e/learning/certificate.journey.ts';
const BUYING: Journeys = [
  'e2e/paying/wizard-account.journey.ts',
  'e2e/paying/wizard-flexible-plan.journey.ts',
];
const PAYING: Journeys = ['e2e/paying/checkout.journey.ts', 'e2e/paying/wizard-flexible-plan.journey.ts'];
const LEARNING: Journeys = ['e2e/learning/lecture-viewer.journey.ts', 'e2e/learning/my-courses.journey.ts'];
const APPOINTMENTS: Journeys = ['e2e/portal/appointments.journey.ts'];
const ANNOUNCEMENTS = 'e2e/instructor/announcements.journey.ts';
const ACCOUNT = 'e2e/portal/account.journey.ts';
const INSTALMENTS = 'e2e/paying/instalments.journey.ts';
const LISTS = 'e2e/instructor/lists.journey.ts';
const STUDY = 'e2e/instructor/study.journey.ts';
const COURSE_FORM = 'e2e/instructor/course-form.journey.ts';
const HEADER = 'e2e/portal/header.journey.ts';
const SIGN_IN: Journeys = ['e2e/security/sign-in.journey.ts', 'e2e/security/guard.journey.ts'];
const PUBLIC: Journeys = ['e2e/public/landing-sections.journey.ts', 'e2e/public/course-page.journey.ts'];

/** Which journeys visit a screen. Short ones, for a quick answer: `npm test` has all. */
const PUBLIC_JOURNEYS: OfEach<typeof publicScreens> = { landing: PUBLIC, course: PUBLIC, buyCourse: BUYING };
const ENTRY_JOURNEYS: OfEach<typeof entryScreens> = {
  auth: SIGN_IN,
  allCourses: ['e2e/public/all-courses.journey.ts'],
  verify: [CERTIFICATE],
};
const ACADEMY_JOURNEYS: OfEach<typeof academyScreens> = {
  home: ['e2e/portal/home.journey.ts'],
  courses: ['e2e/portal/catalogue.journey.ts'],
  courseDetails: ['e2e/portal/course-details.journey.ts'],
  checkout: PAYING,
  paymentReturn: PAYING,
  flexibleCheckout: [INSTALMENTS],
  receipt: PAYING,
  certificate: [CERTIFICATE],
  announcements: [ANNOUNCEMENTS],
  studentCourses: ['e2e/portal/dashboard.journey.ts'],
  studentPayments: ['e2e/paying/instalments.journey.ts'],
  studentAppointments: APPOINTMENTS,
  studentAccount: [ACCOUNT],
  courseProgress: LEARNING,
};
const PANEL_JOURNEYS: OfEach<typeof panelScreens> = {
  courses: [LISTS, 'e2e/instructor/enroll-students.journey.ts'],
  dashboard: [LISTS],
  payments: ['e2e/instructor/payments.journey.ts'],
  admin: ['e2e/instructor/users.journey.ts'],
  revenue: [LISTS],
  account: ['e2e/security/authenticator-app.journey.ts'],
  createCourse: [COURSE_FORM],
  editCourse: [COURSE_FORM],
  courseStudy: [STUDY],
  announcements: [ANNOUNCEMENTS],
};
const join = <Name extends string>(
  rows: Readonly<Record<Name, Screen>>,
  journeys: Readonly<Record<Name, Journeys>>,
): (readonly [file: string, journeys: Journeys])[] =>
  (Object.keys(rows) as Name[]).map((name) => [rows[name].file, journeys[name]]);
/** By the file of the screen in web/src/screens. */
const SCREENS = [
  ...join(publicScreens, PUBLIC_JOURNEYS),
  ...join(entryScreens, ENTRY_JOURNEYS),
  ...join(academyScreens, ACADEMY_JOURNEYS),
  ...join(panelScreens, PANEL_JOURNEYS),
];

/** Which journeys visit what another path is about. */
export const AREAS: readonly (readonly [path: RegExp, journeys: Journeys])[] = [
  [/^web\/src\/features\/catalogue\//, ACADEMY_JOURNEYS.courses],
  [/^(?:web\/src\/features|functions|shared)\/appointments\//, APPOINTMENTS],
  [/^(?:web\/src\/features\/account|functions\/auth|shared\/auth)\//, [ACCOUNT]],
  [/^(?:web\/src\/features|functions|shared)\/certificates\//, [CERTIFICATE]],
  [/^(?:web\/src\/features\/learning|functions\/(?:progress|notes)|shared\/(?:progress|study))\//, LEARNING],
  [/^web\/src\/features\/paying\/(?:account-step|wizard)\//, BUYING],
  [/^web\/src\/features\/paying\/plans\//, [INSTALMENTS]],
  [/^web\/src\/features\/paying\/(?!account-step|plans|wizard)/, PAYING],
  [/^(?:functions|shared)\/(?:payments|orders|instalments)\//, ['e2e/paying/checkout.journey.ts']],
  [/^(?:web\/src\/features\/panel|functions)\/study\//, [STUDY]],
  [/^web\/src\/features\/panel\/(?!study)/, [LISTS]],
  [/^(?:functions|shared)\/(?:courses|drafts|media)\//, [COURSE_FORM]],
  [/^web\/src\/(?:screens\/not-found|features\/contact)\//, PUBLIC],
  [/^web\/src\/(?:app\/(?:academy|auth|guarded|panel)|lib\/session)\//, SIGN_IN],
  [/^web\/src\/(?:app\/(?:academy|guarded)|lib\/screens)\//, [HEADER]],
];
const JOURNEY = /^e2e\/.*\.journey\.ts$/;
const SCREEN = /^web\/src\/screens\/([\w-]+\/).*?([^/]*)$/;

/** The files of journeys to run after these files have changed, each once. */
export function touchedJourneys(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(journeysOf))].toSorted();
}

function journeysOf(path: string): readonly string[] {
  if (JOURNEY.test(path)) return [path];
  const [, folder, name] = SCREEN.exec(path) ?? [];
  const own = SCREENS.filter(([file]) => `${folder}${name}` === `${file}.screen.tsx`);
  const near = SCREENS.filter(([file]) => folder !== undefined && file.startsWith(folder));
  const areas = AREAS.filter(([area]) => area.test(path));
  return [...(own.length > 0 ? own : near), ...areas].flatMap(([, journeys]) => journeys);
}
