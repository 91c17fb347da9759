import type { StaticCourse } from '#shared/courses/static-courses.ts';

const SITE = 'Twillfield';

/** Title of the landing page. */
export const LANDING_TITLE = `${SITE}: learn the cloud, thread by thread`;

/** Title of a page by its subject: 'My Courses, Twillfield'. */
export const pageTitle = (subject: string): string => `${subject}, ${SITE}`;

/** Subject of a static course page: 'AWS Cloud online course, 8 weeks'. */
export const courseSubject = ({ title, weeks }: StaticCourse): string =>
  `${title} online course, ${weeks} weeks`;
