import { paths } from '#web/lib/paths.ts';
import { entryScreens } from '#web/lib/screens/academy-screens.ts';
import { publicScreens } from '#web/lib/screens/public-screens.ts';
import type { Area, Screen } from '#web/lib/screens/screen.ts';
import { pathOf, sectionOf } from '#web/lib/screens/section.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';
import { PAGE_PATHS } from './page-meta.ts';

/** A page that is HTML before any script runs: its address, its file and the lazy modules that its route loads. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly modules: readonly string[];
  /** the largest thing of the first view, fetched before anything else */
  readonly picture?: string;
  /** its HTML begins the calls that this screen makes, and draws it from their responses (web/src/early) */
  readonly draws?: Screen;
  /** React replaces it, as it depends on the query of the address */
  readonly isSkeleton?: true;
}

/** The module of a screen, by which the manifest names its file. */
const moduleOf = ({ file }: Screen): string => `src/screens/${file}.screen.tsx`;

const LANDING = {
  modules: [moduleOf(publicScreens.landing)],
  picture: 'src/screens/landing/hero/hero-poster.webp',
};
const COURSE = { modules: [moduleOf(publicScreens.course)], draws: publicScreens.course };
const ALL_COURSES = {
  modules: [
    'src/app/guarded/with-toasts.tsx',
    'src/app/guarded/portal-routes.tsx',
    'src/app/academy/with-queries.tsx',
    moduleOf(entryScreens.allCourses),
  ],
  draws: entryScreens.allCourses,
  isSkeleton: true,
} as const;

export const RENDERED_PAGES: readonly RenderedPage[] = PAGE_PATHS.map((path) => ({
  path,
  file: `${path.slice(1)}/index.html`.replace(/^\//, ''),
  ...(path === paths.landing ? LANDING : path === paths.allCourses ? ALL_COURSES : COURSE),
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
  readonly draws?: Screen;
}

/** Around every guarded screen. */
const GUARDED = [
  'src/app/guarded/with-toasts.tsx',
  'src/app/guarded/portal-routes.tsx',
  'src/lib/session/session.ts',
];
/** What an area loads before its screen. */
const AREAS: Readonly<Record<Area, readonly string[]>> = {
  auth: ['src/app/auth/auth-area.tsx'],
  academy: ['src/app/academy/academy-area.tsx'],
  instructor: ['src/app/panel/instructor-area.tsx', 'src/app/panel/instructor-layout.tsx'],
};

export const SHELLS: readonly Shell[] = SCREENS.flatMap((screen) => {
  const { area, layout, shell, title = '', parts = [], isDrawn } = screen;
  if (shell === undefined || area === undefined) return [];
  const isFrame = shell === 'frame';
  return {
    path: addressOf(screen),
    // any text is an id
    rendered: screen.address.replaceAll(/:\w+/g, 'id'),
    // one page for all of the panel
    title: area === 'instructor' ? 'Admin Panel' : title,
    modules: [
      ...GUARDED,
      ...AREAS[area],
      ...(area === 'academy' && layout !== 'none' ? ['src/app/academy/portal-layout.tsx'] : []),
      ...(isFrame ? [] : [moduleOf(screen), ...parts.map((part) => `src/${part}`)]),
    ],
    ...(isDrawn && { draws: screen }),
  };
});

/** The address of a shell: without parameters, a section as if it were below. */
function addressOf(screen: Screen): string {
  const section = sectionOf(screen);
  return pathOf(screen).replace(/\/:.*$/, '') + (section === undefined ? '' : `/${section}`);
}

/** The file of a shell, in a folder that no address leads to (infra/edge-functions.ts). */
export const shellFile = ({ path }: Shell): string => `shell${path}.html`;
