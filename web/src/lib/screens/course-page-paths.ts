/** The public list of courses, and the page of one. A file of its own, because the landing page loads no others (public-paths.ts). */
export const coursePagePaths = {
  allCourses: '/courses',
  coursePage: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
} as const;
