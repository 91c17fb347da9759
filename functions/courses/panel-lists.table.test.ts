import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { anId } from '#shared/testing/an-id.ts';
import type { CourseStudent } from '#shared/courses/course-student.ts';
import type { StoredStudent } from '#functions/data/courses/students.ts';
import { aStudentItem } from '#functions/testing/listed-rows.ts';
import { call } from '#functions/testing/call.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { projectLists } from '#functions/testing/project-lists.ts';
import { NOON, aCourse, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as listCourses } from './get-instructor-courses.handler.ts';
import { handler as listStudents } from './get-instructor-students.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const ADMIN = { userId: 'user-admin', role: 'admin' as const };
type As = typeof GRACE | typeof ADMIN;

const academy = await createTestAcademy({ course: aCourse({ courseId: 'crs_aws', date: '2026-11-16' }) });
await academy.addPerson(GRACE.userId, 'instructor');
await academy.addPerson(ADMIN.userId, 'admin');
const add = (over: Parameters<typeof aCourse>[0]) => academy.needs.courses.create(aCourse(over), []);
await add({ courseId: 'crs_new', title: 'DevOps', date: '2027-03-01', isPublised: false });
await add({ courseId: 'crs_old', title: 'Old AWS', date: '2020-01-01' });
await add({
  courseId: 'crs_radia',
  title: 'Radia’s',
  date: '2026-12-01',
  instructorId: 'user-radia',
});
/** So many students, the newest first. */
const fillStudents = (count: number, over: (n: number) => Partial<StoredStudent>) =>
  fillTable(
    academy.table,
    Array.from({ length: count }, (_, n) => {
      const enrolledAt = new Date(NOON - n * 1000).toISOString();
      const item = aStudentItem(n, { enrolledAt, ...over(n) });
      return { Put: { TableName: academy.table.name, Item: { ...item } } };
    }),
  );
beforeEach(setUpNoon);

const courses = async (as: As, query: Record<string, string> = {}) =>
  (await call(listCourses.with(academy.handlerNeeds), { query, as })).body;
const idsOf = (body: Record<string, unknown>) => (body['data'] as { _id: string }[]).map(({ _id }) => _id);

describe('GET /instructor/course/get', () => {
  test('Own courses for an instructor, unpublished ones too, the latest start first [API-16] (G-69)', async () => {
    const body = await courses(GRACE, { page: '1' });
    expect(body).toMatchObject({ success: true, page: 1, pages: 1, total: 3 });
    expect(idsOf(body)).toEqual(['crs_new', 'crs_aws', 'crs_old']);
  });

  test('All courses for an admin (G-69)', async () => {
    expect(idsOf(await courses(ADMIN, { page: '1' }))).toEqual([
      'crs_new',
      'crs_radia',
      'crs_aws',
      'crs_old',
    ]);
  });

  test('Searched by title, a case-insensitive substring over all of them (G-102)', async () => {
    expect(idsOf(await courses(GRACE, { search: 'aWs' }))).toEqual(['crs_aws', 'crs_old']);
    for (const as of [GRACE, ADMIN])
      expect(await courses(as, { search: 'kubernetes', page: '1' })).toMatchObject({ data: [], total: 0 });
  });

  test('A row carries what the list shows, not the texts and lectures of a course', async () => {
    const [row] = (await courses(GRACE))['data'] as object[];
    expect(row).toMatchObject({ studentCount: 0, isPublised: false, pricing: 2060 });
    for (const field of ['description', 'curriculum', 'students']) expect(row).not.toHaveProperty(field);
  });
});

describe('GET /instructor/students', () => {
  const COUNT = 400;
  beforeAll(async () => {
    await fillStudents(COUNT, (n) => ({
      studentName: n % 40 === 7 ? `Ines Lange ${n}` : `Student ${n}`,
      studentEmail: `s${n}@example.org`,
      ...(n % 2 === 1 && {
        courseId: anId('crs_radia'),
        courseTitle: 'Radia’s',
        instructorId: anId('user-radia'),
      }),
    }));
  });
  const students = async (as: As, query: Record<string, string> = {}) =>
    (await call(listStudents.with(academy.handlerNeeds), { query, as })).body as {
      data: CourseStudent[];
      cursor?: string;
      page?: number;
      pages?: number;
      total?: number;
    };

  test('Of 400 a page has five, by its number, and says how many there are; one past the end is the last one (G-111)', async () => {
    const idsOn = async (page: string) => {
      const { data, ...place } = await students(ADMIN, { page });
      return [data.map(({ studentId }) => Number(studentId.split('-')[1])), place];
    };
    const place = { success: true, pages: COUNT / 5, total: COUNT };
    expect(await idsOn('1')).toEqual([[0, 1, 2, 3, 4], { ...place, page: 1 }]);
    expect(await idsOn('2')).toEqual([[5, 6, 7, 8, 9], { ...place, page: 2 }]);
    const last = [[395, 396, 397, 398, 399], { ...place, page: COUNT / 5 }];
    expect(await idsOn('80')).toEqual(last);
    expect(await idsOn('81')).toEqual(last);
  });

  test('Without a number they are read to the end by cursors, a hundred at a time, the newest first (G-111)', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const read = await students(ADMIN, { search: '9', ...(cursor !== undefined && { cursor }) });
      expect(read).not.toHaveProperty('total');
      ids.push(...read.data.map(({ studentId }) => studentId));
      ({ cursor } = read);
    } while (cursor !== undefined);
    const named = Array.from({ length: COUNT }, (_, n) => n).filter((n) => String(n).includes('9'));
    expect(ids).toEqual(named.map((n) => `user-${n}`));
  });

  test('An instructor has those of own courses (G-69)', async () => {
    const { data, total } = await students(GRACE, { page: '1' });
    expect(total).toBe(COUNT / 2);
    expect(new Set(data.map(({ courseId }) => courseId))).toEqual(new Set(['crs_aws']));
  });

  test.each([
    ['course title', 'radia', COUNT / 2],
    ['student name, in any case', 'INES lange', 10],
    ['e-mail', 's399@', 1],
    ['nothing that is there', 'nobody', 0],
  ])('They are searched by %s, over all rows (G-102)', async (_by, search, total) => {
    expect((await students(ADMIN, { search, page: '1' })).total).toBe(total);
  });

  test('A course’s id that no key can hold is no valid query (I20)', async () => {
    expect(await students(GRACE, { courseId: 'x'.repeat(3000) })).toMatchObject({ code: 'INVALID_QUERY' });
  });

  test('Those of one course, which is in scope (G-69)', async () => {
    const ofOne = { courseId: 'crs_aws', page: '1' };
    const { total, data } = await students(ADMIN, ofOne);
    expect([total, data.map(({ studentId }) => studentId)]).toEqual([
      COUNT / 2,
      [0, 2, 4, 6, 8].map((n) => `user-${n}`),
    ]);
    expect((await students(GRACE, { ...ofOne, search: 'ines' })).total).toBe(0);
    expect((await students(GRACE, { ...ofOne, search: 'student 39' })).total).toBe(5);
    for (const courseId of ['crs_radia', 'crs_none'])
      expect(await students(GRACE, { courseId, page: '1' })).toMatchObject({ data: [], total: 0 });
  });
});

describe('Students of one course that are too many to be read (docs/adr/035)', () => {
  const COUNT = 300;
  const ofCourse = { courseId: 'crs_crowd', page: '1' };
  beforeAll(async () => {
    await add({ courseId: 'crs_crowd', title: 'Crowd', studentCount: COUNT });
    await fillStudents(COUNT, (n) => ({
      studentName: `Fan ${n}`,
      studentEmail: `fan${n}@example.org`,
      courseId: anId('crs_crowd'),
      courseTitle: 'Crowd',
    }));
    await projectLists(academy);
  });
  const list = async (query: Record<string, string>) =>
    (await call(listStudents.with(academy.handlerNeeds), { query, as: GRACE })).body as {
      data: CourseStudent[];
      after?: string;
    };
  const names = ({ data }: { data: CourseStudent[] }) => data.map(({ studentName }) => studentName);

  test('Their pages go by key in the partition of the course, and its counter says how many there are', async () => {
    const first = await list(ofCourse);
    expect(first).toMatchObject({ page: 1, pages: 60, total: COUNT, isLong: true });
    const second = await list({ ...ofCourse, page: '2', after: first.after ?? '' });
    expect(names(second)).toEqual([5, 6, 7, 8, 9].map((n) => `Fan ${n}`));
    expect(names(await list({ ...ofCourse, page: '60' }))).toEqual(
      [295, 296, 297, 298, 299].map((n) => `Fan ${n}`),
    );
  });

  test('They are searched by beginnings of words, without those of other courses', async () => {
    expect(await list({ ...ofCourse, search: 'fan29' })).toMatchObject({ total: 11, isLong: true });
    expect(names(await list({ ...ofCourse, search: 'fan 29' }))).toEqual(
      [29, 290, 291, 292, 293].map((n) => `Fan ${n}`),
    );
    expect(await list({ ...ofCourse, search: 'ines' })).toMatchObject({ total: 0 });
  });
});
