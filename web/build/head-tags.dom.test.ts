import { describe, expect, test } from 'vitest';
import { headTags } from './head-tags.ts';
import { type PageMeta, pageMeta } from './page-meta.ts';

const SITE_URL = '{{SITE_URL}}';
const read = (meta: PageMeta, siteUrl = SITE_URL) =>
  new DOMParser().parseFromString(headTags(meta, siteUrl), 'text/html');
const content = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

describe('the head of a page', () => {
  test('has the title, the description, the address and the link card of the page', () => {
    const page = read(pageMeta('/course/1'));
    expect(page.title).toBe('AWS Cloud online course, 8 weeks, Twillfield');
    expect(content(page, 'description')).toBe(pageMeta('/course/1').description);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('{{SITE_URL}}/course/1');
    expect(content(page, 'og:type')).toBe('website');
    expect(content(page, 'og:site_name')).toBe('Twillfield');
    expect(content(page, 'og:locale')).toBe('en_US');
    expect(content(page, 'og:title')).toBe(page.title);
    expect(content(page, 'og:description')).toBe(content(page, 'description'));
    expect(content(page, 'og:url')).toBe('{{SITE_URL}}/course/1');
    expect(content(page, 'og:image')).toBe('{{SITE_URL}}/share/aws-cloud.png');
    expect(content(page, 'og:image:width')).toBe('1200');
    expect(content(page, 'og:image:height')).toBe('630');
    expect(content(page, 'og:image:alt')).toBe(pageMeta('/course/1').pictureAlt);
    expect(content(page, 'twitter:card')).toBe('summary_large_image');
  });

  test('escapes HTML in a title', () => {
    const hostile = `</title><script>alert("1")</script> & 'x' <b>`;
    const page = read({ ...pageMeta('/'), title: hostile, description: hostile, pictureAlt: `" onload="x` });
    expect(page.querySelector('script, b')).toBeNull();
    expect(page.title).toBe(hostile);
    expect(content(page, 'og:title')).toBe(hostile);
    expect(content(page, 'description')).toBe(hostile);
    expect(content(page, 'og:image:alt')).toBe(`" onload="x`);
    expect(page.querySelector('[onload]')).toBeNull();
  });
});
