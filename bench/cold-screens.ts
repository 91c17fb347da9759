import { findHeadlessShell } from '@twillfield/repo-checks/find-browser';
import { publicPaths } from '#web/lib/screens/public-paths.ts';
import { atMost, describeMachine, type Figure, median, report } from './figures.ts';
import { type ColdLoad, type ColdScreen, loadCold } from './load-cold.ts';
import { COLD_SCREENS } from './site-screens.ts';
import { withBrowserOf, withDemoAcademy } from './with-academy.ts';

/**
 * Screens with an empty cache over a slow connection, as ratios to the landing page
 * (docs/performance.md#signed-in-screens-with-an-empty-cache).
 */
const LANDING: ColdScreen = { screen: 'landing', path: publicPaths.landing };
const COURSE: ColdScreen = {
  screen: 'course',
  path: publicPaths.course(1),
  content: { selector: '#related ul:not([aria-hidden]) h3' },
};
/** Whose first paint, requests, chain and shift have budgets; what the HTML draws has one for its content besides. */
const WITH_BUDGETS = COLD_SCREENS.map(({ name, path, as, sign, mostRequests, row }) => ({
  screen: name,
  path,
  ...(as && { as }),
  content: sign,
  mostRequests,
  isDrawn: row.isDrawn ?? false,
}));
const SCREENS: readonly ColdScreen[] = [LANDING, COURSE, ...WITH_BUDGETS];
/** Odd, so that the median is one of the loads. */
const ROUNDS = 5;
/** Over the landing page's first and largest paint. */
const FIRST_PAINT_BUDGET = 1.1;
const CONTENT_BUDGET = 1.6;
/** ms after the page's own first paint */
const RELATED_BUDGET = 300;
/** The largest paint over the time at which the content is there: nothing larger comes after it. */
const LARGEST_PAINT_BUDGET = 1.15;
/** ms after the first paint, with a processor that is 4 times slower */
const BLOCKING_BUDGET = 250;
const LONGEST_TASK_BUDGET = 150;
const CHAIN_BUDGET = 3;
const ARGUMENTS = [
  '--disable-gpu',
  // else V8 parses React DOM once more, which takes 150 ms: DevTools asks where the errors were made that it keeps ready
  '--js-flags=--no-enable-lazy-source-positions',
];

async function measure(): Promise<Map<ColdScreen, ColdLoad[]>> {
  const loads = new Map<ColdScreen, ColdLoad[]>(SCREENS.map((screen) => [screen, []]));
  await withDemoAcademy(({ url }) =>
    // the browser with a window runs a second renderer for that, which takes as long as the page
    withBrowserOf(findHeadlessShell(), ARGUMENTS, async (browser) => {
      // the first load finds cold functions: it does not count
      for (const screen of SCREENS) await loadCold(browser, url, screen);
      // In turn, so that a noisy moment hits all of them alike.
      for (let round = 0; round < ROUNDS; round++)
        for (const [screen, list] of loads) list.push(await loadCold(browser, url, screen));
    }),
  );
  return loads;
}

function toFigures(of: (screen: ColdScreen, value: (load: ColdLoad) => number) => number): Figure[] {
  const landingPaint = of(LANDING, ({ firstPaint }) => firstPaint);
  const landingLargest = of(LANDING, ({ largestPaint }) => largestPaint);
  return [
    ...WITH_BUDGETS.flatMap((screen) => [
      atMost(
        `${screen.screen}: first paint over the landing page's`,
        of(screen, ({ firstPaint }) => firstPaint) / landingPaint,
        FIRST_PAINT_BUDGET,
      ),
      atMost(
        `${screen.screen}: requests to content`,
        of(screen, ({ requests }) => requests),
        screen.mostRequests,
      ),
      atMost(
        `${screen.screen}: chain of requests`,
        of(screen, ({ chain }) => chain),
        CHAIN_BUDGET,
      ),
      atMost(`${screen.screen}: layout shift`, Math.round(of(screen, ({ shift }) => shift) * 100) / 100, 0),
    ]),
    ...WITH_BUDGETS.filter(({ isDrawn }) => isDrawn).flatMap((screen) => [
      atMost(
        `${screen.screen}: content over the landing page's largest paint`,
        of(screen, ({ content }) => content) / landingLargest,
        CONTENT_BUDGET,
      ),
      atMost(
        `${screen.screen}: largest paint over its content`,
        of(screen, ({ largestPaint, content }) => largestPaint / content),
        LARGEST_PAINT_BUDGET,
      ),
      atMost(
        `${screen.screen}: blocking after the first paint, ms`,
        of(screen, ({ blocking }) => blocking),
        BLOCKING_BUDGET,
      ),
      atMost(
        `${screen.screen}: longest task after the first paint, ms`,
        of(screen, ({ longestTask }) => longestTask),
        LONGEST_TASK_BUDGET,
      ),
    ]),
    atMost(
      'course page: related courses after its first paint, ms',
      of(COURSE, ({ content, firstPaint }) => content - firstPaint),
      RELATED_BUDGET,
    ),
  ];
}

const loads = await measure();
const middle = (screen: ColdScreen, value: (load: ColdLoad) => number): number =>
  median((loads.get(screen) ?? []).map(value));
const met = report(toFigures(middle));
console.table(
  SCREENS.map((screen) => ({
    screen: screen.screen,
    'first paint': Math.round(middle(screen, ({ firstPaint }) => firstPaint)),
    'largest paint': Math.round(middle(screen, ({ largestPaint }) => largestPaint)),
    content: Math.round(middle(screen, ({ content }) => content)),
    blocking: Math.round(middle(screen, ({ blocking }) => blocking)),
    'longest task': Math.round(middle(screen, ({ longestTask }) => longestTask)),
    requests: middle(screen, ({ requests }) => requests),
    KB: Math.round(middle(screen, ({ kilobytes }) => kilobytes)),
    chain: middle(screen, ({ chain }) => chain),
    shift: Number(middle(screen, ({ shift }) => shift).toFixed(3)),
  })),
);
console.log(`Medians of ${ROUNDS}; ${describeMachine()}`);
process.exit(met ? 0 : 1);
