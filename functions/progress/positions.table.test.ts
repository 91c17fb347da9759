import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_STUDY_SETTINGS, type StudyState } from '#shared/study/study.ts';
import { anId } from '#shared/testing/an-id.ts';
import { keys } from '#functions/testing/keys.ts';
import { savePosition as route } from '#shared/progress/routes.ts';
import { call } from '#functions/testing/call.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
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
  durationSeconds: 600,
  materials: { notes: { files: [PDF] }, quiz: { files: [] }, lab: { files: [] } },
}));

let made = 0;
const academy = await createTestAcademy();
await academy.needs.courses.create(aCourse({ courseId }), lectures);
await academy.needs.courses.create(aCourse({ courseId: `${courseId}2` }), lectures);
beforeEach(setUpCheckout);

const aStudent = () => enrolStudent(academy, `user-${++made}`, [courseId, `${courseId}2`]);
const bodyOf = ({ userId }: Student, over: object, at = courseId) =>
  Object.assign({ userId, courseId: at, lectureId: 'lec_1' }, over);
const save = (who: Student, over: object, at?: string) =>
  call(savePosition.with(academy.handlerNeeds), { as: who, body: bodyOf(who, over, at) });
const open = (who: Student, at = courseId) =>
  call(getProgress.with(academy.handlerNeeds), { as: who, params: { userId: who.userId, courseId: at } });
const study = async (who: Student, at = courseId) =>
  ((await open(who, at)).body['data'] as { study?: StudyState }).study;
/** With a session that the instance may have a copy of. */
const aStudentHere = async () => ({ ...(await aStudent()), signedInAt: NOON / 1000 - 60 });
/** The token that comes with the course, for the lecture that opens first. */
const tokenOf = async (who: Student) =>
  ((await open(who)).body['data'] as { studyToken?: { token: string } }).studyToken?.token;
const withdraw = (who: Student) =>
  academy.table.update(keys.enrolment(who.userId, courseId), {
    UpdateExpression: 'SET withdrawn = :withdrawn',
    ExpressionAttributeValues: { ':withdrawn': { reason: 'refunded', on: '2026-11-21' } },
  });

describeCall(route, savePosition, {
  academy: () => academy,
  as: aStudentHere,
  answers: [
    {
      when: 'a second and a page, with the token that came with the course, are one write',
      roundTrips: 1,
      call: async (who) => ({
        body: bodyOf(who, { positionSeconds: 1, file, studyToken: await tokenOf(who) }),
      }),
      after: async ({ body }, who) => {
        // the one that was sent still counts
        expect(body).toEqual({ success: true });
        const { lectures, files } = await academy.needs.positions.listByCourse(who.userId, courseId);
        expect([lectures, files]).toMatchObject([[{ title: 'Accounts' }], [{ filename: PDF.filename }]]);
      },
    },
    {
      when: 'with one, where the session is read too',
      roundTrips: 2,
      call: async (who) => {
        const studyToken = await tokenOf(who);
        vi.setSystemTime(NOON + 60_000);
        return { body: bodyOf(who, { positionSeconds: 1, studyToken }) };
      },
    },
    {
      when: 'without one the reads beside the session, the write, and a token for the next',
      roundTrips: 2,
      call: (who) => ({ body: bodyOf(who, { positionSeconds: 1 }) }),
      after: async ({ body: { studyToken } }, who) => {
        const before = academy.roundTrips();
        expect((await save(who, { positionSeconds: 2, studyToken })).status).toBe(200);
        expect(academy.roundTrips() - before).toBe(1);
      },
    },
  ],
  errors: {
    NOT_PURCHASED: [
      {
        when: 'never bought',
        call: async () => {
          await academy.addStudent('user-none');
          const none = { userId: 'user-none', role: 'user' as const };
          return { as: none, body: bodyOf(none, { positionSeconds: 1 }) };
        },
      },
      {
        when: 'the money was returned',
        call: async (who) => {
          await withdraw(who);
          return { body: bodyOf(who, { positionSeconds: 1 }) };
        },
        after: async (_answer, who) => expect(await study(who)).toBeUndefined(),
      },
    ],
    LECTURE_NOT_FOUND: [
      { call: (who) => ({ body: bodyOf(who, { lectureId: 'lec_9', positionSeconds: 1 }) }) },
      {
        when: 'a file that the lecture does not have, with a token that does not name it',
        sentence: 'This file does not exist.',
        call: async (who) => ({
          body: bodyOf(who, { file: { ...file, publicId: 'other' }, studyToken: await tokenOf(who) }),
        }),
        after: async (_answer, who) => expect(await study(who)).toMatchObject({ positions: [], files: [] }),
      },
    ],
  },
});

test('A save that says that the video goes on is marked so, and the next one that does not is not (docs/adr/079)', async () => {
  const who = await aStudent();
  const row = () => academy.table.get<object>(keys.lecturePosition(who.userId, courseId, 'lec_1'));
  await save(who, { positionSeconds: 60, playing: true });
  expect(await row()).toMatchObject({ seconds: 60, playing: true });
  await save(who, { positionSeconds: 61 });
  expect(await row()).not.toHaveProperty('playing');
});

test('A seek back is counted with its place, in one write; a save without one, or ahead, counts nothing (docs/adr/079)', async () => {
  const who = await aStudentHere();
  const row = () => academy.table.get<object>(keys.lecturePosition(who.userId, courseId, 'lec_1'));
  const studyToken = await tokenOf(who);
  const before = academy.roundTrips();
  for (const [minute, over] of [
    { positionSeconds: 300 },
    { positionSeconds: 100, fromSeconds: 300 },
    { positionSeconds: 10 },
    { positionSeconds: 400, fromSeconds: 20 },
  ].entries()) {
    vi.setSystemTime(NOON + minute);
    expect((await save(who, { ...over, studyToken })).status).toBe(200);
  }
  expect(academy.roundTrips() - before).toBe(4);
  const counted = Object.entries((await row()) ?? {}).filter(([name]) => name.startsWith('back'));
  expect(counted).toEqual([['back3', 1]]);
});

describe('A study token that does not count leaves the decision to the table (docs/adr/051)', () => {
  test.each([
    ['of another student', async () => tokenOf(await aStudent()), 0],
    ['that is forged', async () => 'anything.at-all', 0],
    ['that is too old', tokenOf, 4 * 60],
  ])('one %s', async (_which, token, minutes) => {
    const who = await aStudentHere();
    const studyToken = await token(who);
    vi.setSystemTime(NOON + minutes * 60_000);
    const saved = await save(who, { positionSeconds: 7, studyToken });
    expect(saved).toMatchObject({ status: 200, body: { studyToken: expect.any(String) } });
    expect((await study(who))?.positions).toEqual([{ lectureId: 'lec_1', positionSeconds: 7 }]);
    await withdraw(who);
    expect((await save(who, { positionSeconds: 8, studyToken })).body).toMatchObject({
      code: 'NOT_PURCHASED',
    });
  });

  test('While a reset can be undone none is given, so that each save keeps what the undo brings back (G-122)', async () => {
    const who = await aStudent();
    const body = { userId: who.userId, courseId };
    await call(mark.with(academy.handlerNeeds), { as: who, body: { ...body, lectureId: 'lec_2' } });
    await call(reset.with(academy.handlerNeeds), { as: who, body });
    expect(await tokenOf(who)).toBeUndefined();
    expect((await save(who, { positionSeconds: 1 })).body).toEqual({ success: true });
    vi.setSystemTime(NOON + 600_000);
    expect(await tokenOf(who)).toBeDefined();
    expect((await save(who, { positionSeconds: 1 })).body).toHaveProperty('studyToken');
  });

  test('A course that is saved meanwhile without the lecture takes its positions until the token is too old, and then no more', async () => {
    const gone = `${courseId}3`;
    const created = await academy.needs.courses.create(aCourse({ courseId: gone }), lectures);
    const course = created ?? expect.unreachable();
    const who = await enrolStudent(academy, `user-${++made}`, [gone]);
    const { studyToken } = (await save(who, { positionSeconds: 1 }, gone)).body;
    const after = { ...course, version: 2, revision: '2#changed', lectureCount: 2 };
    await academy.needs.courses.replace(course, after, lectures.slice(1), {
      savedAt: '2026-11-21T17:00:00.000Z',
      savedById: anId('user-grace'),
      content: '{}',
    });
    expect((await save(who, { positionSeconds: 2, studyToken }, gone)).status).toBe(200);
    vi.setSystemTime(NOON + 4 * 3_600_000);
    expect((await save(who, { positionSeconds: 3, studyToken }, gone)).body).toMatchObject({
      code: 'LECTURE_NOT_FOUND',
    });
  });
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

  test('Of two devices the one that was there last counts, also where the other one sends later', async () => {
    const who = await aStudent();
    await save(who, { positionSeconds: 200, file: { ...file, page: 9 } });
    vi.setSystemTime(NOON + 60_000);
    // it was without a connection
    const late = { positionSeconds: 100, file, agoMs: 60_001 };
    for (const studyToken of [undefined, await tokenOf(who)])
      expect((await save(who, { ...late, studyToken })).status).toBe(200);
    expect(await study(who)).toMatchObject({
      positions: [{ positionSeconds: 200 }],
      files: [{ page: 9 }],
    });
    await save(who, { ...late, agoMs: 60_000 });
    expect(await study(who)).toMatchObject({ positions: [{ positionSeconds: 100 }], files: [{ page: 7 }] });
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
    ['a moment before the beginning', { positionSeconds: -1 }, { positionSeconds: expect.any(String) }],
    ['a page zero', { file: { ...file, page: 0 } }, { 'file.page': expect.any(String) }],
    [
      'neither a second nor a page',
      {},
      { positionSeconds: 'A second of the video, or a page of a file, is required.' },
    ],
  ])('Saving %s is refused at its field and stores nothing', async (_what, body, fields) => {
    const who = await aStudent();
    expect(await save(who, body)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', fields } });
    expect(await study(who)).toMatchObject({ positions: [], files: [] });
  });

  test('A course that is locked meanwhile keeps the last position and shows it once it is open (G-51)', async () => {
    const who = await aStudent();
    const plan = keys.plan(who.userId, courseId);
    await academy.table.put({ ...plan, ...aPlan(['2026-11-01'], { userId: who.userId, courseId }) });
    expect((await save(who, { positionSeconds: 44 })).status).toBe(200);
    expect(await study(who)).toBeUndefined();
    await academy.table.remove(plan);
    expect((await study(who))?.positions).toEqual([{ lectureId: 'lec_1', positionSeconds: 44 }]);
  });
});
