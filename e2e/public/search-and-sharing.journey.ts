import type { APIRequestContext } from '@playwright/test';
import { STATIC_COURSES } from '#shared/courses/static-courses.ts';
import { expect, test } from '../academy.ts';

const PAGES = ['/', ...STATIC_COURSES.map(({ id }) => `/course/${id}`), '/courses'];

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

test('Search engines and people who share a page find what they need', async ({ request, academy }) => {
  await test.step('What a public page names has addresses of this site, where it is found', async () => {
    for (const path of PAGES) {
      const html = await read(request, path);
      expect(html).toContain(`<link rel="canonical" href="${academy.url}${path}"`);
      const [data = ''] = /<script type="application\/ld\+json">.*?<\/script>/s.exec(html) ?? [];
      for (const [address] of data.matchAll(/https?:\/\/[^"]*/g))
        if (!address.includes('schema.org')) expect(address.startsWith(academy.url)).toBe(true);
      const picture = /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(new URL(picture).origin).toBe(academy.url);
      expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
    }
  });
  await test.step('robots.txt names a sitemap, whose parts name every page of the build and of a course', async () => {
    const robots = await read(request, '/robots.txt');
    const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(`${academy.url}/sitemap.xml`);
    const listed = async (address: string) => {
      const response = await request.get(address);
      expect(response.headers()['content-type'], address).toMatch(/xml/);
      return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => found);
    };
    const [pages = '', ...parts] = await listed(sitemap);
    expect(await listed(pages)).toEqual(PAGES.map((path) => academy.url + path));
    const courses = (await Promise.all(parts.map(listed))).flat();
    expect(courses.length).toBeGreaterThan(0);
    for (const address of courses) expect(address.startsWith(`${academy.url}/courses`), address).toBe(true);
    expect((await request.get(courses[0] ?? '')).status()).toBe(200);
  });
  await test.step('The web manifest and all icons have their types', async () => {
    const manifest = await request.get('/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toMatch(/manifest\+json/);
    const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
    const named = [
      ...(await read(request, '/')).matchAll(/rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]*)"/g),
    ];
    for (const { src, type } of icons)
      expect((await request.get(src)).headers()['content-type'], src).toBe(type);
    for (const href of ['/favicon.ico', ...named.map(([, href = '']) => href)])
      expect((await request.get(href)).headers()['content-type'], href).toMatch(/^image\//);
  });
  await test.step('Everything else is kept out of search results, and no page shows an unfilled marker', async () => {
    for (const path of ['/auth', '/buy-course', '/academy/home', '/nope', '/course/9'])
      expect(await read(request, path), path).toMatch(/<meta name="robots" content="[^"]*noindex/);
    for (const path of [
      ...PAGES,
      '/auth',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap/pages.xml',
      '/manifest.webmanifest',
      '/config.json',
    ])
      expect(await read(request, path), path).not.toContain('{{');
  });
});
