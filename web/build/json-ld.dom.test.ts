import { describe, expect, test } from 'vitest';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { courseNodes } from './course-nodes.ts';
import { jsonLd, jsonLdScript, serialize } from './json-ld.ts';
import { PAGE_PATHS, pageMeta } from './page-meta.ts';

const SITE_URL = '{{SITE_URL}}';
const node = (path: string, type: string) =>
  jsonLd(path, SITE_URL)['@graph'].find((found) => found['@type'] === type);

describe('the landing page', () => {
  test('introduces the academy, its site and its five courses in their order', () => {
    const academy = node('/', 'EducationalOrganization');
    expect(academy).toMatchObject({
      name: 'Twillfield',
      url: '{{SITE_URL}}/',
      logo: '{{SITE_URL}}/icon-512.png',
    });
    expect(node('/', 'WebSite')).toMatchObject({
      name: 'Twillfield',
      url: '{{SITE_URL}}/',
      publisher: { '@id': academy?.['@id'] },
    });
    expect(node('/', 'ItemList')?.['itemListElement']).toEqual(
      STATIC_COURSES.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `{{SITE_URL}}/course/${id}`,
      })),
    );
  });
});

describe('a course page', () => {
  test('has every field that search engines require of a course', () => {
    expect(node('/course/3', 'Course')).toMatchObject({
      name: 'DevOps',
      description: STATIC_COURSES[2]?.description,
      url: '{{SITE_URL}}/course/3',
      image: '{{SITE_URL}}/share/devops.png',
      inLanguage: 'en',
      provider: { '@type': 'EducationalOrganization', name: 'Twillfield', url: '{{SITE_URL}}/' },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: '2060.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: '{{SITE_URL}}/course/3',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        courseSchedule: { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 10 },
        instructor: { '@type': 'Person', name: 'Margaret Hamilton' },
      },
    });
  });

  test.each(STATIC_COURSES)('of $title has the six parts of its curriculum', ({ id, curriculum }) => {
    expect(node(`/course/${id}`, 'Course')?.['syllabusSections']).toEqual(
      curriculum.map(({ title, text, weeks }) => ({
        '@type': 'Syllabus',
        name: title,
        description: text,
        timeRequired: `P${weeks}W`,
      })),
    );
  });

  test('has the path of the page in the site as breadcrumbs', () => {
    expect(node('/course/1', 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Twillfield', item: '{{SITE_URL}}/' },
      { '@type': 'ListItem', position: 2, name: 'AWS Cloud', item: '{{SITE_URL}}/course/1' },
    ]);
  });

  test('is not written for a course without a price', () => {
    const [course] = STATIC_COURSES;
    if (course === undefined) throw new Error('There are no courses.');
    expect(() => courseNodes({ ...course, price: Number.NaN }, pageMeta('/course/1'), SITE_URL)).toThrow(
      'AWS Cloud has no price.',
    );
  });
});

describe('the script element', () => {
  test.each(PAGE_PATHS)('of %s is read back as the same document', (path) => {
    const page = new DOMParser().parseFromString(jsonLdScript(path, SITE_URL), 'text/html');
    const script = page.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toEqual(jsonLd(path, SITE_URL));
  });

  test('cannot be ended by what it holds', () => {
    const hostile = { name: '</script><script>alert(1)</script><!--' };
    expect(serialize(hostile)).not.toContain('<');
    expect(JSON.parse(serialize(hostile))).toEqual(hostile);
  });
});
