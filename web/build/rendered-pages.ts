import { paths } from '#web/lib/paths.ts';
import type { Drawing } from './inline-script.ts';
import { courseAt, PAGE_PATHS } from './page-meta.ts';

/** A page that is HTML before any script runs: its address, its file and the lazy modules that its route loads. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly modules: readonly string[];
  /** the largest thing of the first view, fetched before anything else */
  readonly picture?: string;
  /** its HTML begins the calls that its screen makes, and draws this from their responses (web/src/early) */
  readonly draws?: Drawing;
}

const LANDING = {
  modules: ['src/screens/landing/landing.tsx'],
  picture: 'src/screens/landing/hero/hero-poster.webp',
};
const COURSE = { modules: ['src/screens/course/course-page.tsx'], draws: 'related-courses' } as const;

export const RENDERED_PAGES: readonly RenderedPage[] = PAGE_PATHS.map((path) => ({
  path,
  file: `${path.slice(1)}/index.html`.replace(/^\//, ''),
  ...(courseAt(path) === undefined ? LANDING : COURSE),
}));

/** A page with the skeleton of a guarded screen: its address and its title, and the lazy modules that it will load. */
export interface Shell {
  /**
   * An address that it is for, a section (`?tab=`) as if it were below its screen; it also stands for the addresses below it
   * that have no shell of their own.
   */
  readonly path: string;
  /** One that the screen's route takes. */
  readonly rendered: string;
  readonly title: string;
  readonly modules: readonly string[];
  /** drawn from the responses of the calls that the HTML begins (web/src/early) */
  readonly draws?: Drawing;
}

/** Around every guarded screen. */
const GUARDED = [
  'src/app/layouts/with-toasts.tsx',
  'src/app/routes/portal-routes.tsx',
  'src/lib/session/session.ts',
];
const STUDENT = [...GUARDED, 'src/app/guard/academy-area.tsx'];
/** Screens whose shape depends on what they find; '/academy/receipts' and the like stand for the addresses below them. */
const ABOUT_A_PAYMENT = [
  paths.checkout,
  paths.paymentReturn,
  '/academy/flexible-checkout',
  '/academy/receipts',
];

export const SHELLS: readonly Shell[] = [
  {
    path: paths.auth,
    rendered: paths.auth,
    title: 'Sign in',
    modules: [...GUARDED, 'src/app/guard/auth-area.tsx', 'src/screens/auth/auth.tsx'],
  },
  {
    // and /academy/home
    path: '/academy',
    rendered: paths.home,
    title: 'Home',
    draws: 'home',
    modules: [...STUDENT, 'src/app/layouts/portal-layout.tsx', 'src/screens/home/home.tsx'],
  },
  ...ABOUT_A_PAYMENT.map((path) => ({
    path,
    rendered: path,
    title: 'Academy',
    modules: [...STUDENT, 'src/app/layouts/portal-layout.tsx'],
  })),
  {
    path: paths.courses,
    rendered: paths.courses,
    title: 'All Courses',
    draws: 'catalogue',
    modules: [...STUDENT, 'src/app/layouts/portal-layout.tsx', 'src/screens/catalogue/catalogue.tsx'],
  },
  {
    path: '/academy/course/details',
    rendered: paths.courseDetails('course'),
    title: 'Course Details',
    draws: 'course-details',
    modules: [...STUDENT, 'src/app/layouts/portal-layout.tsx', 'src/screens/details/course-details.tsx'],
  },
  {
    path: paths.studentCourses,
    rendered: paths.studentCourses,
    title: 'My Courses',
    draws: 'my-courses',
    modules: [...STUDENT, 'src/app/layouts/portal-layout.tsx', 'src/screens/portal/student-courses.tsx'],
  },
  {
    path: `${paths.studentCourses}/payments`,
    rendered: `${paths.studentCourses}?tab=payments`,
    title: 'Payments',
    modules: [
      ...STUDENT,
      'src/app/layouts/portal-layout.tsx',
      'src/screens/portal/student-courses.tsx',
      'src/features/paying/payments-list/payments-tab.tsx',
    ],
  },
  {
    path: `${paths.studentCourses}/appointments`,
    rendered: paths.studentAppointments,
    title: 'Appointments',
    modules: [
      ...STUDENT,
      'src/app/layouts/portal-layout.tsx',
      'src/screens/portal/student-courses.tsx',
      'src/features/appointments/appointments-tab.tsx',
    ],
  },
  {
    path: `${paths.studentCourses}/account`,
    rendered: `${paths.studentCourses}?tab=account`,
    title: 'Account Settings',
    modules: [
      ...STUDENT,
      'src/app/layouts/portal-layout.tsx',
      'src/screens/portal/student-courses.tsx',
      'src/screens/portal/account-tab.tsx',
    ],
  },
  {
    path: '/academy/course-progress',
    rendered: paths.courseProgress('course'),
    title: 'Lecture',
    draws: 'lecture',
    modules: [...STUDENT, 'src/screens/learn/course-progress.tsx'],
  },
  {
    path: paths.instructor,
    rendered: paths.instructor,
    title: 'Admin Panel',
    modules: [
      ...GUARDED,
      'src/app/guard/instructor-area.tsx',
      'src/app/layouts/instructor-layout.tsx',
      'src/app/routes/instructor-section.tsx',
    ],
  },
];

/** The file of a shell, in a folder that no address leads to (infra/edge-functions.ts). */
export const shellFile = ({ path }: Shell): string => `shell${path}.html`;
