import type { APIRequestContext } from '@playwright/test';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { expect, test } from '../academy.ts';

const PAGES = ['/', ...STATIC_COURSES.map(({ id }) => `/course/${id}`)];

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}
/** The one value of `content` or `href` in the tag that holds `mark`, as the browser reads it. */
function valueIn(html: string, mark: string): string {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(mark));
  expect(tags, mark).toHaveLength(1);
  return (/(?:content|href)="([^"]*)"/.exec(tags[0] ?? '')?.[1] ?? '').replaceAll('&amp;', '&');
}
const parseTitle = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

test('Search engines and people who share a page find what they need', async ({ request, academy }) => {
  await test.step('Every public page has its own title, description, address and picture', async () => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of PAGES) {
      const html = await read(request, path);
      titles.add(parseTitle(html));
      const description = valueIn(html, 'name="description"');
      expect(description.length, path).toBeGreaterThan(50);
      expect(description.length, path).toBeLessThanOrEqual(160);
      descriptions.add(description);
      expect(valueIn(html, 'rel="canonical"')).toBe(academy.url + path);
      expect(valueIn(html, 'property="og:url"')).toBe(academy.url + path);
      expect(valueIn(html, 'property="og:title"')).toBe(parseTitle(html));
      expect(html).toContain('<html lang="en"');

      const picture = valueIn(html, 'property="og:image"');
      expect(new URL(picture).origin).toBe(academy.url);
      const response = await request.get(picture);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toBe('image/png');
      const png = await response.body();
      // A PNG begins with its size.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(titles.size).toBe(PAGES.length);
    expect(descriptions.size).toBe(PAGES.length);
  });
  await test.step('The course pages carry their course as JSON-LD, with addresses of this site', async () => {
    for (const path of PAGES) {
      const html = await read(request, path);
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
      expect(blocks).toHaveLength(1);
      const { '@graph': nodes } = JSON.parse(blocks[0]?.[1] ?? '') as { '@graph': Record<string, unknown>[] };
      const course = STATIC_COURSES.find(({ id }) => path === `/course/${id}`);
      const node = nodes.find((one) => one['@type'] === 'Course');
      expect(node?.['name']).toBe(course?.title);
      for (const [address] of JSON.stringify(nodes).matchAll(/https?:\/\/[^"]*/g))
        if (!address.includes('schema.org')) expect(address.startsWith(academy.url)).toBe(true);
    }
  });
  await test.step('robots.txt names a sitemap, and every address in it is a page', async () => {
    const robots = await read(request, '/robots.txt');
    expect(robots).toContain('User-agent: *');
    for (const closed of ['/academy', '/instructor', '/auth', '/api'])
      expect(robots).toContain(`Disallow: ${closed}\n`);
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(`${academy.url}/sitemap.xml`);
    const response = await request.get(sitemap);
    expect(response.headers()['content-type']).toMatch(/xml/);
    const addresses = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses).toEqual(PAGES.map((path) => academy.url + path));
    for (const address of addresses) {
      const page = await request.get(address);
      expect(page.status()).toBe(200);
      expect(await page.text()).not.toContain('noindex');
    }
  });
  await test.step('The web manifest and all icons have the type and size that they declare', async () => {
    const html = await read(request, '/');
    const manifest = await request.get(valueIn(html, 'rel="manifest"'));
    expect(manifest.status()).toBe(200);
    expect(manifest.headers()['content-type']).toMatch(/manifest\+json/);
    const { name, start_url, icons } = (await manifest.json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string; sizes: string }[];
    };
    expect([name, start_url]).toEqual(['Twillfield', '/']);
    expect(icons.length).toBeGreaterThanOrEqual(3);
    for (const { src, type, sizes } of icons) {
      const icon = await request.get(src);
      expect(icon.headers()['content-type'], src).toBe(type);
      const png = await icon.body();
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
    }
    for (const [, href = ''] of html.matchAll(
      /<link[^>]*rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]*)"/g,
    )) {
      const icon = await request.get(href);
      expect(icon.status(), href).toBe(200);
      expect(icon.headers()['content-type'], href).toMatch(/^image\//);
    }
    expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
  });
  await test.step('Everything else is kept out of search results, and no page shows an unfilled marker', async () => {
    for (const path of ['/auth', '/buy-course', '/academy/home', '/nope', '/course/9']) {
      const html = await read(request, path);
      expect(html, path).toMatch(/<meta name="robots" content="[^"]*noindex/);
      expect(html, path).not.toContain('{{');
    }
    for (const path of [...PAGES, '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/config.json'])
      expect(await read(request, path), path).not.toContain('{{');
  });
});
