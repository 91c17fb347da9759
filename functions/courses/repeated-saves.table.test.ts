import { beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import type { StaffCourse } from '#shared/courses/staff-course.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { call } from '#functions/testing/call.ts';
import { LANDING } from '#functions/testing/course-form.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as add } from './add-course.handler.ts';
import { handler as details } from './get-instructor-course-details.handler.ts';
import { handler as update } from './update-course.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const RADIA = { userId: 'user-radia', role: 'instructor' as const };
const ADMIN = { userId: 'user-admin', role: 'admin' as const };
type As = typeof GRACE | typeof ADMIN;
const lecture = (title: string) => ({
  title,
  type: 'url',
  videoUrl: 'https://example.org/1.mp4',
  freePreview: true,
});
const FORM = { ...LANDING, curriculum: [lecture('Accounts'), lecture('Routes')] };

const post = (body: object, as: As = GRACE, table = academy.table) =>
  call(add.with({ ...academy.handlerNeeds, courses: () => courseRepository(table) }), { body, as });
const put = (id: string, body: object, as: As = GRACE, table = academy.table) =>
  call(update.with({ ...academy.handlerNeeds, courses: () => courseRepository(table) }), {
    params: { id },
    body,
    as,
  });
const courseOf = (response: Awaited<ReturnType<typeof post>>) => {
  expect(response.status).toBe(200);
  return response.body['data'] as StaffCourse;
};
const progressValues = async (id: string) => {
  const read = await call(details.with(academy.handlerNeeds), { params: { id }, as: GRACE });
  return courseOf(read).curriculum.map(({ title, progressValue }) => [title, progressValue]);
};
const listIds = async () => (await academy.needs.courses.listAll()).items.map(({ courseId }) => courseId);

const academy = await createTestAcademy();
for (const { userId, role } of [GRACE, RADIA, ADMIN]) await academy.addPerson(userId, role);
beforeEach(setUpNoon);

describe('A course is created once, however often its request arrives', () => {
  test('A process that dies after any write leaves no course or the whole one; its repeat finds or completes it', async () => {
    for (const last of [1, 2]) {
      const body = { ...FORM, creationId: `dies-${last}` };
      const before = await listIds();
      expect((await post(body, GRACE, dyingTable(academy.table, last).table)).status).toBe(500);
      const course = courseOf(await post(body));
      expect(course.curriculum.map(({ title }) => title)).toEqual(['Accounts', 'Routes']);
      expect(courseOf(await post(body))).toEqual(course);
      expect((await listIds()).filter((id) => !before.includes(id))).toEqual([course._id]);
      const { lectures } = (await academy.needs.courses.getWithLectures(course._id)) ?? expect.unreachable();
      expect(lectures).toHaveLength(2);
    }
  });

  test('Two at the same time make one course, with one curriculum', async () => {
    const body = { ...FORM, creationId: 'twice' };
    const [one, other] = await Promise.all([post(body), post(body)]);
    expect(courseOf(other)).toEqual(courseOf(one));
    const rows = (await academy.rows()).filter(
      ({ PK, SK }) => PK === `COURSE#${courseOf(one)._id}` && String(SK).startsWith('LECTURE#'),
    );
    expect(rows).toHaveLength(2);
  });

  test('Another id, none, and another person make another course', async () => {
    const body = { ...FORM, creationId: 'once' };
    const made = [
      post(body),
      post({ ...body, creationId: 'again' }),
      post(FORM),
      post(FORM),
      post(body, RADIA),
    ];
    const ids = (await Promise.all(made)).map((response) => courseOf(response)._id);
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) expect(id).toMatch(/^crs_[0-9A-Z]{26}$/);
    const refused = await post({ ...FORM, creationId: 'a#b' });
    expect(refused.status).toBe(422);
  });
});

describe('A save whose response was lost', () => {
  test('Sent again by the same person it is answered with what is stored, and makes no other version (X5)', async () => {
    const course = courseOf(await post(FORM));
    const curriculum = [...course.curriculum, lecture('New')];
    const body = { ...FORM, title: 'Networks II', curriculum, version: 1 };
    expect((await put(course._id, body, GRACE, dyingTable(academy.table, 2).table)).status).toBe(500);
    const saved = courseOf(await put(course._id, body));
    expect(saved).toMatchObject({ version: 2, title: 'Networks II' });
    expect(saved.curriculum.map(({ title }) => title)).toEqual(['Accounts', 'Routes', 'New']);
    expect(courseOf(await put(course._id, body))).toEqual(saved);
  });

  test('Another content, another person and an older version are refused, and nothing of it is stored (X5)', async () => {
    const course = courseOf(await post(FORM));
    const body = { ...FORM, title: 'Networks II', curriculum: course.curriculum, version: 1 };
    courseOf(await put(course._id, body));
    const refused = [
      await put(course._id, { ...body, title: 'Networks III' }),
      await put(course._id, { ...body, curriculum: [...course.curriculum, lecture('New')] }),
      await put(course._id, { ...body, curriculum: course.curriculum.toReversed() }),
      await put(course._id, { ...body, isPublised: false }),
      await put(course._id, body, ADMIN),
    ];
    courseOf(await put(course._id, { ...body, version: 2 }));
    refused.push(await put(course._id, body));
    for (const response of refused)
      expect(response).toMatchObject({ status: 409, body: { code: 'COURSE_CHANGED' } });
    const stored = await call(details.with(academy.handlerNeeds), { params: { id: course._id }, as: GRACE });
    expect(courseOf(stored)).toMatchObject({ title: 'Networks II', version: 3, isPublised: true });
  });
});

test('The progressValue of a lecture is 0 until a save carries one, which later saves keep [ENT-28] (G-116)', async () => {
  const curriculum = [{ ...lecture('Accounts'), progressValue: 40 }, lecture('Routes')];
  const { _id, curriculum: saved } = courseOf(await post({ ...FORM, curriculum }));
  const [accounts, routes] = saved.map(({ progressValue: _unsent, ...one }) => one);
  expect(await progressValues(_id)).toEqual([
    ['Accounts', 40],
    ['Routes', 0],
  ]);
  courseOf(await put(_id, { ...FORM, curriculum: [routes, lecture('New'), accounts] }));
  expect(await progressValues(_id)).toEqual([
    ['Routes', 0],
    ['New', 0],
    ['Accounts', 40],
  ]);
  const body = { ...FORM, curriculum: [accounts, { ...routes, progressValue: 7 }], version: 2 };
  courseOf(await put(_id, body));
  expect(await progressValues(_id)).toEqual([
    ['Accounts', 40],
    ['Routes', 7],
  ]);
  const changed = { ...body, curriculum: [accounts, { ...routes, progressValue: 8 }] };
  expect(await put(_id, changed)).toMatchObject({ status: 409, body: { code: 'COURSE_CHANGED' } });
});
