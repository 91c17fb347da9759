import { describe, expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

const locations = (siteUrl: string) => {
  const document = new DOMParser().parseFromString(sitemap(siteUrl), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...document.querySelectorAll('urlset > url > loc')].map(({ textContent }) => textContent);
};

describe('the sitemap', () => {
  test('stays XML whatever the address of the site is', () => {
    expect(locations('https://academy.example?a=1&b=<')[0]).toBe('https://academy.example?a=1&b=</');
  });
});
