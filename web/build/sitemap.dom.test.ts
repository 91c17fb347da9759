import { describe, expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

const locations = (siteUrl: string) => {
  const document = new DOMParser().parseFromString(sitemap(siteUrl), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...document.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
};

describe('the sitemap', () => {
  test('lists the landing page and the five course pages', () => {
    expect(locations('{{SITE_URL}}')).toEqual([
      '{{SITE_URL}}/',
      ...[1, 2, 3, 4, 5].map((id) => `{{SITE_URL}}/course/${id}`),
    ]);
  });

  test('stays XML whatever the address of the site is', () => {
    expect(locations('https://academy.example?a=1&b=<')[0]).toBe('https://academy.example?a=1&b=</');
  });
});
