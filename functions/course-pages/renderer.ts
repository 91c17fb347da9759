import type { CoursePageRenderer } from '#shared/courses/course-page.ts';

/** Loaded when a page is first rendered: a call that leads on needs none of it. */
export const renderer = (): { load: () => Promise<CoursePageRenderer> } => ({
  load: () => import('#rendered/course-pages.mjs'),
});
