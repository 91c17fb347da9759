import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { undoReset } from '#shared/progress/routes.ts';
import * as keys from '#functions/data/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { enrolStudent, putEnrolment } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import {
  NOON,
  type TestAcademy,
  aCourse,
  createTestAcademy,
  someLectures,
} from '#functions/testing/test-academy.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as reset } from './reset-progress.handler.ts';
import { handler as savePosition } from './save-position.handler.ts';
import { handler as undo } from './undo-reset.handler.ts';

const courseId = 'crs_again';
const MINUTE = 60_000;
let academy: TestAcademy;
let made = 0;
beforeAll(async () => {
  academy = await createTestAcademy();
  await academy.needs.courses.create(aCourse({ courseId }), someLectures());
});
beforeEach(setUpCheckoutClock);

const aStudent = () => enrolStudent(academy, `user-again-${++made}`, [courseId]);
type Student = Awaited<ReturnType<typeof aStudent>>;
const at = (minutes: number) => vi.setSystemTime(NOON + minutes * MINUTE);
const body = ({ userId }: Student) => ({ userId, courseId });
const send = (handler: typeof undo | typeof reset, who: Student) =>
  call(handler.with(academy.handlerNeeds), { as: who, body: body(who) });
const mark = ({ userId }: Student, lectureId: string) =>
  academy.needs.progress.markViewed(userId, courseId, lectureId, new Date().toISOString());
const leave = (who: Student, lectureId: string, seconds: number) =>
  call(savePosition.with(academy.handlerNeeds), { as: who, body: { ...body(who), lectureId, seconds } });
async function open(who: Student) {
  const params = { userId: who.userId, courseId };
  const { data } = (await call(getProgress.with(academy.handlerNeeds), { as: who, params })).body as {
    data: CourseProgress;
  };
  return {
    viewed: data.progress.filter((one) => one.viewed).map(({ lectureId }) => lectureId),
    positions: Object.fromEntries(data.study?.positions.map((one) => [one.lectureId, one.seconds]) ?? []),
    undo: data.undoReset,
  };
}
/** A student who has viewed lectures 1 and 3, and left two videos. */
async function whoStudied() {
  const who = await aStudent();
  for (const lectureId of ['lec_1', 'lec_3']) await mark(who, lectureId);
  await leave(who, 'lec_1', 95);
  await leave(who, 'lec_2', 40);
  return who;
}

test('A reset is taken back exactly, and nothing is lost of what was viewed and watched since (G-122)', async () => {
  const who = await whoStudied();
  const before = { viewed: ['lec_1', 'lec_3'], positions: { lec_1: 95, lec_2: 40 }, undo: undefined };
  expect(await open(who)).toEqual(before);
  at(1);
  await send(reset, who);
  expect(await open(who)).toEqual({
    viewed: [],
    positions: {},
    undo: { secondsLeft: 600, viewedCount: 2 },
  });
  at(3);
  // begun again, which is not as far as before; another one further than before
  for (const seconds of [2, 5]) await leave(who, 'lec_1', seconds);
  await leave(who, 'lec_2', 70);
  await mark(who, 'lec_2');
  // pressed twice, or its response was lost: what it took away the first time is still there
  await send(reset, who);
  at(4);
  await leave(who, 'lec_3', 8);
  expect(await open(who)).toMatchObject({ viewed: [], positions: { lec_3: 8 } });
  expect((await send(undo, who)).status).toBe(200);
  expect(await open(who)).toEqual({
    viewed: ['lec_2'],
    positions: { lec_1: 5, lec_2: 70, lec_3: 8 },
    undo: undefined,
  });
});

test('What was begun again without a lecture viewed is undone to the state before the first reset (G-122)', async () => {
  const who = await whoStudied();
  at(1);
  await send(reset, who);
  at(2);
  for (const seconds of [2, 5]) await leave(who, 'lec_1', seconds);
  await leave(who, 'lec_2', 70);
  await send(reset, who);
  await Promise.all([send(undo, who), send(undo, who), mark(who, 'lec_2')]);
  expect(await open(who)).toEqual({
    viewed: ['lec_1', 'lec_2', 'lec_3'],
    positions: { lec_1: 95, lec_2: 70 },
    undo: undefined,
  });
  // from then on the last position counts again
  at(20);
  await leave(who, 'lec_1', 3);
  expect((await open(who)).positions).toEqual({ lec_1: 3, lec_2: 70 });
});

describeCall(undoReset, undo, {
  academy: () => academy,
  as: whoStudied,
  answers: [
    {
      when: 'a reset of just under ten minutes ago (G-122)',
      roundTrips: 2,
      call: async (who) => {
        await send(reset, who);
        vi.setSystemTime(NOON + 10 * MINUTE - 1);
        return { body: body(who) };
      },
    },
    { when: 'nothing to undo', call: (who) => ({ body: body(who) }) },
  ],
  errors: {
    UNDO_EXPIRED: {
      when: 'ten minutes by the server’s clock (G-122)',
      call: async (who) => {
        await send(reset, who);
        at(10);
        return { body: body(who) };
      },
      after: async (_answer, who) =>
        expect(await open(who)).toEqual({ viewed: [], positions: {}, undo: undefined }),
    },
    COURSE_NOT_FOUND: { call: (who) => ({ body: { ...body(who), courseId: 'crs_none' } }) },
    NOT_PURCHASED: {
      call: async (who) => {
        await academy.needs.courses.create(aCourse({ courseId: `crs_${++made}` }), someLectures());
        return { body: { ...body(who), courseId: `crs_${made}` } };
      },
    },
    PAYMENT_REQUIRED: {
      call: async (who) => {
        await academy.table.put({ ...keys.plan(who.userId, courseId), ...aPlan(['2026-11-01'], body(who)) });
        return { body: body(who) };
      },
    },
    ACCESS_WITHDRAWN: {
      sentence:
        'Course access ended: Refunded on November 21, 2026. Please buy the course again to continue.',
      call: async (who) => {
        await putEnrolment(academy, who.userId, courseId, {
          withdrawn: { reason: 'refunded', on: '2026-11-21' },
        });
        return { body: body(who) };
      },
    },
  },
});
