import type { CourseDetails } from './course-details.ts';

/** What the public page of a course is made of (docs/adr/077). */
export interface CoursePageInput {
  /** Published, with its slug; its lectures without any content. */
  readonly course: CourseDetails & { readonly slug: string };
  /** https://… without a slash at the end. */
  readonly siteUrl: string;
  /** Of the academy, for the footer (setting `mailAcademy`). */
  readonly contactEmail: string;
  /** From which instant on one may enroll, ms. */
  readonly opensAt: number;
  /** ms */
  readonly now: number;
}

/**
 * What the build makes of the product's own components for the functions that write the public pages: complete HTML documents
 * and a PNG of 1200 × 630.
 */
export interface CoursePageRenderer {
  renderCoursePage(input: CoursePageInput): string;
  /** The page of an address that leads to no course, or to one that is not on sale any more. */
  renderNoCourse(kind: 'unknown' | 'off sale', contactEmail: string): string;
  renderSharePicture(course: SharedCourse): Promise<Uint8Array>;
}

/** What stands in the picture for link cards. */
export type SharedCourse = Pick<CourseDetails, 'title' | 'category' | 'level' | 'pricing' | 'date'>;

/** Where CloudFront and the site's bucket have what belongs to a course's public page; none begins with a slash. */
export const coursePageKey = (slug: string): string => `courses/${slug}`;
export const sharePictureKey = (courseId: string): string => `share/courses/${courseId}.png`;
/** Courses are listed in as many files as their cards have partitions. */
export const courseSitemapKey = (part: number): string => `sitemap/courses-${part}.xml`;
export const COURSE_SITEMAPS = 4;
