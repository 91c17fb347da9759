import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { type EnrolledStudent as Student, enrolStudent } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as mark } from './mark-lecture-viewed.handler.ts';
import { handler as reset } from './reset-progress.handler.ts';
import { handler as unmark } from './unmark-lecture-viewed.handler.ts';

const courseId = 'crs_aws';
const LECTURES = ['lec_1', 'lec_2', 'lec_3'];

let made = 0;
const academy = await createTestAcademy();
beforeEach(setUpCheckout);

const aStudent = () => enrolStudent(academy, `user-${++made}`);
const write = (
  handler: { with: (needs: typeof academy.handlerNeeds) => Parameters<typeof call>[0] },
  who: Student,
  lectureId: string,
  needs = academy.handlerNeeds,
) => call(handler.with(needs), { as: who, body: { userId: who.userId, courseId, lectureId } });
const forget = (who: Student) =>
  call(reset.with(academy.handlerNeeds), { as: who, body: { userId: who.userId, courseId } });
const open = async (who: Student) =>
  (
    await call(getProgress.with(academy.handlerNeeds), {
      as: who,
      params: { userId: who.userId, courseId },
    })
  ).body['data'] as {
    completed: boolean;
    progress: { lectureId: string; viewed: boolean }[];
    study?: { completion?: object };
  };
const viewedBy = async (who: Student) =>
  (await open(who)).progress.filter(({ viewed }) => viewed).map(({ lectureId }) => lectureId);

test('A mark whose second cannot be saved is a mark', async () => {
  const who = await aStudent();
  const needs = {
    ...academy.handlerNeeds,
    positions: () => ({
      ...academy.needs.positions,
      saveLecture: () => Promise.reject(new Error('throttled')),
    }),
  };
  const body = { userId: who.userId, courseId, lectureId: 'lec_1', positionSeconds: 600 };
  expect((await call(mark.with(needs), { as: who, body })).status).toBe(200);
  expect(log.error).toHaveBeenCalledWith(
    'position of a mark not saved',
    expect.objectContaining({ lectureId: 'lec_1' }),
  );
});

test('A mark saves the second that comes with it, and keeps what an undo of a reset brings back (G-122)', async () => {
  const who = await aStudent();
  const markAt = (positionSeconds: number) =>
    call(mark.with(academy.handlerNeeds), {
      as: who,
      body: { userId: who.userId, courseId, lectureId: 'lec_1', positionSeconds },
    });
  const stored = async () => (await academy.needs.positions.listByCourse(who.userId, courseId)).lectures;
  const before = academy.roundTrips();
  expect((await markAt(600)).status).toBe(200);
  expect(academy.roundTrips() - before).toBe(2);
  expect(await stored()).toMatchObject([{ title: 'Accounts', seconds: 600 }]);
  vi.setSystemTime(NOON + 1000);
  await forget(who);
  vi.setSystemTime(NOON + 2000);
  await markAt(590);
  expect(await stored()).toMatchObject([{ seconds: 590, before: { seconds: 600 } }]);
});

describe('The first completion of a course (docs/adr/034)', () => {
  test('It is recorded with the last lecture, on the academy’s day, and neither a reset nor a mark taken back erases it', async () => {
    const who = await aStudent();
    vi.setSystemTime(Date.parse('2026-11-22T04:30:00Z'));
    for (const lecture of LECTURES) {
      expect((await open(who)).study?.completion).toBeUndefined();
      await write(mark, who, lecture);
    }
    const recorded = { completedOn: '2026-11-21' };
    expect(await open(who)).toMatchObject({ completed: true, study: { completion: recorded } });
    const first = await academy.needs.completions.get(who.userId, courseId);
    expect(first).toMatchObject({
      title: 'AWS Cloud Bootcamp',
      instructorName: 'Grace Hopper',
      lectureCount: 3,
    });

    vi.setSystemTime(NOON + 30 * 86_400_000);
    await write(unmark, who, 'lec_2');
    expect(await open(who)).toMatchObject({ completed: false, study: { completion: recorded } });
    await forget(who);
    expect(await open(who)).toMatchObject({ completed: false, study: { completion: recorded } });
    for (const lecture of LECTURES) await write(mark, who, lecture);
    expect(await academy.needs.completions.get(who.userId, courseId)).toEqual(first);
  });

  test('Two tabs that mark the last two lectures at the same moment record exactly one', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await aStudent();
      await write(mark, who, 'lec_1');
      await Promise.all(['lec_2', 'lec_3', 'lec_3', 'lec_2'].map((lecture) => write(mark, who, lecture)));
      expect(await viewedBy(who)).toEqual(LECTURES);
      const rows = await academy.table.queryByPrefix(`USER#${who.userId}`, 'COMPLETION#');
      expect(rows).toHaveLength(1);
    }
  });

  test.each([
    ['mark', (who: Student) => write(mark, who, 'lec_3')],
    ['reset', (who: Student) => forget(who)],
  ])(
    'A process that dies between the last mark and the record leaves it to the next %s',
    async (_what, next) => {
      const who = await aStudent();
      for (const lecture of ['lec_1', 'lec_2']) await write(mark, who, lecture);
      const dying = {
        ...academy.handlerNeeds,
        completions: () => ({
          ...academy.needs.completions,
          record: () => Promise.reject(new Error('died')),
        }),
      };
      expect((await write(mark, who, 'lec_3', dying)).status).toBe(500);
      expect(await open(who)).toMatchObject({ completed: true, study: { settings: {} } });
      expect((await open(who)).study?.completion).toBeUndefined();
      expect((await next(who)).status).toBe(200);
      expect((await open(who)).study?.completion).toEqual({ completedOn: '2026-11-21' });
    },
  );
});

describe('Taking back a mark', () => {
  test('It takes one lecture out; twice is once, and what was never marked is no error', async () => {
    const who = await aStudent();
    expect((await write(unmark, who, 'lec_1')).body['data']).toMatchObject({ completed: false });
    expect(await academy.needs.progress.listReadable(who.userId)).toMatchObject({ items: [] });
    for (const lecture of LECTURES) await write(mark, who, lecture);
    const taken = await write(unmark, who, 'lec_2');
    expect(taken.body['data']).toEqual({
      courseId,
      completed: false,
      progress: LECTURES.map((lectureId) => ({ lectureId, viewed: lectureId !== 'lec_2' })),
    });
    expect(await write(unmark, who, 'lec_2')).toEqual(taken);
  });

  test('Marks and marks taken back at the same moment lose nothing of each other', async () => {
    const step = fc.record({ isMark: fc.boolean(), lectureId: fc.constantFrom(...LECTURES) });
    const rounds = fc.array(fc.uniqueArray(step, { maxLength: 3, selector: ({ lectureId }) => lectureId }), {
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(rounds, async (history) => {
        const who = await aStudent();
        const expected = new Set<string>();
        for (const together of history) {
          await Promise.all(
            together.map(({ isMark, lectureId }) => write(isMark ? mark : unmark, who, lectureId)),
          );
          for (const { isMark, lectureId } of together) {
            if (isMark) expected.add(lectureId);
            else expected.delete(lectureId);
          }
        }
        expect(await viewedBy(who)).toEqual(LECTURES.filter((id) => expected.has(id)));
      }),
      { numRuns: 12 },
    );
  });

  test.each([
    ['a lecture of another course', { lectureId: 'lec_9' }, 404, 'LECTURE_NOT_FOUND'],
    ['a course that does not exist', { courseId: 'crs_none' }, 404, 'COURSE_NOT_FOUND'],
  ])('For %s it is refused', async (_what, over, status, code) => {
    const who = await aStudent();
    const body = { userId: who.userId, courseId, lectureId: 'lec_1', ...over };
    expect(await call(unmark.with(academy.handlerNeeds), { as: who, body })).toMatchObject({
      status,
      body: { code },
    });
  });

  test('In a locked course, and without a purchase, it is refused and the mark stays (G-51)', async () => {
    const who = await aStudent();
    await write(mark, who, 'lec_1');
    const plan = keys.plan(who.userId, courseId);
    await academy.table.put({ ...plan, ...aPlan(['2026-11-01'], { userId: who.userId, courseId }) });
    expect((await write(unmark, who, 'lec_1')).body['code']).toBe('PAYMENT_REQUIRED');
    await academy.table.remove(plan);
    expect(await viewedBy(who)).toEqual(['lec_1']);
    await academy.table.remove(keys.enrolment(who.userId, courseId));
    expect((await write(unmark, who, 'lec_1')).body['code']).toBe('NOT_PURCHASED');
  });
});
