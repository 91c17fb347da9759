/** Built by web/build from the site's components (docs/adr/077); bundled by infra/bundle.ts. */
declare module '#rendered/course-pages.mjs' {
  import type { CoursePageRenderer } from '#shared/courses/course-page.ts';

  export const renderCoursePage: CoursePageRenderer['renderCoursePage'];
  export const renderNoCourse: CoursePageRenderer['renderNoCourse'];
  export const renderSharePicture: CoursePageRenderer['renderSharePicture'];
}
