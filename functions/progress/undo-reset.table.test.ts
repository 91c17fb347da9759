import { beforeEach, expect, test, vi } from 'vitest';
import type { CourseProgress } from '#shared/progress/course-progress.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { enrolStudent } from '#functions/testing/enrol-student.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, aCourse, createTestAcademy, someLectures } from '#functions/testing/test-academy.ts';
import { handler as getProgress } from './get-course-progress.handler.ts';
import { handler as reset } from './reset-progress.handler.ts';
import { handler as savePosition } from './save-position.handler.ts';
import { handler as undo } from './undo-reset.handler.ts';

const courseId = 'crs_again';
const MINUTE = 60_000;
let made = 0;
const academy = await createTestAcademy();
await academy.needs.courses.create(aCourse({ courseId }), someLectures());
beforeEach(setUpCheckout);

const aStudent = () => enrolStudent(academy, `user-again-${++made}`, [courseId]);
type Student = Awaited<ReturnType<typeof aStudent>>;
const at = (minutes: number) => vi.setSystemTime(NOON + minutes * MINUTE);
const body = ({ userId }: Student) => ({ userId, courseId });
const send = (handler: typeof undo | typeof reset, who: Student) =>
  call(handler.with(academy.handlerNeeds), { as: who, body: body(who) });
const mark = ({ userId }: Student, lectureId: string) =>
  academy.needs.progress.markViewed(userId, courseId, lectureId, new Date().toISOString());
const leave = (who: Student, lectureId: string, positionSeconds: number) =>
  call(savePosition.with(academy.handlerNeeds), {
    as: who,
    body: { ...body(who), lectureId, positionSeconds },
  });
async function open(who: Student) {
  const params = { userId: who.userId, courseId };
  const { data } = (await call(getProgress.with(academy.handlerNeeds), { as: who, params })).body as {
    data: CourseProgress;
  };
  return {
    viewed: data.progress.filter((one) => one.viewed).map(({ lectureId }) => lectureId),
    positions: Object.fromEntries(
      data.study?.positions.map((one) => [one.lectureId, one.positionSeconds]) ?? [],
    ),
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

test('A reset is taken back exactly, once, and nothing is lost of what was viewed and watched since (G-122)', async () => {
  const who = await whoStudied();
  at(1);
  await send(reset, who);
  expect(await open(who)).toEqual({
    viewed: [],
    positions: {},
    undo: { secondsLeft: 600, viewedCount: 2 },
  });
  at(2);
  // begun again, which is not as far as before; another one further than before
  for (const positionSeconds of [2, 5]) await leave(who, 'lec_1', positionSeconds);
  await leave(who, 'lec_2', 70);
  // pressed twice, or its response was lost: what it took away the first time is still there
  await send(reset, who);
  const before = academy.roundTrips();
  expect((await send(undo, who)).status).toBe(200);
  expect(academy.roundTrips() - before).toBe(2);
  await Promise.all([send(undo, who), mark(who, 'lec_2')]);
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

test('A second reset is undone to the lectures and places between the two (G-122)', async () => {
  const who = await whoStudied();
  at(1);
  await send(reset, who);
  at(2);
  await mark(who, 'lec_2');
  await leave(who, 'lec_1', 5);
  at(3);
  await send(reset, who);
  at(13);
  vi.setSystemTime(Date.now() - 1);
  expect((await send(undo, who)).status).toBe(200);
  expect(await open(who)).toEqual({ viewed: ['lec_2'], positions: { lec_1: 5 }, undo: undefined });
});

test('Ten minutes later by the server’s clock, and in a locked course, an undo is refused and changes nothing (G-51, G-122)', async () => {
  const who = await whoStudied();
  await send(reset, who);
  at(10);
  expect(await send(undo, who)).toMatchObject({ status: 409, body: { code: 'UNDO_EXPIRED' } });
  expect(await open(who)).toEqual({ viewed: [], positions: {}, undo: undefined });
  await academy.table.put({ ...keys.plan(who.userId, courseId), ...aPlan(['2026-11-01'], body(who)) });
  expect(await send(undo, who)).toMatchObject({ status: 403, body: { code: 'PAYMENT_REQUIRED' } });
});
