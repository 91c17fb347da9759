import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listChunks, type Manifest } from '@twillfield/web/build/bundle-manifest.ts';
import type { Area, Screen } from '#web/lib/screens/screen.ts';
import { SITE_SCREENS } from './site-screens.ts';

/** What a screen costs to open with nothing in the cache, and what it may cost, in brotli KB (docs/performance.md#budgets). */
export interface Weight {
  readonly screen: string;
  readonly measure: 'JS' | 'JS before the first paint' | 'HTML + CSS + fonts';
  readonly kilobytes: number;
  readonly budget: number;
}

/** The loader in every page, and the application that it starts. */
const START = ['index.html', 'src/app/start-app.tsx'];
/** What an area loads around each of its screens. */
const AROUND: Readonly<Record<Area, readonly string[]>> = {
  auth: ['app/guarded/with-toasts.tsx', 'app/auth/auth-area.tsx'],
  academy: ['app/guarded/with-toasts.tsx', 'app/academy/academy-area.tsx', 'lib/api/amplify.ts'],
  instructor: [
    'app/guarded/with-toasts.tsx',
    'app/panel/instructor-area.tsx',
    'app/panel/instructor-layout.tsx',
    'lib/api/amplify.ts',
  ],
};
const PORTAL_LAYOUT = 'app/academy/portal-layout.tsx';

/**
 * The lazy modules that a screen loads, from web/src. What is loaded on a press (confetti, and the transport of sign-in) is not its
 * start.
 */
const modulesOf = ({ area, layout, file, parts = [] }: Screen, around: readonly string[] = []): string[] => [
  ...around,
  ...(area === undefined ? [] : AROUND[area]),
  ...(area === 'academy' && layout !== 'none' ? [PORTAL_LAYOUT] : []),
  `screens/${file}.screen.tsx`,
  ...parts,
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
    SITE_SCREENS.map(async ({ name, row, facts }) => {
      const modules = modulesOf(row, facts.around).map((module) => `src/${module}`);
      return {
        screen: name,
        measure: 'JS' as const,
        kilobytes: await weigh(listChunks(manifest, [...START, ...modules]).map(({ file }) => file)),
        budget: facts.kilobytes,
      };
    }),
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
