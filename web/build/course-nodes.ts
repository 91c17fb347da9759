import type { StaticCourse } from '#shared/courses/static-courses.ts';
import { centsFromDollars, decimalFromCents } from '#shared/kernel/money.ts';
import { academyNode } from './academy-node.ts';
import type { SchemaNode } from './schema-node.ts';
import type { PageMeta } from './page-meta.ts';

/** ISO 8601: 'P8W'. */
const weeksLong = (weeks: number): string => `P${weeks}W`;

/** A course of the public site and the way to its page. */
export function courseNodes(course: StaticCourse, meta: PageMeta, siteUrl: string): SchemaNode[] {
  const url = siteUrl + meta.canonicalPath;
  return [
    courseNode({
      url,
      siteUrl,
      picture: meta.picture,
      title: course.title,
      description: course.description,
      dollars: course.price,
      details: { inLanguage: 'en', timeRequired: weeksLong(course.weeks) },
      instance: {
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: course.weeks },
        instructor: { '@type': 'Person', name: course.instructor },
      },
      syllabus: course.curriculum.map((line) => ({
        name: line.title,
        description: line.text,
        timeRequired: weeksLong(line.weeks),
      })),
    }),
    breadcrumbs([
      { name: 'Twillfield', item: `${siteUrl}/` },
      { name: course.title, item: url },
    ]),
  ];
}

interface DescribedCourse {
  readonly url: string;
  readonly siteUrl: string;
  /** path */
  readonly picture: string;
  readonly title: string;
  readonly description: string;
  readonly dollars: number;
  /** From which instant on it can be bought, ISO; without it, at any time. */
  readonly validFrom?: string;
  /** Further properties of the course and of its instance. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly instance: Readonly<Record<string, unknown>>;
  readonly syllabus: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Course list and course info of Google ask for name, description, provider, the category of the offer, and a course instance
 * with its mode and its workload or schedule.
 * @throws RangeError for a price that is no amount of dollars and cents
 */
export function courseNode(course: DescribedCourse): SchemaNode {
  const { url, siteUrl, title, dollars } = course;
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    name: title,
    description: course.description,
    url,
    image: siteUrl + course.picture,
    provider: academyNode(siteUrl),
    ...course.details,
    offers: {
      '@type': 'Offer',
      category: dollars === 0 ? 'Free' : 'Paid',
      price: price(title, dollars),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      validFrom: course.validFrom,
      url,
    },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', ...course.instance },
    syllabusSections: course.syllabus.map((section) => ({ '@type': 'Syllabus', ...section })),
  };
}

/** The path of a page in the site. */
export function breadcrumbs(steps: readonly { readonly name: string; readonly item: string }[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** '2060.00' */
function price(title: string, dollars: number): string {
  const cents = centsFromDollars(dollars);
  if (cents === undefined) throw new RangeError(`${title} has no price.`);
  return decimalFromCents(cents);
}
