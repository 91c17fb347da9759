import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { CourseStudy, StudyingStudent } from '#shared/study/course-study.ts';
import { getCourseStudy, listCourseStudents } from '#shared/study/routes.ts';
import { call } from '#functions/testing/call.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { countStudy } from '#functions/testing/count-study.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { setUpDay } from '#functions/testing/set-up.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { type StudentStudy, studiedItem } from '#functions/data/study/studied-rows.ts';
import { handler as getStudy } from './get-course-study.handler.ts';
import { handler as listStudents } from './list-course-students.handler.ts';

const GRACE = { userId: 'user-grace', role: 'instructor' as const };
const RADIA = { userId: 'user-radia', role: 'instructor' as const };
const ADMIN = { userId: 'user-admin', role: 'admin' as const };

const academy = await createTestAcademy({ course: aCourse({ studentCount: 6 }) });
for (const { userId, role } of [GRACE, RADIA, ADMIN]) await academy.addPerson(userId, role);
const lectures = someLectures().map((lecture, at) =>
  at === 2 ? lecture : { ...lecture, durationSeconds: 600 },
);
await academy.needs.courses.create(aCourse({ courseId: 'crs_empty', studentCount: 0 }), lectures);
const COURSE = 'crs_study';
await academy.needs.courses.create(aCourse({ courseId: COURSE, studentCount: 6 }), lectures);

const daysAgo = (days: number): string => new Date(NOON - days * 86_400_000).toISOString();
/** Days since the last activity, and how many lectures are viewed. */
const STUDENTS: Readonly<Record<string, readonly [ago: number, viewed: number]>> = {
  'user-now': [0, 1],
  'user-week': [6, 2],
  'user-days': [7, 2],
  'user-seen': [13, 3],
  'user-away': [14, 3],
};
for (const [userId, [ago, viewed]] of Object.entries(STUDENTS)) {
  await academy.addStudent(userId);
  await putEnrolment(academy, userId, COURSE);
  for (const { _id } of lectures.slice(0, viewed))
    await academy.needs.progress.markViewed(userId, COURSE, _id, daysAgo(ago));
}
await academy.addStudent('user-new');
await setField(academy.table, keys.user('user-new'), 'invited', true);
await putEnrolment(academy, 'user-new', COURSE);
await academy.table.put({
  ...keys.completion('user-seen', COURSE),
  courseId: COURSE,
  certificateId: 'cert_1',
  completedOn: '2026-11-08',
  title: 'AWS',
  category: 'cloud-computing',
  instructorName: 'Grace Hopper',
  lectureCount: 3,
});
await academy.needs.positions.saveLecture('user-now', {
  courseId: anId(COURSE),
  lectureId: anId('lec_2'),
  title: 'Networks',
  durationSeconds: 600,
  seconds: 180,
  savedAt: daysAgo(0),
});
setUpDay();
await countStudy(academy);
beforeEach(setUpDay);

const study = async (id: string, as: typeof GRACE | typeof ADMIN = GRACE) =>
  (await call(getStudy.with(academy.handlerNeeds), { params: { id }, as })).body['data'] as CourseStudy;
const students = async (query: Record<string, string> = { page: '1' }, id = COURSE) =>
  (await call(listStudents.with(academy.handlerNeeds), { params: { id }, query, as: GRACE }))
    .body as unknown as {
    data: StudyingStudent[];
    page: number;
    pages: number;
    total: number;
    after?: string;
    cursor?: string;
  };

/** A course with so many students, `crs-0` upwards; of one of them only the entry in its list. */
async function fillCourse(
  id: string,
  count: number,
  studyOf: (n: number) => Omit<StudentStudy, 'viewed'>,
  gone?: number,
) {
  await academy.needs.courses.create(aCourse({ courseId: id, studentCount: count }), lectures);
  const user = await academy.table.get<object>(keys.user('user-now'));
  const rows = Array.from({ length: count }, (_, n) => {
    const userId = anId<'user'>(`${id}-${n}`);
    const entry = studiedItem({
      userId,
      courseId: anId(id),
      writes: 1,
      study: { ...studyOf(n), viewed: [] },
    });
    return n === gone ? [entry] : [entry, { ...user, ...keys.user(userId), userId }];
  });
  const writes = rows.flat().map((Item) => ({ Put: { TableName: academy.table.name, Item: { ...Item } } }));
  await fillTable(academy.table, writes);
}

const outOfScope = {
  COURSE_NOT_FOUND: [
    { when: 'it is not there', call: () => ({ params: { id: 'crs_gone' } }) },
    { when: 'it is another instructor’s (G-69)', call: () => ({ as: RADIA, params: { id: COURSE } }) },
  ],
} as const;
describeCall(getCourseStudy, getStudy, {
  academy: () => academy,
  as: () => ({ ...GRACE, signedInAt: NOON / 1000 - 60 }),
  answers: { when: 'at any number of students', roundTrips: 1, call: () => ({ params: { id: COURSE } }) },
  errors: outOfScope,
});
describeCall(listCourseStudents, listStudents, {
  academy: () => academy,
  as: () => ({ ...GRACE, signedInAt: NOON / 1000 - 60 }),
  answers: [
    {
      when: 'with the names',
      roundTrips: 2,
      call: () => ({ params: { id: COURSE }, query: { page: '1' } }),
    },
    {
      when: 'of those who are away',
      roundTrips: 2,
      call: () => ({ params: { id: COURSE }, query: { seen: 'away' } }),
      after: ({ body }) => expect(body).toMatchObject({ data: [{ studentId: 'user-away', isAway: true }] }),
    },
  ],
  errors: outOfScope,
});

describe('How far the students of a course are', () => {
  test('Days are the academy’s, today among the seven and the fourteen', async () => {
    const { lectures: each, ...figures } = await study(COURSE);
    expect(figures).toEqual({
      title: 'AWS Cloud Bootcamp',
      category: 'cloud-computing',
      isPublised: true,
      students: 6,
      started: 5,
      activeThisWeek: 2,
      finished: 1,
      away: 1,
      medianViewed: 2,
    });
    const parts = (part?: number) => Array.from({ length: 20 }, (_, at) => (at === part ? 1 : 0));
    expect(each.map(({ lectureId: _id, title: _title, ...figures }) => figures)).toEqual([
      { durationSeconds: 600, viewed: 5, opened: 0, stops: parts(), returns: parts() },
      { durationSeconds: 600, viewed: 4, opened: 1, stops: parts(6), returns: parts() },
      // how long it is was not found
      { viewed: 2, opened: 0, stops: [], returns: [] },
    ]);
  });

  test('An admin sees every course, and a course without students has zeros (G-69)', async () => {
    expect(await study(COURSE, ADMIN)).toEqual(await study(COURSE));
    expect(await study('crs_empty')).toMatchObject({ students: 0, started: 0, away: 0, medianViewed: 0 });
  });

  test('The last active comes first, who has not begun last, each with the viewed lectures', async () => {
    const { data, ...place } = await students();
    expect(place).toMatchObject({ page: 1, pages: 1, total: 6 });
    expect(data.map(({ studentId, isAway, viewed }) => [studentId, isAway, viewed])).toEqual([
      ['user-now', false, [1]],
      ['user-week', false, [1, 2]],
      ['user-days', false, [1, 2]],
      ['user-seen', false, [1, 2, 3]],
      ['user-away', true, [1, 2, 3]],
      ['user-new', false, []],
    ]);
    expect(data[3]).toMatchObject({ finishedOn: '2026-11-08', lastActiveOn: '2026-11-08' });
    expect(data[5]).not.toHaveProperty('lastActiveOn');
    expect(data.filter(({ isInvited }) => isInvited)).toEqual([data[5]]);
  });

  test('Who is away is read on by cursor, the longest away first, past all who have finished', async () => {
    await fillCourse('crs_away', 275, (n) => {
      if (n < 230) return { lastActiveOn: '2026-09-01', finishedOn: '2026-09-01' };
      return { lastActiveOn: n < 250 ? `2026-10-${n - 220}` : '2026-11-08' };
    });
    const read = (query: Record<string, string>) => students(query, 'crs_away');
    const first = await read({ seen: 'away' });
    expect(first.data).toEqual([]);
    const away: StudyingStudent[] = [];
    for (let cursor = first.cursor; cursor !== undefined;) {
      const page = await read({ seen: 'away', cursor });
      away.push(...page.data);
      cursor = page.cursor;
    }
    expect(away.map(({ studentId }) => studentId)).toEqual(
      Array.from({ length: 20 }, (_, n) => `crs_away-${n + 230}`),
    );
    const { data: finished } = await read({ page: '14' });
    expect(new Set(finished.map(({ isAway }) => isAway))).toEqual(new Set([false]));
    // that of the list of all, which is not away
    const { cursor = expect.unreachable() } = await read({});
    expect(await read({ seen: 'away', cursor })).toMatchObject({ code: 'INVALID_QUERY' });
  });

  test('Of 2,000 students a page has 20, each comes once, and one whose account is gone is left out (G-111)', async () => {
    await fillCourse(
      'crs_large',
      2000,
      (n) => ({ lastActiveOn: `2026-11-${String(1 + (n % 20)).padStart(2, '0')}` }),
      7,
    );
    const first = await students({ page: '1' }, 'crs_large');
    expect(first).toMatchObject({ page: 1, pages: 100, total: 2000, isLong: true });
    const ids = new Set<string>();
    for (let after: string | undefined, page = 1; page <= 100; page++) {
      const query = { page: `${page}`, ...(after !== undefined && { after }) };
      const read = await students(query, 'crs_large');
      for (const { studentId } of read.data) ids.add(studentId);
      after = read.after;
    }
    expect(ids.size).toBe(1999);
  });
});
