import { describe, expect, test } from 'vitest';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { formatDollars } from '#shared/kernel/money.ts';
import { PAGE_PATHS, pageMeta } from './page-meta.ts';

const pages = PAGE_PATHS.map(pageMeta);

describe('the indexed pages', () => {
  test.each(['title', 'description', 'canonicalPath', 'picture', 'pictureAlt'] as const)(
    'differ in their %s',
    (property) => {
      expect(new Set(pages.map((page) => page[property])).size).toBe(pages.length);
    },
  );

  test.each(pages)('$canonicalPath has a title and a description that search engines show whole', (page) => {
    expect(page.title.length).toBeLessThan(60);
    expect(page.title).toContain('Twillfield');
    expect(page.description.length).toBeGreaterThanOrEqual(120);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test.each(STATIC_COURSES)('/course/$id names its course, its weeks and its price', (course) => {
    const page = pageMeta(`/course/${course.id}`);
    expect(page.title).toBe(`${course.title} online course, ${course.weeks} weeks, Twillfield`);
    expect(page.description).toContain(`${course.weeks} weeks online, ${formatDollars(course.price)}.`);
  });

  test('no other path is such a page', () => {
    expect(() => pageMeta('/course/6')).toThrow(RangeError);
    expect(() => pageMeta('/academy/home')).toThrow(RangeError);
  });
});
