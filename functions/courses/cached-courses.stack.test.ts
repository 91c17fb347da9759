import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { stubEnvironmentOf } from '#functions/testing/academy-environment.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { SAMPLE_COURSE, SAMPLE_LECTURES } from '#functions/testing/sample-rows.ts';
import { type Academy, ensureBuilt, startAcademy } from '@twillfield/local-cloud';

let academy: Academy;

beforeAll(async () => {
  await ensureBuilt({ root: join(import.meta.dirname, '..', '..') });
  academy = await startAcademy({ environment: {}, schedules: false });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await academy?.stop();
});

async function visitList() {
  const response = await fetch(`${academy.api}/student/course/get-all`);
  return { status: response.status, body: (await response.json()) as { data: object[] } };
}
/** How often each function has run, of those that have. */
const countInvocations = () =>
  Object.fromEntries(
    academy.functions
      .list()
      .filter(({ invocations }) => invocations > 0)
      .map(({ entry, invocations }) => [entry, invocations]),
  );

test('A thousand visits of a course page and the public list call one function once; a minute later once more, behind them (docs/adr/053)', async () => {
  const visit = async () => {
    const page = await fetch(`${academy.url}/course/1`);
    await page.arrayBuffer();
    return [page.status, (await visitList()).status];
  };
  for (const calls of [1, 2]) {
    for (let round = 0; round < 10; round++) {
      const visits = await Promise.all(Array.from({ length: 50 }, visit));
      expect(new Set(visits.flat())).toEqual(new Set([200]));
    }
    expect(countInvocations()).toEqual({ 'courses/get-all-courses': calls });
    academy.clock.advance(60_000);
  }
});

/** The product's own writes on this academy's table. */
async function openCourses() {
  stubEnvironmentOf('courses/update-course', academy);
  const { courses } = await import('#functions/data/courses/courses.ts');
  const saved = {
    savedAt: '2026-11-21T12:00:00.000Z',
    savedBy: 'Grace',
    savedById: anId<'user'>('u'),
    content: '{}',
  };
  return {
    create: async (fields: Partial<StoredCourse> = {}) => {
      const created = await courses().create({ ...SAMPLE_COURSE, ...fields }, SAMPLE_LECTURES);
      await academy.idle();
      return created ?? expect.unreachable();
    },
    change: async (before: StoredCourse, fields: Partial<StoredCourse>) => {
      const version = before.version + 1;
      const after = { ...before, ...fields, version, revision: String(version) };
      const changed = await courses().replace(before, after, SAMPLE_LECTURES, saved);
      await academy.idle();
      return changed ?? expect.unreachable();
    },
  };
}

test('The list is true as soon as a change is purged: of a published course, of another title and price, of an unpublished one', async () => {
  const { create, change } = await openCourses();
  expect((await visitList()).body.data).toEqual([]);
  const created = await create();
  expect((await visitList()).body.data).toMatchObject([{ title: 'AWS Cloud Bootcamp', pricing: 2060 }]);
  const dearer = await change(created, { title: 'AWS in a Year', priceCents: 190_000 });
  expect((await visitList()).body.data).toMatchObject([{ title: 'AWS in a Year', pricing: 1900 }]);
  await change(dearer, { isPublised: false });
  expect((await visitList()).body.data).toEqual([]);
  expect(academy.calls('courses/purge-cached-courses').map(({ action, denied }) => [action, denied])).toEqual(
    Array.from({ length: 3 }, () => ['CreateInvalidation', false]),
  );
});

test('A course’s page, picture and sitemap are true as soon as a change is purged; other addresses lead on or say that there is no course (docs/adr/077)', async () => {
  const visit = async (path: string) => {
    const response = await fetch(`${academy.url}${path}`, { redirect: 'manual' });
    const { status, headers } = response;
    const from = headers.get('server') === 'AmazonS3' ? 'bucket' : 'function';
    return { status, from, text: await response.text(), headers };
  };
  const statusOf = async (path: string) => {
    const { status, from, headers } = await visit(path);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    return [status, from, headers.get('location')].filter((part) => part !== null);
  };
  const listed = async () => {
    const parts = await Promise.all([0, 1, 2, 3].map((part) => visit(`/sitemap/courses-${part}.xml`)));
    return parts.flatMap(({ text }) => [...text.matchAll(/\/courses\/([\w-]+)</g)].map(([, slug]) => slug));
  };
  const picture = '/share/courses/crs_rust.png';
  const { create, change } = await openCourses();
  expect(await statusOf('/courses/rust-in-practice')).toEqual([404, 'function']);

  const created = await create({ courseId: anId('crs_rust'), title: 'Rust in Practice' });
  const page = await visit('/courses/rust-in-practice');
  expect([page.status, page.from, page.headers.get('content-type')]).toEqual([
    200,
    'bucket',
    'text/html; charset=utf-8',
  ]);
  expect(page.text).toMatch(/^<!doctype html>.*<h1[^>]*>Rust in Practice</is);
  expect(await statusOf('/courses/rust-in-practice/')).toEqual([
    301,
    'function',
    '/courses/rust-in-practice',
  ]);
  expect((await visit(picture)).headers.get('content-type')).toBe('image/png');
  expect(await listed()).toEqual(['rust-in-practice']);

  const renamed = await change(created, { title: 'Rust for Services' });
  expect(await statusOf('/courses/rust-in-practice')).toEqual([
    301,
    'function',
    '/courses/rust-for-services',
  ]);
  expect(await statusOf('/courses/rust-for-services')).toEqual([200, 'bucket']);
  expect(await listed()).toEqual(['rust-for-services']);

  const cheaper = await change(renamed, { priceCents: 123_400 });
  expect((await visit('/courses/rust-for-services')).text).toContain('1,234');

  await change(cheaper, { isPublised: false });
  expect(await statusOf('/courses/rust-for-services')).toEqual([410, 'function']);
  expect(await listed()).toEqual([]);
  expect((await visit(picture)).status).toBe(404);
  // not of the shape of a slug: the application says that there is no such page
  expect((await visit('/courses/rust-for-services/2')).text).toContain('<div id="root"');
  const writer = academy.calls('course-pages/write-course-pages');
  expect(writer.filter(({ denied }) => denied)).toEqual([]);
});
