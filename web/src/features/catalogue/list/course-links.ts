import { paths } from '#web/lib/paths.ts';
import type { CourseLink } from './result-card.tsx';

/** For students. */
export const detailsLink: CourseLink = ({ _id }) => ({ to: paths.courseDetails(_id) });

/**
 * For everybody: the course's page, which is a document and no screen. A card of before there were such pages leads to its purchase
 * (docs/adr/077).
 */
export const pageLink: CourseLink = ({ _id, slug }) =>
  slug === undefined ? { to: paths.buyCourseOf(_id) } : { to: paths.coursePage(slug), reloadDocument: true };
