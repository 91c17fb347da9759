import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CoursePageInput } from '#shared/courses/course-page.ts';
import type { StoredCourse } from '#functions/data/courses/stored-course.ts';
import { call } from '#functions/testing/call.ts';
import { keys } from '#functions/testing/keys.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { saveCourse } from '#functions/testing/save-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import {
  NOON,
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { handler } from './get-course-page.handler.ts';

const KEPT = 'public, max-age=0, s-maxage=60';
let academy: TestAcademy;
let course: StoredCourse;
beforeEach(async () => {
  setUpCheckout();
  academy = await createTestAcademy();
  const rust = aCourse({ courseId: 'crs_rust', title: 'Rust', date: '2026-11-30' });
  course = (await academy.needs.courses.create(rust, someLectures())) ?? expect.unreachable();
});

async function save(fields: Partial<StoredCourse>) {
  course = (await saveCourse(academy.needs.courses, course, fields)) ?? expect.unreachable();
}
async function open(slug: string) {
  const before = academy.roundTrips();
  const { status, body, headers } = await call(handler.with(academy.handlerNeeds), { params: { slug } });
  const kept = headers['cache-control'];
  return { status, html: String(body['html']), kept, headers, trips: academy.roundTrips() - before };
}

describe('The page of an address for which the bucket has none (docs/adr/077)', () => {
  test('of a course that was published a moment ago is rendered, in two round trips, and kept by no cache', async () => {
    const read = vi.spyOn(academy.needs.courses, 'getWithLectures');
    const { status, html, kept, trips } = await open('rust');
    expect({ status, kept, trips }).toEqual({ status: 200, kept: 'no-store', trips: 2 });
    expect(read).toHaveBeenCalledWith('crs_rust', { consistent: true });
    const page = JSON.parse(html) as CoursePageInput;
    expect(page).toMatchObject({
      course: { slug: 'rust', title: 'Rust', pricing: 2060 },
      siteUrl: 'https://academy.example',
      contactEmail: 'academy@academy.example',
      now: NOON,
    });
    // midnight in the academy's zone
    expect(new Date(page.opensAt).toISOString()).toBe('2026-11-30T05:00:00.000Z');
  });

  test('shows no content of any lecture, not of a free preview either, nor what the address was', async () => {
    const { html } = await open('rust');
    expect(JSON.parse(html)).toHaveProperty('course.curriculum', [
      { _id: 'lec_1', title: 'Accounts', type: 'url', freePreview: true },
      { _id: 'lec_2', title: 'Networks', type: 'url', freePreview: false },
      { _id: 'lec_3', title: 'Storage', type: 'url', freePreview: false },
    ]);
    await save({ title: 'Go' });
    expect((await open('go')).html).not.toMatch(/earlierSlugs|"rust"|example\.org/);
  });

  test('leads from every earlier slug to the one of now', async () => {
    await save({ title: 'Go' });
    await save({ title: 'Zig' });
    for (const slug of ['rust', 'go']) {
      const { status, html, kept, headers } = await open(slug);
      expect({ status, html, kept, to: headers['location'] }).toEqual({
        status: 301,
        html: '',
        kept: KEPT,
        to: '/courses/zig',
      });
    }
    expect((await open('zig')).status).toBe(200);
  });

  test('of a course that is not on sale is 410 under each of its slugs, and shows nothing of it', async () => {
    await save({ title: 'Go' });
    await save({ isPublised: false });
    for (const slug of ['rust', 'go'])
      expect(await open(slug)).toMatchObject({
        status: 410,
        kept: 'no-store',
        html: '["off sale","academy@academy.example"]',
      });
    await save({ isPublised: true });
    expect((await open('go')).status).toBe(200);
  });

  test.each([
    ['python', 1],
    ['Rust', 0],
  ])('of %j, which no course has, is 404 and costs %i round trips', async (slug, trips) => {
    expect(await open(slug)).toMatchObject({
      status: 404,
      kept: KEPT,
      trips,
      html: '["unknown","academy@academy.example"]',
    });
  });

  test('that fails says so in a page of its own, which no cache keeps; so does an address that is too long', async () => {
    await corruptRow(academy.table, keys.course('crs_rust'), 'title', 7);
    const failed = await open('rust');
    expect(failed).toMatchObject({ status: 500, kept: 'no-store' });
    expect(failed.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(failed.html).toContain('<h1>This page cannot be shown</h1>');
    expect(await open('x'.repeat(3000))).toMatchObject({ status: 404, kept: 'no-store' });
  });

  test('is not rendered where the renderer fails', async () => {
    const load = vi.fn(async () => Promise.reject(new Error('The module is broken.')));
    const broken = handler.with({ ...academy.handlerNeeds, renderer: () => ({ load }) });
    expect((await call(broken, { params: { slug: 'rust' } })).status).toBe(500);
    await save({ title: 'Go' });
    // which needs none
    expect((await call(broken, { params: { slug: 'rust' } })).status).toBe(301);
  });
});
