import { describe, expect, test } from 'vitest';
import { pagesSitemap, sitemapIndex } from './sitemap.ts';

const locations = (xml: string, within: string) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...document.querySelectorAll(`${within} > loc`)].map(({ textContent }) => textContent);
};

describe('the sitemap', () => {
  test('is an index of the pages of the build and of the parts that list courses (docs/adr/077)', () => {
    const files = locations(sitemapIndex('https://academy.example'), 'sitemapindex > sitemap');
    const names = ['pages', 'courses-0', 'courses-1', 'courses-2', 'courses-3'];
    expect(files).toEqual(names.map((name) => `https://academy.example/sitemap/${name}.xml`));
    const pages = locations(pagesSitemap('https://academy.example'), 'urlset > url');
    expect(pages).toContain('https://academy.example/courses');
  });

  test('stays XML whatever the address of the site is', () => {
    const siteUrl = 'https://academy.example?a=1&b=<';
    expect(locations(sitemapIndex(siteUrl), 'sitemapindex > sitemap')[0]).toBe(
      `${siteUrl}/sitemap/pages.xml`,
    );
    expect(locations(pagesSitemap(siteUrl), 'urlset > url')[0]).toBe(`${siteUrl}/`);
  });
});
