/** Which journeys visit what a path is about. Short ones, for a quick answer: `npm test` has all. */
const AREAS: readonly (readonly [path: RegExp, journeys: readonly string[]])[] = [
  [/^web\/src\/screens\/home\//, ['e2e/portal/home.journey.ts']],
  [/^web\/src\/(?:screens|features)\/catalogue\//, ['e2e/portal/catalogue.journey.ts']],
  [/^web\/src\/screens\/details\//, ['e2e/portal/course-details.journey.ts']],
  [/^web\/src\/screens\/portal\//, ['e2e/portal/dashboard.journey.ts', 'e2e/paying/payments-tab.journey.ts']],
  [
    /^(?:web\/src\/features|functions|shared)\/appointments\//,
    ['e2e/portal/appointments.journey.ts', 'e2e/portal/academy-days.journey.ts'],
  ],
  [/^(?:web\/src\/features\/account|functions\/auth|shared\/auth)\//, ['e2e/portal/account.journey.ts']],
  [
    /^(?:web\/src\/(?:screens\/(?:certificate|verify)|features\/certificates)|functions\/certificates|shared\/certificates)\//,
    ['e2e/learning/certificate.journey.ts'],
  ],
  [
    /^(?:web\/src\/(?:screens\/learn|features\/learning)|functions\/(?:progress|notes)|shared\/(?:progress|study))\//,
    ['e2e/learning/lecture-viewer.journey.ts', 'e2e/learning/my-courses.journey.ts'],
  ],
  [
    /^web\/src\/(?:screens\/buy-course|features\/paying\/(?:account-step|wizard))\//,
    ['e2e/paying/wizard-account.journey.ts', 'e2e/paying/wizard-history.journey.ts'],
  ],
  [
    /^web\/src\/(?:screens\/(?:checkout|flexible-checkout|payment-return|receipt)|features\/paying\/(?!account-step|wizard))/,
    ['e2e/paying/checkout.journey.ts', 'e2e/paying/wizard-flexible-plan.journey.ts'],
  ],
  [/^(?:functions|shared)\/(?:payments|orders|instalments)\//, ['e2e/paying/checkout.journey.ts']],
  [/^web\/src\/(?:screens|features)\/panel\//, ['e2e/instructor/lists.journey.ts']],
  [
    /^(?:web\/src\/screens\/course-form|(?:functions|shared)\/(?:courses|drafts|media))\//,
    ['e2e/instructor/course-form.journey.ts'],
  ],
  [
    /^web\/src\/(?:screens\/(?:landing|course|not-found)|features\/contact)\//,
    ['e2e/public/landing-sections.journey.ts', 'e2e/public/course-page.journey.ts'],
  ],
  [
    /^web\/src\/(?:screens\/auth|app\/(?:auth|guarded|panel|student)|lib\/(?:start\/)?session)\//,
    ['e2e/security/sign-in.journey.ts', 'e2e/security/guard.journey.ts'],
  ],
];
const JOURNEY = /^e2e\/.*\.journey\.ts$/;
/** Of a screen that is in no row above: as `npm run new:screen` writes it. */
const OWN_SCREEN = /^web\/src\/screens\/([\w-]+)\//;

/** The files of journeys to run after these files have changed, each once. */
export function touchedJourneys(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap(journeysOf))].toSorted();
}

function journeysOf(path: string): readonly string[] {
  if (JOURNEY.test(path)) return [path];
  const journeys = AREAS.filter(([area]) => area.test(path)).flatMap(([, some]) => some);
  const [, name] = OWN_SCREEN.exec(path) ?? [];
  return journeys.length > 0 || name === undefined ? journeys : [`e2e/portal/${name}.journey.ts`];
}
