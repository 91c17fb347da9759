import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_STUDY_SETTINGS, type StudyState } from '#shared/study/study.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { type EnrolledStudent as Student, enrolStudent } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as mark } from './mark-lecture-viewed.handler.ts';
import { handler as reset } from './reset-progress.handler.ts';
import { handler as savePosition } from './save-position.handler.ts';
import { handler as saveSettings } from './save-study-settings.handler.ts';

const courseId = 'crs_pdf';
const file = { publicId: 'media/lectures/notes.pdf', page: 7 };
const PDF = { url: '/media/lectures/notes.pdf', filename: 'Notes.pdf', public_id: file.publicId };
const lectures = someLectures().map((lecture) => ({
  ...lecture,
  materials: { notes: { files: [PDF] }, quiz: { files: [] }, lab: { files: [] } },
}));

let made = 0;
const academy = await createTestAcademy();
await academy.needs.courses.create(aCourse({ courseId }), lectures);
await academy.needs.courses.create(aCourse({ courseId: `${courseId}2` }), lectures);
beforeEach(setUpCheckout);

const aStudent = () => enrolStudent(academy, `user-${++made}`, [courseId, `${courseId}2`]);
const save = (who: Student, over: object, at = courseId) =>
  call(savePosition.with(academy.handlerNeeds), {
    as: who,
    body: { userId: who.userId, courseId: at, lectureId: 'lec_1', ...over },
  });
const open = (who: Student, at = courseId) =>
  call(getProgress.with(academy.handlerNeeds), { as: who, params: { userId: who.userId, courseId: at } });
const study = async (who: Student, at = courseId) =>
  ((await open(who, at)).body['data'] as { study?: StudyState }).study;
const lock = (who: Student) =>
  academy.table.put({
    ...keys.plan(who.userId, courseId),
    ...aPlan(['2026-11-01'], { userId: who.userId, courseId }),
  });

describe('Where a student goes on (docs/adr/034)', () => {
  test('The second of each video and the page of each PDF come with the course, the last saved one of each', async () => {
    const who = await aStudent();
    expect(await study(who)).toEqual({ positions: [], files: [], settings: DEFAULT_STUDY_SETTINGS });
    for (const positionSeconds of [10, 250.5, 120])
      expect((await save(who, { positionSeconds })).status).toBe(200);
    await save(who, { lectureId: 'lec_2', positionSeconds: 3 });
    await save(who, { file: { ...file, page: 2 } });
    await save(who, { lectureId: 'lec_2', positionSeconds: 4, file });
    expect(await study(who)).toEqual({
      positions: [
        { lectureId: 'lec_1', positionSeconds: 120 },
        { lectureId: 'lec_2', positionSeconds: 4 },
      ],
      files: [file],
      settings: DEFAULT_STUDY_SETTINGS,
    });
    expect(await study(who, `${courseId}2`)).toMatchObject({ positions: [], files: [] });
    const stored = await academy.needs.positions.listByCourse(who.userId, courseId);
    expect(stored.files).toMatchObject([{ filename: PDF.filename }]);
  });

  test('Two devices that save at the same moment lose no position of another lecture', async () => {
    const who = await aStudent();
    await Promise.all(
      ['lec_1', 'lec_2', 'lec_3'].map((lectureId, n) => save(who, { lectureId, positionSeconds: n })),
    );
    expect((await study(who))?.positions).toHaveLength(3);
  });

  test('Speed, volume and captions are the account’s, in every course; only what the player offers is stored', async () => {
    const who = await aStudent();
    const settings = { speed: 1.5, volume: 80, muted: true, captions: 'de' };
    const put = (body: object) => call(saveSettings.with(academy.handlerNeeds), { as: who, body });
    expect((await put(settings)).status).toBe(200);
    expect((await put({ ...settings, speed: 3 })).status).toBe(422);
    expect((await put({ ...settings, volume: 101 })).status).toBe(422);
    expect((await study(who, `${courseId}2`))?.settings).toEqual(settings);
    expect((await put({ ...settings, captions: null })).status).toBe(200);
    expect((await study(who))?.settings).toEqual({ ...settings, captions: null });
  });

  test('A reset forgets viewed lectures and positions of this course, and nothing else [PROG-18, API-42]', async () => {
    const who = await aStudent();
    await save(who, { positionSeconds: 5, file });
    await save(who, { positionSeconds: 6 }, `${courseId}2`);
    await call(mark.with(academy.handlerNeeds), {
      as: who,
      body: { userId: who.userId, courseId, lectureId: 'lec_1' },
    });
    const before = academy.roundTrips();
    await call(reset.with(academy.handlerNeeds), { as: who, body: { userId: who.userId, courseId } });
    expect(academy.roundTrips() - before).toBe(2);
    expect(await study(who)).toMatchObject({ positions: [], files: [] });
    expect((await open(who)).body['data']).toMatchObject({ progress: [{ viewed: false }, {}, {}] });
    expect((await study(who, `${courseId}2`))?.positions).toEqual([
      { lectureId: 'lec_1', positionSeconds: 6 },
    ]);
  });

  test.each([
    [
      'a lecture that does not exist',
      { lectureId: 'lec_9', positionSeconds: 1 },
      404,
      'This lecture does not exist.',
    ],
    [
      'a file that the lecture does not have',
      { file: { ...file, publicId: 'other' } },
      404,
      'This file does not exist.',
    ],
    ['a moment before the beginning', { positionSeconds: -1 }, 422, 'Please check the highlighted fields.'],
    ['a page zero', { file: { ...file, page: 0 } }, 422, 'Please check the highlighted fields.'],
    [
      'another person’s id',
      { userId: 'user-ada', positionSeconds: 1 },
      403,
      'You do not have access to this.',
    ],
  ])('Saving %s is refused and stores nothing', async (_what, body, status, message) => {
    const who = await aStudent();
    expect(await save(who, body)).toMatchObject({ status, body: { message } });
    expect(await study(who)).toMatchObject({ positions: [], files: [] });
    expect(await academy.needs.positions.listByCourse('user-ada', courseId)).toEqual({
      lectures: [],
      files: [],
    });
  });

  test('Saving neither a second nor a page is refused at its field and stores nothing', async () => {
    const who = await aStudent();
    expect(await save(who, {})).toMatchObject({
      status: 422,
      body: {
        code: 'VALIDATION_FAILED',
        fields: { positionSeconds: 'A second of the video, or a page of a file, is required.' },
      },
    });
    expect(await study(who)).toMatchObject({ positions: [], files: [] });
  });

  test('Who has not bought the course, or got the money back, saves nothing', async () => {
    await academy.addStudent('user-none');
    const none = { userId: 'user-none', role: 'user' as const };
    expect(await save(none, { positionSeconds: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_PURCHASED' },
    });
    const who = await aStudent();
    await academy.table.update(keys.enrolment(who.userId, courseId), {
      UpdateExpression: 'SET withdrawn = :withdrawn',
      ExpressionAttributeValues: { ':withdrawn': { reason: 'refunded', on: '2026-11-21' } },
    });
    expect(await save(who, { positionSeconds: 1 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_PURCHASED' },
    });
    expect(await study(who)).toBeUndefined();
  });

  test('A course that is locked meanwhile keeps the last position and shows it once it is open (G-51)', async () => {
    const who = await aStudent();
    await lock(who);
    expect((await save(who, { positionSeconds: 44 })).status).toBe(200);
    expect(await study(who)).toBeUndefined();
    await academy.table.remove(keys.plan(who.userId, courseId));
    expect((await study(who))?.positions).toEqual([{ lectureId: 'lec_1', positionSeconds: 44 }]);
  });

  test('Positions and settings come in the one round trip of the course (docs/performance.md#round-trips)', async () => {
    const who = await aStudent();
    await save(who, { positionSeconds: 1, file });
    vi.setSystemTime(NOON + 60_000);
    const before = academy.roundTrips();
    expect((await open(who)).status).toBe(200);
    expect(academy.roundTrips() - before).toBe(1);
  });
});
