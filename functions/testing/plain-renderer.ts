import type { CoursePageRenderer } from '#shared/courses/course-page.ts';

// In the place of `#rendered/course-pages.mjs`, which the build makes: pages that show all that they are given, so that a test sees whatever
// a page could show.

export const renderCoursePage: CoursePageRenderer['renderCoursePage'] = (input) => JSON.stringify(input);
export const renderNoCourse: CoursePageRenderer['renderNoCourse'] = (...given) => JSON.stringify(given);
export const renderSharePicture: CoursePageRenderer['renderSharePicture'] = async (course) =>
  new TextEncoder().encode(JSON.stringify(course));
