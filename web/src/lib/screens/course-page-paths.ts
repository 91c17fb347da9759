import { publicPaths } from './public-paths.ts';

/** The public list of courses, and the page of one, to which the landing page does not lead. */
export const coursePagePaths = {
  allCourses: publicPaths.allCourses,
  coursePage: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
} as const;
