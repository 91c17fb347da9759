import type { academyScreens, entryScreens } from '#web/lib/screens/academy-screens.ts';
import type { panelScreens } from '#web/lib/screens/panel-screens.ts';
import type { publicScreens } from '#web/lib/screens/public-screens.ts';

/** What shows that a screen is there, opened by its address with an empty cache. */
export interface ColdFacts {
  /** A text of its HTML. */
  readonly painted: string;
  /** A text that only the loaded screen has. Where the script that draws it has the word, too: a pattern. */
  readonly content: string | RegExp;
  /** What its time to content ends with; `settled`: and nothing says any more that it is loading. */
  readonly sign: { readonly selector: string; readonly settled?: true };
  /** One request more: the file of react-hook-form (docs/adr/042), or the style sheet of Amplify UI. */
  readonly hasForm?: true;
}

/** What lists of all screens know of one besides its row in web/src/lib/screens. */
export interface ScreenFacts {
  /** Budget of its JavaScript with an empty cache, brotli KB (docs/performance.md#budgets). */
  readonly kilobytes: number;
  /** What is loaded around a screen that is in no area, from web/src. */
  readonly around?: readonly string[];
  /** `null`: it needs more than its address, so journeys of its own open it. */
  readonly cold?: ColdFacts | null;
}

/** Which of them a row must have: a screen that the HTML begins is opened with an empty cache. */
type FactsOf<Row> = ScreenFacts &
  (Row extends { shell: string; calls: readonly string[] } | { area: 'auth' }
    ? { readonly cold: ColdFacts }
    : Row extends { area: 'academy' }
      ? { readonly cold: null }
      : unknown) &
  (Row extends { area: string } ? unknown : { readonly around: readonly string[] });
type FactsOfAll<Rows> = { readonly [Name in keyof Rows]: FactsOf<Rows[Name]> };

export const PUBLIC_FACTS: FactsOfAll<typeof publicScreens> = {
  landing: { kilobytes: 115, around: [] },
  course: { kilobytes: 170, around: ['lib/api/amplify.ts'] },
  buyCourse: {
    kilobytes: 190,
    around: ['app/guarded/with-toasts.tsx', 'app/academy/with-queries.tsx', 'lib/api/amplify.ts'],
  },
};

export const ENTRY_FACTS: FactsOfAll<typeof entryScreens> = {
  auth: {
    kilobytes: 170,
    cold: {
      painted: 'Go Home',
      content: 'Welcome back',
      sign: { selector: 'main form input' },
      hasForm: true,
    },
  },
  allCourses: {
    kilobytes: 174,
    around: ['app/guarded/with-toasts.tsx', 'app/academy/with-queries.tsx'],
    cold: { painted: 'Sort By', content: /\d Results?/, sign: { selector: 'main h2 a' } },
  },
  verify: {
    kilobytes: 170,
    around: ['app/guarded/with-toasts.tsx', 'app/academy/with-queries.tsx'],
  },
};

/** As the demo student sees them. */
export const ACADEMY_FACTS: FactsOfAll<typeof academyScreens> = {
  home: {
    kilobytes: 174,
    cold: {
      painted: 'Recent Courses',
      content: 'Continue: lecture 4 of DevOps Bootcamp',
      sign: { selector: 'section[aria-labelledby="recent"] h3' },
    },
  },
  courses: {
    kilobytes: 185,
    cold: { painted: 'Sort By', content: /\d Results?/, sign: { selector: 'main h2 a' } },
  },
  courseDetails: {
    kilobytes: 180,
    cold: {
      painted: 'Course Curriculum',
      content: '3 of 8 lectures viewed',
      sign: { selector: '#curriculum ~ ol' },
    },
  },
  checkout: { kilobytes: 190, cold: null },
  paymentReturn: { kilobytes: 174, cold: null },
  flexibleCheckout: { kilobytes: 190, cold: null },
  receipt: { kilobytes: 174, cold: null },
  certificate: { kilobytes: 180, cold: null },
  announcements: { kilobytes: 173, cold: null },
  studentCourses: {
    kilobytes: 177,
    cold: {
      painted: 'Account Settings',
      content: '3 of 8 lectures viewed',
      sign: { selector: '#dashboard-panel h2 a' },
    },
  },
  studentPayments: {
    kilobytes: 180,
    cold: {
      painted: 'Loading payments...',
      content: 'Pay Now',
      sign: { selector: '#dashboard-panel ul' },
    },
  },
  studentAppointments: {
    kilobytes: 198,
    cold: {
      painted: 'Account Settings',
      content: 'upcoming',
      sign: { selector: 'main form input' },
      hasForm: true,
    },
  },
  studentAccount: {
    kilobytes: 198,
    cold: {
      painted: 'Account Settings',
      content: 'This device',
      sign: { selector: 'main form input', settled: true },
      hasForm: true,
    },
  },
  courseProgress: {
    kilobytes: 198,
    cold: {
      painted: 'Course Content',
      content: '3 of 8 lectures viewed',
      sign: { selector: '#lecture-title' },
    },
  },
};

/** As the demo instructor sees them. */
export const PANEL_FACTS: FactsOfAll<typeof panelScreens> = {
  courses: { kilobytes: 200 },
  dashboard: {
    kilobytes: 200,
    cold: {
      painted: 'Logout',
      content: 'Settled by Square',
      // the figures; students and appointments stand below them
      sign: { selector: '#cash' },
    },
  },
  payments: { kilobytes: 200 },
  admin: { kilobytes: 200 },
  revenue: { kilobytes: 200 },
  account: { kilobytes: 200 },
  createCourse: { kilobytes: 275 },
  editCourse: { kilobytes: 275 },
  courseStudy: { kilobytes: 204 },
  announcements: { kilobytes: 219 },
};
