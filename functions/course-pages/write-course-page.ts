import type { Id } from '#shared/kernel/id.ts';
import {
  COURSE_SITEMAPS,
  type CoursePageRenderer,
  coursePageKey,
  courseSitemapKey,
  sharePictureKey,
} from '#shared/courses/course-page.ts';
import type { CourseRepository } from '#functions/data/courses/courses.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import type { SiteBucket } from '#functions/gateways/site-bucket.ts';
import { setting } from '#functions/runtime/config.ts';
import { courseSitemap } from './course-sitemap.ts';
import { toCoursePage } from './to-course-page.ts';

export interface PageNeeds {
  readonly courses: Pick<CourseRepository, 'get' | 'getWithLectures' | 'listSlugs'>;
  readonly siteBucket: SiteBucket;
  readonly renderer: { load: () => Promise<CoursePageRenderer> };
}

/** CloudFront keeps it for a day: what is written is purged. Browsers ask each time. */
const KEPT = { cacheControl: 'public, max-age=0, s-maxage=86400' };
const HTML = { ...KEPT, contentType: 'text/html; charset=utf-8' };
const PNG = { ...KEPT, contentType: 'image/png' };
const XML = { ...KEPT, contentType: 'application/xml' };

/** Saves that may come while a page is written; after more the queue brings the event again. */
const ROUNDS = 5;

/**
 * Brings the page and the picture of a course in the bucket to what the course is. It is read again after they are written, until it is what
 * was written: so of two runs at once the one that writes last has read last. Adds to `changed` each key before it may change. The picture
 * is last, since drawing it needs most. Throws CorruptRowError, and what bucket and renderer throw; can be repeated.
 */
export async function writeCoursePage(
  needs: PageNeeds,
  courseId: Id<'course'>,
  now: () => number,
  changed: Set<string>,
): Promise<void> {
  const { courses, siteBucket, renderer } = needs;
  const pictureKey = sharePictureKey(courseId);
  const put: SiteBucket['put'] = async (key, body, file) => {
    changed.add(key);
    await siteBucket.put(key, body, file);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const stored = await courses.getWithLectures(courseId, { consistent: true });
    const page = stored && toCoursePage(stored, now());
    const gone = (stored?.course.earlierSlugs ?? []).map(coursePageKey);
    if (!page) {
      if (stored?.course.slug !== undefined) gone.push(coursePageKey(stored.course.slug));
      gone.push(pictureKey);
    }
    const rendered = page && (await renderer.load());
    if (rendered) await put(coursePageKey(page.course.slug), rendered.renderCoursePage(page), HTML);
    for (const key of gone) changed.add(key);
    await siteBucket.remove(gone);
    if (rendered) await put(pictureKey, await rendered.renderSharePicture(page.course), PNG);
    if (isSame(stored?.course, await courses.get(courseId))) return;
  }
  throw new Error('The course is saved again and again.');
}

/** Of what a page shows, all else changes with a save. */
const isSame = (written: StoredCourse | undefined, now: StoredCourse | undefined): boolean =>
  written?.version === now?.version &&
  written?.instructorName === now?.instructorName &&
  written?.slug === now?.slug;

/**
 * The same for the sitemap of a shard of the catalogue, 'CATALOGUE#3'. The sitemaps of the others are there from then on too, since the
 * index names all.
 */
export async function writeCourseSitemap(
  { courses, siteBucket }: Pick<PageNeeds, 'courses' | 'siteBucket'>,
  partition: string,
  changed: Set<string>,
): Promise<void> {
  const part = Number(partition.replace(/^.*#/, ''));
  if (!(part < COURSE_SITEMAPS)) throw new Error(`${partition} is no shard of the catalogue.`);
  const key = courseSitemapKey(part);
  const read = async () => courseSitemap(await courses.listSlugs(partition), setting('siteUrl'));
  let sitemap = await read();
  changed.add(key);
  const others = Array.from({ length: COURSE_SITEMAPS }, (_, at) => at).filter((at) => at !== part);
  const empty = courseSitemap([], setting('siteUrl'));
  await Promise.all(others.map((at) => siteBucket.putNew(courseSitemapKey(at), empty, XML)));
  for (let round = 0; round < ROUNDS; round++) {
    await siteBucket.put(key, sitemap, XML);
    const later = await read();
    if (later === sitemap) return;
    sitemap = later;
  }
  throw new Error('Courses are published again and again.');
}
