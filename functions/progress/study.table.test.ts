// Long because what may be shown and what may be marked is asked of the same five people and one table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import type { StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { BoughtCourse } from '#shared/enrolments/routes.ts';
import { keys } from '#functions/testing/keys.ts';
import { handler as getDetails } from '#functions/courses/get-course-details.handler.ts';
import { handler as getBought } from '#functions/enrolments/get-courses-bought.handler.ts';
import { handler as getPurchaseInfo } from '#functions/enrolments/get-purchase-info.handler.ts';
import { call } from '#functions/testing/call.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as mark } from './mark-lecture-viewed.handler.ts';
import { handler as reset } from './reset-progress.handler.ts';

const as = (userId: string) => ({ userId, role: 'user' as const });
const stranger = as('user-ada');
const student = as('user-student');
const overdueStudent = as('user-late');
/** What is shown of the plan of `late`: its first instalment is past due. */
const PAYMENT_REQUIRED = {
  paymentId: 'pln_1',
  scheduleId: 'sch_1',
  amount: 630,
  dueDate: '2026-11-20',
  pastDueAmount: 630,
  pastDuePayments: 1,
};
const STUDIED_AT = '2026-11-20T17:00:00.000Z';
const SECRET = ['videoUrl', 'public_id', 'link_desc', 'materials'];

/** Lectures with everything a lecture can carry; the first is a free preview. */
const wholeLectures = (): StoredLecture[] =>
  someLectures().map((lecture) => ({
    ...lecture,
    public_id: `media/${lecture._id}`,
    materials: {
      notes: { files: [{ url: 'https://example.org/n.pdf', filename: 'n.pdf', public_id: 'n' }] },
      quiz: { files: [] },
      lab: { files: [] },
    },
  }));

const enrol = (
  userId: string,
  courseId: string,
  enrolledAt = SAMPLE_ENROLMENT.enrolledAt,
  lectureCount = 3,
  more: { lectureIds?: string[] } = {},
) => putEnrolment(academy, userId, courseId, { enrolledAt, lectureCount, ...more });
const plan = (userId: string, courseId: string, dueDate: string, paid = false) =>
  academy.table.put({
    ...keys.plan(userId, courseId),
    ...aPlan([], { userId, courseId: courseId }),
    instalments: [
      { instalmentId: 'sch_2', dueDate: '2027-01-05', amountCents: 63_000, paid: false },
      { instalmentId: 'sch_1', dueDate, amountCents: 63_000, paid },
    ],
  });

const academy = await createTestAcademy();
const { courses } = academy.needs;
await courses.create(aCourse({ courseId: 'crs_study' }), wholeLectures());
await courses.create(aCourse({ courseId: 'crs_hidden', isPublised: false }), wholeLectures());
await Promise.all(['user-student', 'user-late'].map(academy.addStudent));
for (const courseId of ['crs_study', 'crs_hidden']) await enrol('user-student', courseId);
await enrol('user-late', 'crs_study');
await plan('user-late', 'crs_study', '2026-11-20');
beforeEach(setUpDay);

type Lectures = Record<string, unknown>[];
const details = (id: string, who?: typeof student) =>
  call(getDetails.with(academy.handlerNeeds), { params: { id }, ...(who && { as: who }) });
const study = (courseId: string, who: typeof student) =>
  call(getProgress.with(academy.handlerNeeds), { params: { userId: who.userId, courseId }, as: who });
/** The courses that a student has bought, as the list shows them. */
const bought = (who: typeof student) =>
  call(getBought.with(academy.handlerNeeds), { params: { userId: who.userId }, as: who });
const boughtBy = async (who: typeof student) => (await bought(who)).body['data'] as Partial<BoughtCourse>[];
const view = (
  who: typeof student,
  lectureId: string,
  courseId = 'crs_study',
  more: { positionSeconds?: number } = {},
) =>
  call(mark.with(academy.handlerNeeds), {
    body: { userId: who.userId, courseId, lectureId, ...more },
    as: who,
  });
const forget = (who: typeof student, courseId = 'crs_study') =>
  call(reset.with(academy.handlerNeeds), { body: { userId: who.userId, courseId }, as: who });
const readLectures = (body: Record<string, unknown>, path: 'data' | 'courseDetails') => {
  const data = body['data'] as { curriculum: Lectures; courseDetails: { curriculum: Lectures } };
  return path === 'data' ? data.curriculum : data.courseDetails.curriculum;
};
const shows = (lectures: Lectures) => lectures.map((one) => SECRET.filter((name) => name in one).length);

describe('Each caller sees their part of a course (G-33, G-34, G-51, R12, I8)', () => {
  test.each([
    ['a student who did not buy it sees the content of free previews only [CDET-19]', stranger, [4, 0, 0]],
    ['a student who bought it sees everything', student, [4, 4, 4]],
    [
      'a student with an instalment past due sees the free previews as everybody does (G-97)',
      overdueStudent,
      [4, 0, 0],
    ],
  ])('The course details: %s', async (_what, who, expected) => {
    const { status, body } = await details('crs_study', who);
    expect(status).toBe(200);
    const lectures = readLectures(body, 'data');
    expect(shows(lectures)).toEqual(expected);
    expect(body['data']).not.toHaveProperty('students');
    if (expected[1] === 0) expect(JSON.stringify(body)).not.toContain('2.mp4');
  });

  test('Course details show the values of the course [API-24] (G-27)', async () => {
    const { body } = await details('crs_study', stranger);
    expect(body['data']).toMatchObject({
      _id: 'crs_study',
      title: 'AWS Cloud Bootcamp',
      subtitle: 'From the first account to a running service',
      description: 'Eight weeks of AWS.',
      category: 'cloud-computing',
      level: 'beginner',
      date: '2026-11-16',
      pricing: 2060,
      objectives: 'Accounts, Networks, Storage',
      welcomeMessage: 'Welcome',
      primaryLanguage: 'English',
      image: ['/media/covers/aws.webp'],
      instructorId: 'user-grace',
      instructorName: 'Grace Hopper',
      isPublised: true,
      studentCount: 0,
      curriculum: someLectures().map(({ _id, title, type, freePreview }) => ({
        _id,
        title,
        type,
        freePreview,
      })),
    });
    expect(body['data']).not.toHaveProperty('version');
  });

  test.each([
    ['a student who did not buy it', stranger, [4, 0, 0], false, false],
    ['a student who bought it', student, [4, 4, 4], true, false],
    ['a student whose course is locked', overdueStudent, [0, 0, 0], true, true],
  ])(
    'In the progress call, %s sees as much, with isPurchased [API-40, PROG-31, SCRS-12]',
    async (_what, who, expected, isPurchased, locked) => {
      const { body } = await study('crs_study', who);
      expect(shows(readLectures(body, 'courseDetails'))).toEqual(expected);
      expect(body['data']).toMatchObject({
        isPurchased,
        completed: false,
        progress: ['lec_1', 'lec_2', 'lec_3'].map((lectureId) => ({ lectureId, viewed: false })),
      });
      const { paymentRequired } = body['data'] as { paymentRequired?: unknown };
      expect(paymentRequired).toEqual(locked ? PAYMENT_REQUIRED : undefined);
    },
  );

  test('The progress response has isPurchased, completed, courseDetails and progress [ENT-42..45]', async () => {
    const who = as('user-fields');
    await academy.addStudent(who.userId);
    await enrol(who.userId, 'crs_study');
    await academy.needs.progress.markViewed(who.userId, 'crs_study', 'lec_2', STUDIED_AT);
    const viewed = [false, true, false];
    expect((await study('crs_study', who)).body['data']).toMatchObject({
      isPurchased: true,
      completed: false,
      courseDetails: { _id: 'crs_study', title: 'AWS Cloud Bootcamp' },
      progress: viewed.map((one, n) => ({ lectureId: `lec_${n + 1}`, viewed: one })),
    });
  });

  test('A course that is not published exists for enrolled students only (G-32)', async () => {
    for (const ask of [
      details('crs_hidden', stranger),
      study('crs_hidden', stranger),
      details('crs_none', student),
    ])
      expect(await ask).toMatchObject({ status: 404, body: { code: 'COURSE_NOT_FOUND' } });
    expect((await details('crs_hidden', student)).status).toBe(200);
    expect((await study('crs_hidden', student)).status).toBe(200);
  });

  test('A grace day of the academy moves every lock by one day: what is read, what may be marked, the list (G-49)', async () => {
    const who = as('user-grace-day');
    await academy.addStudent(who.userId);
    await enrol(who.userId, 'crs_study');
    await plan(who.userId, 'crs_study', '2026-11-21');
    const locks = async () => {
      const marked = await view(who, 'lec_1');
      const [bought] = await boughtBy(who);
      const { data } = (await study('crs_study', who)).body as { data: object };
      return [marked.status === 403, 'paymentRequired' in (bought ?? {}), 'paymentRequired' in data];
    };
    const open = [false, false, false];
    const locked = [true, true, true];
    for (const [graceDays, lastMoment] of [
      ['0', '2026-11-22T04:59:59.999Z'],
      ['1', '2026-11-23T04:59:59.999Z'],
    ] as const) {
      stubCalendar({ graceDays });
      vi.setSystemTime(Date.parse(lastMoment));
      expect(await locks()).toEqual(open);
      vi.setSystemTime(Date.parse(lastMoment) + 1);
      expect(await locks()).toEqual(locked);
    }
  });
});

test('A student gets the own bought courses [ROLE-03] (G-81)', async () => {
  expect(await boughtBy(student)).toContainEqual(expect.objectContaining({ courseId: 'crs_study' }));
});

describe('Marking and resetting (G-68)', () => {
  const enrolledStudent = async (courseId = 'crs_study') => {
    const who = as(`user-${Math.random()}`);
    await academy.addStudent(who.userId);
    await enrol(who.userId, courseId);
    return who;
  };
  test('A lecture marked twice is stored once; the whole course viewed is completed [PROG-21, API-41] (G-62, X12)', async () => {
    const who = await enrolledStudent();
    const first = await view(who, 'lec_2');
    expect(first.body).toEqual({
      success: true,
      data: {
        courseId: 'crs_study',
        completed: false,
        progress: [
          { lectureId: 'lec_1', viewed: false },
          { lectureId: 'lec_2', viewed: true },
          { lectureId: 'lec_3', viewed: false },
        ],
      },
    });
    expect(await view(who, 'lec_2')).toEqual(first);
    await Promise.all([view(who, 'lec_1'), view(who, 'lec_3')]);
    expect((await study('crs_study', who)).body['data']).toMatchObject({ completed: true });
  });

  test.each([
    ['a lecture of another course', student, 'crs_study', 'lec_9', 404, 'LECTURE_NOT_FOUND'],
    ['a course that does not exist', student, 'crs_none', 'lec_1', 404, 'COURSE_NOT_FOUND'],
    ['a course that was not bought', stranger, 'crs_study', 'lec_1', 403, 'NOT_PURCHASED'],
    ['a locked course', overdueStudent, 'crs_study', 'lec_1', 403, 'PAYMENT_REQUIRED'],
  ])(
    'Marking %s is refused and stores nothing (X12, I8)',
    async (_what, who, courseId, lectureId, status, code) => {
      const response = await view(who, lectureId, courseId, { positionSeconds: 5 });
      expect(response).toMatchObject({ status, body: { success: false, code } });
      expect(await academy.needs.positions.listByCourse(who.userId, courseId)).toMatchObject({
        lectures: [],
      });
      expect(await academy.needs.progress.listReadable(who.userId)).toMatchObject({ items: [] });
    },
  );

  test('Resetting a course that is locked or was not bought is refused with its sentence', async () => {
    await academy.needs.progress.markViewed(overdueStudent.userId, 'crs_study', 'lec_1', STUDIED_AT);
    expect((await forget(overdueStudent)).body['message']).toBe(
      'Course access locked due to pending payment. Please complete your payment to continue.',
    );
    expect((await academy.needs.progress.listReadable(overdueStudent.userId)).items).toHaveLength(1);
    await academy.needs.progress.reset(overdueStudent.userId, 'crs_study', STUDIED_AT);
    expect((await forget(stranger)).body['message']).toBe('Please purchase this course to get access');
  });
});

describe('The student’s own courses', () => {
  test('Each bought course, newest first, with its progress and what locks it [API-39, ENT-38..41]', async () => {
    await academy.addStudent('user-two');
    await enrol('user-two', 'crs_old', '2026-01-01T00:00:00.000Z', 3, { lectureIds: ['lec_1'] });
    await enrol('user-two', 'crs_study', '2026-11-01T00:00:00.000Z');
    for (const lecture of ['lec_1', 'lec_of_others'])
      await academy.needs.progress.markViewed('user-two', 'crs_old', lecture, STUDIED_AT);
    await academy.needs.progress.markViewed('user-two', 'crs_study', 'lec_2', STUDIED_AT);
    await plan('user-two', 'crs_study', '2026-11-20');
    const card = {
      title: 'AWS Cloud Bootcamp',
      instructorName: 'Grace Hopper',
      courseImage: '/media/covers/aws.webp',
      category: 'cloud-computing',
      lectureCount: 3,
    };
    expect(await boughtBy(as('user-two'))).toEqual([
      {
        ...card,
        courseId: 'crs_study',
        viewedCount: 1,
        progressStarted: true,
        lastStudiedAt: STUDIED_AT,
        paymentRequired: PAYMENT_REQUIRED,
      },
      {
        ...card,
        courseId: 'crs_old',
        viewedCount: 1,
        progressStarted: true,
        lastStudiedAt: STUDIED_AT,
      },
    ]);
  });

  test('A course says when a lecture of it was last marked, which a reset forgets', async () => {
    const who = as('user-three');
    await academy.addStudent(who.userId);
    await enrol(who.userId, 'crs_study');
    const lastStudied = async () => (await boughtBy(who)).map(({ lastStudiedAt }) => lastStudiedAt);
    expect(await lastStudied()).toEqual([undefined]);
    await view(who, 'lec_2');
    expect(await lastStudied()).toEqual([new Date(NOON).toISOString()]);
    vi.setSystemTime(NOON + 60_000);
    // an earlier lecture that is watched again is study too
    await view(who, 'lec_2');
    expect(await lastStudied()).toEqual([new Date(NOON + 60_000).toISOString()]);
    await forget(who);
    expect(await lastStudied()).toEqual([undefined]);
  });

  test('A course that was completed once keeps its certificate in the list, also after a reset (docs/adr/034)', async () => {
    const who = as('user-again');
    await academy.addStudent(who.userId);
    for (const courseId of ['crs_study', 'crs_hidden']) await enrol(who.userId, courseId);
    const certified = async () =>
      (await boughtBy(who)).filter(({ hasCertificate }) => hasCertificate).map(({ courseId }) => courseId);
    for (const lectureId of ['lec_1', 'lec_2', 'lec_3']) {
      expect(await certified()).toEqual([]);
      await view(who, lectureId);
    }
    expect(await certified()).toEqual(['crs_study']);
    await forget(who);
    expect(await certified()).toEqual(['crs_study']);
  });

  test('The course that goes on names its next lecture, while nothing locks it (G-51)', async () => {
    quietLog();
    const who = as('user-four');
    await academy.addStudent(who.userId);
    await enrol(who.userId, 'crs_study', '2026-11-01T00:00:00.000Z');
    await enrol(who.userId, 'crs_hidden', '2026-11-02T00:00:00.000Z');
    const next = async () =>
      (await boughtBy(who)).map(({ courseId, nextLecture }) => [courseId, nextLecture]);
    const [first, second] = someLectures();
    expect((await boughtBy(who)).map(({ progressStarted }) => progressStarted)).toEqual([false, false]);
    expect(await next()).toEqual([
      ['crs_hidden', { number: 1, title: first?.title }],
      ['crs_study', undefined],
    ]);
    const { markViewed } = academy.needs.progress;
    await markViewed(who.userId, 'crs_hidden', 'lec_2', '2026-11-19T17:00:00.000Z');
    await markViewed(who.userId, 'crs_study', 'lec_1', STUDIED_AT);
    expect(await next()).toEqual([
      ['crs_hidden', undefined],
      ['crs_study', { number: 2, title: second?.title }],
    ]);
    // what locks a course, or where it goes on, is not known
    await plan(who.userId, 'crs_hidden', '2026-12-20');
    await corruptRow(academy.table, keys.plan(who.userId, 'crs_hidden'), 'initialCents');
    expect((await next()).map(([, lecture]) => lecture)).toEqual([undefined, undefined]);
    await academy.table.remove(keys.plan(who.userId, 'crs_hidden'));
    await plan(who.userId, 'crs_study', '2026-11-20');
    expect((await next())[1]).toEqual(['crs_study', undefined]);
    await plan(who.userId, 'crs_hidden', '2026-11-20');
    expect((await next()).map(([, lecture]) => lecture)).toEqual([undefined, undefined]);
  });

  test('Lectures that the course that goes on no longer has do not count, and those that it has now do (X11)', async () => {
    const who = as('user-five');
    await academy.addStudent(who.userId);
    await enrol(who.userId, 'crs_study', '2026-11-01T00:00:00.000Z', 4);
    const afterViewing = async (...lectures: string[]) => {
      for (const lecture of lectures)
        await academy.needs.progress.markViewed(who.userId, 'crs_study', lecture, STUDIED_AT);
      const [{ viewedCount, lectureCount, progressStarted, nextLecture } = {}] = await boughtBy(who);
      return [viewedCount, lectureCount, progressStarted, nextLecture?.number];
    };
    expect(await afterViewing('lec_removed')).toEqual([0, 3, false, 1]);
    expect(await afterViewing('lec_1')).toEqual([1, 3, true, 2]);
    await enrol(who.userId, 'crs_study', '2026-11-01T00:00:00.000Z', 5);
    expect(await afterViewing('lec_2', 'lec_3')).toEqual([3, 3, true, undefined]);
  });

  test('Nothing bought is an empty list, and purchase-info says so [API-25]', async () => {
    const { body } = await bought(stranger);
    expect(body).toEqual({ success: true, data: [] });
    for (const who of [stranger, student]) {
      const params = { userId: who.userId, id: 'crs_study' };
      const { body } = await call(getPurchaseInfo.with(academy.handlerNeeds), { params, as: who });
      expect(body['data']).toBe(who === student);
    }
  });
});

describe('Round trips of a cold instance (docs/performance.md#round-trips)', () => {
  const params = { userId: student.userId, courseId: 'crs_study', id: 'crs_study' };
  test.each([
    ['GET course/get/details', 1, () => details('crs_study', student)],
    ['GET purchase-info', 1, () => call(getPurchaseInfo.with(academy.handlerNeeds), { params, as: student })],
    // the lectures of the course that goes on come second
    ['GET courses-bought', 2, () => call(getBought.with(academy.handlerNeeds), { params, as: student })],
    ['GET course-progress', 1, () => study('crs_study', student)],
    ['POST mark-lecture-viewed', 2, () => view(student, 'lec_1')],
    ['POST reset-progress', 2, () => forget(student)],
  ])('%s takes %i', async (_what, expected, ask) => {
    const before = academy.roundTrips();
    expect((await ask()).status).toBe(200);
    expect(academy.roundTrips() - before).toBe(expected);
  });
});
