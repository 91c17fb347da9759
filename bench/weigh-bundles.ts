import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listChunks, type Manifest } from '@twillfield/web/build/bundle-manifest.ts';

/** What a screen costs to open with nothing in the cache, and what it may cost, in brotli KB (docs/performance.md#budgets). */
export interface Weight {
  readonly screen: string;
  readonly measure: 'JS' | 'JS before the first paint' | 'HTML + CSS + fonts';
  readonly kilobytes: number;
  readonly budget: number;
}

/** The loader in every page, and the application that it starts. */
const START = ['index.html', 'src/app/start/start-app.tsx'];
const SIGNED_IN = [
  'src/app/guarded/with-toasts.tsx',
  'src/app/student/academy-area.tsx',
  'src/lib/api/amplify.ts',
];

/**
 * The lazy modules a screen loads, as the routes name them. What is loaded on a press (confetti, and the transport of
 * sign-in) is not its start.
 */
const SCREENS = [
  { screen: 'landing', modules: ['src/screens/landing/landing.screen.tsx'], budget: 115 },
  {
    screen: 'course',
    modules: ['src/screens/course/course-page.screen.tsx', 'src/lib/api/amplify.ts'],
    budget: 170,
  },
  {
    screen: 'sign-in',
    modules: [
      'src/app/guarded/with-toasts.tsx',
      'src/app/auth/auth-area.tsx',
      'src/screens/auth/auth.screen.tsx',
    ],
    budget: 170,
  },
  {
    screen: 'My Courses',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/portal/student-courses.screen.tsx',
    ],
    budget: 175,
  },
  {
    screen: 'home',
    modules: [...SIGNED_IN, 'src/app/student/portal-layout.tsx', 'src/screens/home/home.screen.tsx'],
    budget: 170,
  },
  {
    screen: 'course details',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/details/course-details.screen.tsx',
    ],
    budget: 180,
  },
  {
    screen: 'payments',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/portal/student-courses.screen.tsx',
      'src/features/paying/payments-list/payments-tab.tsx',
    ],
    budget: 180,
  },
  {
    screen: 'appointments',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/portal/student-courses.screen.tsx',
      'src/features/appointments/appointments-tab.tsx',
    ],
    budget: 195,
  },
  {
    screen: 'account',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/portal/student-courses.screen.tsx',
      'src/screens/portal/account/account-tab.tsx',
    ],
    budget: 195,
  },
  {
    screen: 'catalogue',
    modules: [
      ...SIGNED_IN,
      'src/app/student/portal-layout.tsx',
      'src/screens/catalogue/catalogue.screen.tsx',
    ],
    budget: 180,
  },
  {
    screen: 'buying a course',
    modules: [
      'src/app/guarded/with-toasts.tsx',
      'src/app/student/with-queries.tsx',
      'src/screens/buy-course/buy-course.screen.tsx',
      'src/lib/api/amplify.ts',
    ],
    budget: 190,
  },
  {
    screen: 'checkout',
    modules: [...SIGNED_IN, 'src/app/student/portal-layout.tsx', 'src/screens/checkout/checkout.screen.tsx'],
    budget: 190,
  },
  {
    screen: 'player',
    modules: [...SIGNED_IN, 'src/screens/learn/course-progress.screen.tsx'],
    budget: 195,
  },
  {
    screen: 'panel',
    modules: [
      'src/app/guarded/with-toasts.tsx',
      'src/app/panel/instructor-area.tsx',
      'src/app/panel/instructor-layout.tsx',
      'src/screens/panel/section.screen.tsx',
      'src/lib/api/amplify.ts',
    ],
    budget: 200,
  },
];
/** Bytes before the landing page paints. */
const FIRST_PAINT_BUDGET = 100;
/** The script of the HTML with what it imports: the loader alone. */
const FIRST_SCRIPT_BUDGET = 3;

/** Weighs every screen of a build. Undefined when `dist` holds no build. */
export async function weighBundles(dist: string): Promise<Weight[] | undefined> {
  const manifestFile = join(dist, '.vite/manifest.json');
  if (!existsSync(manifestFile)) return undefined;
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const compressed = async (file: string): Promise<number> => {
    const bytes = await readFile(join(dist, file));
    // Fonts are compressed as they are.
    return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
  };
  // most screens share most files, and React takes half a second
  const known = new Map<string, Promise<number>>();
  const weigh = async (files: Iterable<string>): Promise<number> => {
    const sizes = await Promise.all(
      [...files].map((file) => {
        const size = known.get(file) ?? compressed(file);
        known.set(file, size);
        return size;
      }),
    );
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
  };
  const weights: Weight[] = await Promise.all(
    SCREENS.map(async ({ screen, modules, budget }) => ({
      screen,
      measure: 'JS' as const,
      kilobytes: await weigh(listChunks(manifest, [...START, ...modules]).map(({ file }) => file)),
      budget,
    })),
  );
  weights.push({
    screen: 'landing',
    measure: 'JS before the first paint',
    kilobytes: await weigh(listChunks(manifest, ['index.html']).map(({ file }) => file)),
    budget: FIRST_SCRIPT_BUDGET,
  });
  // styles are in the page itself
  const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const before = new Set(['index.html', ...fonts.filter((file) => file.endsWith('.woff2'))]);
  weights.push({
    screen: 'landing',
    measure: 'HTML + CSS + fonts',
    kilobytes: await weigh(before),
    budget: FIRST_PAINT_BUDGET,
  });
  return weights;
}
