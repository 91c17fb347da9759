import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import type { StoredLecture } from '#functions/data/courses/stored-course.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { putEnrolment } from '#functions/testing/enrol-student.ts';
import { aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler } from './get-lecture-media.handler.ts';

const COURSE = 'crs_media';
const HIDDEN = 'crs_hidden';

/** Where the files of a lecture are, without the extension. */
const fileOf = (lectureId: string) => `/media/files/u/${lectureId.replace('_', '-')}/1`;
/** The first of the three is a free preview. */
const lectures = (): StoredLecture[] =>
  someLectures().map((lecture) => ({
    ...lecture,
    type: 'video',
    videoUrl: `${fileOf(lecture._id)}.mp4`,
    captions: [{ url: `${fileOf(lecture._id)}.vtt`, public_id: 'c', language: 'en', label: 'English' }],
    materials: {
      notes: { files: [{ url: `${fileOf(lecture._id)}.pdf`, filename: 'n.pdf', public_id: 'n' }] },
      quiz: { files: [] },
      lab: { files: [] },
    },
  }));
const enrol = (...of: [userId: string, courseId: string, more?: Partial<StoredEnrolment>]) =>
  putEnrolment(academy, ...of);

const academy = await createTestAcademy();
await academy.needs.courses.create(aCourse({ courseId: COURSE }), lectures());
await academy.needs.courses.create(aCourse({ courseId: HIDDEN, isPublised: false }), lectures());
await Promise.all(['user-bought', 'user-late', 'user-refunded'].map(academy.addStudent));
await academy.addPerson('user-grace', 'instructor');
await academy.addPerson('user-radia', 'instructor');
await academy.addPerson('user-admin', 'admin');
for (const courseId of [COURSE, HIDDEN]) {
  await enrol('user-bought', courseId);
  await enrol('user-late', courseId);
  await enrol('user-refunded', courseId, { withdrawn: { reason: 'refunded', on: '2026-11-19' } });
  await academy.table.put({
    ...keys.plan('user-late', courseId),
    ...aPlan([], { userId: 'user-late', courseId }),
    instalments: [{ instalmentId: 'sch_1', dueDate: '2026-11-20', amountCents: 63_000, paid: false }],
  });
}
beforeEach(setUpDay);

const ROLE = { 'user-grace': 'instructor', 'user-radia': 'instructor', 'user-admin': 'admin' } as const;
const ask = async (userId: string, lectureIds: string, courseId = COURSE, needs = academy.handlerNeeds) => {
  const role = userId in ROLE ? ROLE[userId as keyof typeof ROLE] : 'user';
  const { status, body } = await call(handler.with(needs), {
    params: { courseId },
    query: { lectureIds },
    as: { userId, role },
  });
  return { status, code: body['code'], text: JSON.stringify(body), data: body['data'] };
};

/** Whether video, captions and notes of the lecture have an address with an end. */
const isSigned = (text: string, lectureId: string) =>
  ['mp4', 'vtt', 'pdf'].every((kind) =>
    new RegExp(`https://academy.example${fileOf(lectureId)}.${kind}\\?Expires=\\d+&`).test(text),
  );

describe('Signed addresses are for those who may see the lecture (M7, G-51, G-97, G-108, I8)', () => {
  test('A buyer gets those of every lecture, each with its end', async () => {
    const { status, data, text } = await ask('user-bought', 'lec_2');
    expect(status).toBe(200);
    expect(data).toEqual([
      expect.objectContaining({ lectureId: 'lec_2', expiresAt: '2026-11-21T17:10:00.000Z' }),
    ]);
    expect(isSigned(text, 'lec_2')).toBe(true);
    expect(text).not.toContain('lec_3');
  });

  test('Several are answered in the order of the question, a repeated one once', async () => {
    const { data } = await ask('user-bought', 'lec_3,lec_1,lec_3');
    expect((data as { lectureId: string }[]).map(({ lectureId }) => lectureId)).toEqual(['lec_3', 'lec_1']);
  });

  test.each(['user-ada', 'user-late', 'user-refunded', 'user-bought', 'user-radia', 'user-admin'])(
    'A free preview opens for %s',
    async (userId) => {
      const { status, text } = await ask(userId, 'lec_1');
      expect(status).toBe(200);
      expect(isSigned(text, 'lec_1')).toBe(true);
    },
  );

  test.each([
    ['a stranger', 'user-ada', 'NOT_PURCHASED'],
    ['a buyer with an instalment past due', 'user-late', 'PAYMENT_REQUIRED'],
    ['a student whose money was returned', 'user-refunded', 'ACCESS_WITHDRAWN'],
    ['an instructor of other courses', 'user-radia', 'NOT_PURCHASED'],
  ])('A paid lecture is refused to %s, also beside a free one', async (_who, userId, code) => {
    for (const ids of ['lec_2', 'lec_1,lec_2', 'lec_2,lec_1']) {
      const answer = await ask(userId, ids);
      expect(answer).toMatchObject({ status: 403, code });
      expect(answer.text).not.toContain('/media/');
    }
  });

  test('An unpublished course exists for those who have, or had, bought it only (G-32)', async () => {
    expect((await ask('user-bought', 'lec_2', HIDDEN)).status).toBe(200);
    expect((await ask('user-refunded', 'lec_2', HIDDEN)).code).toBe('ACCESS_WITHDRAWN');
    for (const userId of ['user-ada', 'user-radia'])
      expect(await ask(userId, 'lec_1', HIDDEN)).toMatchObject({ status: 404, code: 'COURSE_NOT_FOUND' });
  });
});

describe('Staff open every lecture of the courses in their scope, to check it (G-69)', () => {
  test.each(['user-grace', 'user-admin'])('%s: also of a course that is not published', async (userId) => {
    for (const courseId of [COURSE, HIDDEN]) {
      const { status, text } = await ask(userId, 'lec_1,lec_2', courseId);
      expect(status).toBe(200);
      expect(isSigned(text, 'lec_2')).toBe(true);
    }
  });
});

describe('What is asked for wrongly', () => {
  test('A lecture that is not of this course is unknown to every caller', async () => {
    for (const [userId, ids] of [
      ['user-bought', 'lec_none'],
      ['user-bought', 'lec_1,lec_none'],
      ['user-ada', 'lec_none'],
      ['user-bought', 'lec_1,,lec_2'],
      ['user-bought', '__proto__'],
    ] as const)
      expect(await ask(userId, ids), ids).toMatchObject({ status: 404, code: 'LECTURE_NOT_FOUND' });
    expect(await ask('user-bought', 'lec_1', 'crs_none')).toMatchObject({ code: 'COURSE_NOT_FOUND' });
  });

  test('Nothing, and more than 50 at once, is refused before anything is read; 50 are answered', async () => {
    for (const ids of ['', Array.from({ length: 51 }, (_, i) => `lec_${i}`).join(',')])
      expect(await ask('user-bought', ids)).toMatchObject({ status: 400, code: 'INVALID_QUERY' });
    expect((await ask('user-bought', Array.from({ length: 50 }, () => 'lec_2').join(','))).status).toBe(200);
  });

  test('Without the key nothing is answered, and the next call asks for it again', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const load = vi
      .fn(academy.needs.mediaSigner.load)
      .mockRejectedValueOnce(new Error('AccessDenied: secret'));
    const needs = { ...academy.handlerNeeds, mediaSigner: () => ({ load }) };
    const failed = await ask('user-bought', 'lec_2', COURSE, needs);
    expect(failed.status).toBe(500);
    expect(failed.text).not.toContain('secret');
    expect((await ask('user-bought', 'lec_2', COURSE, needs)).status).toBe(200);
  });

  test('It takes one round trip (docs/performance.md)', async () => {
    // the session is read once in a while, beside the call
    await ask('user-bought', 'lec_2');
    const before = academy.roundTrips();
    await ask('user-bought', 'lec_1,lec_2,lec_3');
    expect(academy.roundTrips() - before).toBe(1);
  });
});
