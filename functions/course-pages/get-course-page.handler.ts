import { getCoursePage } from '#shared/courses/page-routes.ts';
import { courses } from '#functions/data/courses/courses.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { documentOf } from '#functions/platform/middleware/document-of.ts';
import { setting } from '#functions/runtime/config.ts';
import { renderer } from './renderer.ts';
import { toCoursePage } from './to-course-page.ts';

/** Of what CloudFront may keep for a minute: a course that is published in it is found a minute later at the latest. */
const KEPT = 'public, max-age=0, s-maxage=60';

/**
 * Where the bucket has no page: leads from an earlier slug to the one of now, says that a course is not on sale or never was, and renders the
 * page of one that was published a moment ago, which the bucket gets meanwhile.
 */
export const handler = endpoint(
  getCoursePage,
  { courses, renderer },
  documentOf,
)(async ({ params: { slug }, now, courses, renderer }) => {
  const noCourse = async (kind: 'unknown' | 'off sale') => {
    const { renderNoCourse } = await renderer.load();
    return renderNoCourse(kind, setting('mailAcademy'));
  };
  const courseId = await courses.getIdBySlug(slug);
  const stored = courseId && (await courses.getWithLectures(courseId, { consistent: true }));
  if (!stored) return { status: 404 as const, html: await noCourse('unknown'), cacheControl: KEPT };
  const page = toCoursePage(stored, now);
  // CloudFront keeps no 410, whatever it says
  if (!page) return { status: 410 as const, html: await noCourse('off sale'), cacheControl: 'no-store' };
  if (page.course.slug !== slug) {
    const location = `/courses/${page.course.slug}`;
    return { status: 301 as const, html: '', location, cacheControl: KEPT };
  }
  const { renderCoursePage } = await renderer.load();
  return { status: 200 as const, html: renderCoursePage(page), cacheControl: 'no-store' };
});
