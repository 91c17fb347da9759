import { courseAt, PAGE_PATHS } from './page-meta.ts';

/** A page that is HTML before any script runs: its address, its file and the lazy modules that its route loads. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly modules: readonly string[];
  /** the largest thing of the first view, fetched before anything else */
  readonly picture?: string;
}

const LANDING = {
  modules: ['src/screens/landing/landing.tsx'],
  picture: 'src/screens/landing/hero/hero-poster.webp',
};
const COURSE = { modules: ['src/screens/course/course-page.tsx'] };

export const RENDERED_PAGES: readonly RenderedPage[] = PAGE_PATHS.map((path) => ({
  path,
  file: `${path.slice(1)}/index.html`.replace(/^\//, ''),
  ...(courseAt(path) === undefined ? LANDING : COURSE),
}));
