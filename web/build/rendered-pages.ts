import { STATIC_COURSES } from '#shared/courses/static-courses.ts';

/** A page that is HTML before any script runs: its address, its file and the lazy modules that its route loads. */
export interface RenderedPage {
  readonly path: string;
  readonly file: string;
  readonly modules: readonly string[];
  /** the largest thing of the first view, fetched before anything else */
  readonly picture?: string;
}

export const RENDERED_PAGES: readonly RenderedPage[] = [
  {
    path: '/',
    file: 'index.html',
    modules: ['src/screens/landing/landing.tsx'],
    picture: 'src/screens/landing/hero-poster.webp',
  },
  ...STATIC_COURSES.map(({ id }) => ({
    path: `/course/${id}`,
    file: `course/${id}/index.html`,
    modules: ['src/screens/course/course.tsx'],
  })),
];
