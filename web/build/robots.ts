import { getAllCourses } from '#shared/courses/routes.ts';
import { paths } from '#web/lib/paths.ts';
import { pathOf } from '#web/lib/screens/section.ts';
import { SCREENS } from '#web/lib/screens/screens.ts';

/** Beginnings of paths that hold nothing to be found: guarded areas, buying, calls. */
const CLOSED = [
  ...new Set(SCREENS.flatMap((screen) => (screen.area === undefined ? [] : [firstSegment(pathOf(screen))]))),
  paths.studentCoursesAlias,
  paths.buyCourse,
  '/api',
].toSorted();

function firstSegment(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** What a search engine that renders the list of all courses reads. */
const LISTED = `/api${getAllCourses.path}`;

/** `/robots.txt`. `siteUrl` as in `headTags`. */
export function robots(siteUrl: string): string {
  return `${['User-agent: *', 'Allow: /', `Allow: ${LISTED}`, ...CLOSED.map((path) => `Disallow: ${path}`)].join('\n')}

Sitemap: ${siteUrl}/sitemap.xml
`;
}
