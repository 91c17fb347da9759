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

test('The list is true as soon as a change is purged: of a published course, of another title and price, of an unpublished one', async () => {
  stubEnvironmentOf('courses/update-course', academy);
  const { courses } = await import('#functions/data/courses/courses.ts');
  const saved = {
    savedAt: '2026-11-21T12:00:00.000Z',
    savedBy: 'Grace',
    savedById: anId<'user'>('u'),
    content: '{}',
  };
  const change = async (before: StoredCourse, fields: Partial<StoredCourse>) => {
    const version = before.version + 1;
    const after = { ...before, ...fields, version, revision: String(version) };
    const changed = await courses().replace(before, after, SAMPLE_LECTURES, saved);
    return changed ?? expect.unreachable();
  };
  expect((await visitList()).body.data).toEqual([]);
  const created = (await courses().create(SAMPLE_COURSE, SAMPLE_LECTURES)) ?? expect.unreachable();
  await academy.idle();
  expect((await visitList()).body.data).toMatchObject([{ title: 'AWS Cloud Bootcamp', pricing: 2060 }]);
  const dearer = await change(created, { title: 'AWS in a Year', priceCents: 190_000 });
  await academy.idle();
  expect((await visitList()).body.data).toMatchObject([{ title: 'AWS in a Year', pricing: 1900 }]);
  await change(dearer, { isPublised: false });
  await academy.idle();
  expect((await visitList()).body.data).toEqual([]);
  expect(academy.calls('courses/purge-cached-courses').map(({ action, denied }) => [action, denied])).toEqual(
    Array.from({ length: 3 }, () => ['CreateInvalidation', false]),
  );
});
