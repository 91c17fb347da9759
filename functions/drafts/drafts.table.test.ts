import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { EMPTY_COURSE } from '#shared/courses/course-form.rules.ts';
import { newLecture } from '#shared/courses/lecture-form.rules.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import * as routes from '#shared/drafts/routes.ts';
import { handler as addCourse } from '#functions/courses/add-course.handler.ts';
import { handler as updateCourse } from '#functions/courses/update-course.handler.ts';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { LANDING } from '#functions/testing/course-form.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { createTestAcademy, NOON } from '#functions/testing/test-academy.ts';
import { handler as discard } from './delete-course-draft.handler.ts';
import { handler as read } from './get-course-draft.handler.ts';
import { handler as readVersion } from './get-course-version.handler.ts';
import { handler as list } from './list-course-versions.handler.ts';
import { handler as save } from './save-course-draft.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const RADIA = { userId: 'user-radia', role: 'instructor' as const };
const DRAFT = { ...EMPTY_COURSE, title: 'Half a course', curriculum: [newLecture(1)] };
const DAY = 86_400_000;

const FORM = {
  ...LANDING,
  pricing: 2060.5,
  curriculum: [{ ...newLecture(1), videoUrl: 'https://example.org/1', freePreview: true }],
};

/** A course with one version. */
const put = (id: string, as = GRACE, body: unknown = { draft: DRAFT }) =>
  call(save.with(academy.handlerNeeds), { params: { id }, body, as });
const get = (id: string, as = GRACE) => call(read.with(academy.handlerNeeds), { params: { id }, as });
const add = async () =>
  (await call(addCourse.with(academy.handlerNeeds), { body: FORM, as: GRACE })).body['data'] as StaffCourse;

const academy = await createTestAcademy();
for (const { userId, role } of [GRACE, RADIA]) await academy.addPerson(userId, role);
const saved = await add();
beforeEach(setUpNoon);

const common = { academy: () => academy, as: () => GRACE };
/** Requests about courses that are not the caller's. */
const missing = (more: { version?: string; body?: object } = {}) => {
  const { body, ...params } = more;
  const about = (id: string) => ({ params: { id, ...params }, ...(body && { body }) });
  return [
    { when: 'a course of another instructor (G-69)', call: () => ({ ...about(saved._id), as: RADIA }) },
    { when: 'a course that does not exist', call: () => about('crs_none') },
  ] as const;
};

describeCall(routes.getCourseDraft, read, {
  ...common,
  answers: { roundTrips: 1, call: () => ({ params: { id: 'crs_aws' } }) },
  errors: { COURSE_NOT_FOUND: missing() },
});

describeCall(routes.saveCourseDraft, save, {
  ...common,
  answers: { roundTrips: 3, call: () => ({ params: { id: 'crs_aws' }, body: { draft: DRAFT } }) },
  errors: { COURSE_NOT_FOUND: missing({ body: { draft: DRAFT } }) },
});

describeCall(routes.deleteCourseDraft, discard, {
  ...common,
  answers: { roundTrips: 2, call: () => ({ params: { id: 'crs_aws' } }) },
  errors: {},
});

describeCall(routes.listCourseVersions, list, {
  ...common,
  answers: { roundTrips: 2, call: () => ({ params: { id: saved._id } }) },
  errors: { COURSE_NOT_FOUND: missing() },
});

describeCall(routes.getCourseVersion, readVersion, {
  ...common,
  answers: { roundTrips: 2, call: () => ({ params: { id: saved._id, version: '1' } }) },
  errors: {
    COURSE_NOT_FOUND: missing({ version: '1' }),
    VERSION_NOT_FOUND: { call: () => ({ params: { id: 'crs_aws', version: '1' } }) },
  },
});

describe('A draft is kept on the server as it is typed', () => {
  test('Of a new course, for the person who wrote it only', async () => {
    expect((await get(routes.NEW_COURSE)).body['data']).toBeNull();
    const savedAt = new Date(NOON).toISOString();
    expect((await put(routes.NEW_COURSE)).body).toMatchObject({ success: true, data: { savedAt } });
    expect((await get(routes.NEW_COURSE)).body['data']).toEqual({ draft: DRAFT, savedAt });
    expect((await get(routes.NEW_COURSE, RADIA)).body['data']).toBeNull();
  });

  test('Of a new course with the id with which it is created, for every device', async () => {
    await put(routes.NEW_COURSE, GRACE, { draft: { ...DRAFT, creationId: 'draft-1' } });
    expect((await get(routes.NEW_COURSE)).body['data']).toMatchObject({ draft: { creationId: 'draft-1' } });
  });

  test('Of a course, with the version that it began with; the later one counts', async () => {
    await put('crs_aws', GRACE, { draft: DRAFT, version: 1 });
    await put('crs_aws', GRACE, { draft: { ...DRAFT, title: 'Later' }, version: 1 });
    expect((await get('crs_aws')).body['data']).toMatchObject({ draft: { title: 'Later' }, version: 1 });
  });

  test('It is thrown away on request, twice is once, and after 90 days without a change', async () => {
    const remove = () =>
      call(discard.with(academy.handlerNeeds), { params: { id: routes.NEW_COURSE }, as: GRACE });
    await put(routes.NEW_COURSE);
    vi.setSystemTime(NOON + 89 * DAY);
    expect((await get(routes.NEW_COURSE)).body['data']).not.toBeNull();
    vi.setSystemTime(NOON + 91 * DAY);
    expect((await get(routes.NEW_COURSE)).body['data']).toBeNull();
    vi.setSystemTime(NOON);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await get(routes.NEW_COURSE)).body['data']).toBeNull();
  });

  test('Two hundred lectures with instructions fit; more than the form can hold is refused', async () => {
    const lectures = (length: number) =>
      Array.from({ length }, (_, n) => ({ ...newLecture(n + 1), link_desc: 'x'.repeat(800) }));
    expect(
      (await put(routes.NEW_COURSE, GRACE, { draft: { ...DRAFT, curriculum: lectures(200) } })).status,
    ).toBe(200);
    expect(
      (await put(routes.NEW_COURSE, GRACE, { draft: { ...DRAFT, curriculum: lectures(201) } })).status,
    ).toBe(422);
  });

  test('It says which of its uploads have expired, without a round trip more, and nothing of other addresses (G-113)', async () => {
    const { uploads, uploadDeletions } = academy.needs;
    const keyOf = (name: string, ending: string) => `media/files/u/user-grace/${name}.${ending}`;
    for (const [name, ending] of [
      ['there', 'mp4'],
      ['going', 'pdf'],
    ] as const) {
      const key = keyOf(name, ending);
      await uploads.put({ key, userId: GRACE.userId, contentType: 'application/pdf', size: 9 }, NOON);
      await uploads.markChecked(key, new Date(NOON).toISOString(), NOON);
    }
    const going = (await uploads.get(keyOf('going', 'pdf'))) ?? expect.unreachable();
    expect(await uploadDeletions.begin(going, NOON + DAY)).toBe(true);
    const fileAt = (key: string) => ({ url: `/${key}`, filename: 'n.pdf', public_id: key });
    const lecture = (more: object) => ({ ...newLecture(1), ...more });
    const draft = {
      ...DRAFT,
      image: ['https://example.org/aws.webp', '/media/images/u/user-grace/gone.webp'],
      curriculum: [
        lecture({ videoUrl: `/${keyOf('there', 'mp4')}` }),
        lecture({ videoUrl: 'https://example.org/1' }),
        lecture({
          materials: { ...newLecture(1).materials, notes: { files: [fileAt(keyOf('going', 'pdf'))] } },
        }),
      ],
    };
    const expiredOf = async (body: unknown) => (await put(routes.NEW_COURSE, GRACE, body)).body['data'];
    const before = academy.roundTrips();
    await put(routes.NEW_COURSE);
    const without = academy.roundTrips() - before;
    expect(await expiredOf({ draft })).toEqual({
      savedAt: new Date(NOON).toISOString(),
      expired: ['/media/images/u/user-grace/gone.webp', `/${keyOf('going', 'pdf')}`],
    });
    expect(academy.roundTrips() - before - without).toBe(without);
    expect(await expiredOf({ draft: DRAFT })).toMatchObject({ expired: [] });
  });

  test('It is kept also when it cannot be said which uploads have expired', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const getMany = () => Promise.reject(new Error('throttled'));
    const needs = () => ({ ...academy.needs.needs, getMany });
    const kept = await call(save.with({ ...academy.handlerNeeds, needs }), {
      params: { id: routes.NEW_COURSE },
      body: { draft: { ...DRAFT, title: 'Kept' } },
      as: GRACE,
    });
    expect(kept.body['data']).toEqual({ savedAt: new Date(NOON).toISOString() });
    expect((await get(routes.NEW_COURSE)).body['data']).toMatchObject({ draft: { title: 'Kept' } });
    expect(logged).toHaveBeenCalledExactlyOnceWith('expired uploads not read', { name: 'Error' });
  });
});

describe('The last versions of a course', () => {
  test('Each save is listed with who made it and what it changed, and read as the form is filled with it', async () => {
    const { _id, curriculum } = await add();
    await academy.needs.courses.setOnSale(
      (await academy.needs.courses.get(_id)) ?? expect.unreachable(),
      false,
    );
    vi.setSystemTime(NOON + DAY);
    await call(updateCourse.with(academy.handlerNeeds), {
      params: { id: _id },
      body: { ...FORM, title: 'Networks II', curriculum },
      as: GRACE,
    });
    const versions = await call(list.with(academy.handlerNeeds), { params: { id: _id }, as: GRACE });
    expect(versions.body['data']).toEqual([
      {
        version: 3,
        savedAt: new Date(NOON + DAY).toISOString(),
        savedBy: 'ada lovelace',
        savedById: GRACE.userId,
        changes: 'title, on sale',
      },
      {
        version: 1,
        savedAt: new Date(NOON).toISOString(),
        savedBy: 'ada lovelace',
        savedById: GRACE.userId,
        changes: 'first version',
      },
    ]);
    const rows = await academy.rows();
    expect(rows.filter(({ PK, SK }) => PK === `COURSE#${_id}` && String(SK).startsWith('VERSION#'))).toEqual([
      expect.not.objectContaining({ savedBy: expect.anything() }),
      expect.not.objectContaining({ savedBy: expect.anything() }),
    ]);
    const first = { params: { id: _id, version: '2' }, as: GRACE };
    expect((await call(readVersion.with(academy.handlerNeeds), first)).body).toMatchObject({
      data: {
        draft: {
          ...FORM,
          pricing: '2060.5',
          curriculum: [{ ...FORM.curriculum[0], _id: expect.stringMatching(/^lec_/) }],
        },
      },
    });
  });

  test('A version keeps no name of an account that is deleted; one from before keeps its own', async () => {
    const { _id } = await add();
    const read = async () =>
      (await call(readVersion.with(academy.handlerNeeds), { params: { id: _id, version: '1' }, as: GRACE }))
        .body['data'];
    const set = (expression: string, values: object) =>
      academy.table.update(keys.courseVersion(_id, 1), {
        UpdateExpression: expression,
        ExpressionAttributeValues: { ...values },
      });
    await set('SET savedById = :gone', { ':gone': 'user-gone' });
    expect(await read()).toMatchObject({ savedBy: 'Deleted account' });
    await set('SET savedBy = :name, savedById = :none', { ':name': 'Grace', ':none': 'user-gone' });
    await academy.table.update(keys.courseVersion(_id, 1), { UpdateExpression: 'REMOVE savedById' });
    expect(await read()).toMatchObject({ savedBy: 'Grace' });
  });
});
