import type { ShowcasedCourse } from '#shared/courses/showcased-courses.ts';

const SITE = 'Twillfield';

/** Title of the landing page. */
export const LANDING_TITLE = `${SITE}: learn the cloud, thread by thread`;

/** Title of a page by its subject: 'My Courses, Twillfield'. */
export function pageTitle(subject: string): string {
  return `${subject}, ${SITE}`;
}

/** Subject of a static course page: 'AWS Cloud online course, 8 weeks'. */
export function courseSubject({ title, weeks }: ShowcasedCourse): string {
  return `${title} online course, ${weeks} weeks`;
}
