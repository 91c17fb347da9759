import { expect, test } from 'vitest';
import { courseSitemap } from './course-sitemap.ts';

test('A sitemap has the address of each page', () => {
  expect(courseSitemap(['rust', 'go-2'], 'https://academy.example')).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://academy.example/courses/rust</loc></url>
<url><loc>https://academy.example/courses/go-2</loc></url>
</urlset>
`,
  );
});

test('Without a course it has the list of all courses: one address at least', () => {
  expect(courseSitemap([], 'https://academy.example').match(/<loc>.*<.loc>/g)).toEqual([
    '<loc>https://academy.example/courses</loc>',
  ]);
});

test('Of a million courses the files have as many as sitemaps.org allows, and not more bytes', () => {
  const slugs = Array.from({ length: 250_000 }, (_, at) => `${'x'.repeat(53)}-${at}`);
  const sitemap = courseSitemap(slugs, 'https://academy.example');
  expect(sitemap.match(/<loc>/g)).toHaveLength(50_000);
  expect(sitemap.length).toBeLessThan(50 * 1024 * 1024);
});
