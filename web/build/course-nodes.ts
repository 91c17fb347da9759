import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { centsFromDollars, decimalFromCents } from '#shared/kernel/money.ts';
import { academyNode } from './academy-node.ts';
import type { SchemaNode } from './schema-node.ts';
import type { PageMeta } from './page-meta.ts';

/** ISO 8601: 'P8W'. */
const weeksLong = (weeks: number): string => `P${weeks}W`;

/**
 * A course and the way to its page. Course list and course info of Google ask for name, description, provider, the
 * category of the offer, and a course instance with its mode and its workload or schedule.
 */
export function courseNodes(course: StaticCourse, meta: PageMeta, siteUrl: string): SchemaNode[] {
  const url = siteUrl + meta.canonicalPath;
  return [
    {
      '@type': 'Course',
      '@id': `${url}#course`,
      name: course.title,
      description: course.description,
      url,
      image: siteUrl + meta.picture,
      inLanguage: 'en',
      provider: academyNode(siteUrl),
      timeRequired: weeksLong(course.weeks),
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: price(course),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: course.weeks },
        instructor: { '@type': 'Person', name: course.instructor },
      },
      syllabusSections: course.curriculum.map((line) => ({
        '@type': 'Syllabus',
        name: line.title,
        description: line.text,
        timeRequired: weeksLong(line.weeks),
      })),
    },
    breadcrumbs(course.title, url, siteUrl),
  ];
}

/** The page of this name in the site. */
export const breadcrumbs = (name: string, url: string, siteUrl: string): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Twillfield', item: `${siteUrl}/` },
    { '@type': 'ListItem', position: 2, name, item: url },
  ],
});

/** '2060.00'. @throws RangeError for a price that is no amount of dollars and cents */
function price(course: StaticCourse): string {
  const cents = centsFromDollars(course.price);
  if (cents === undefined) throw new RangeError(`${course.title} has no price.`);
  return decimalFromCents(cents);
}
