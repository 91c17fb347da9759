import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { Key } from '#functions/data/keys.ts';
import { positionRepository } from '#functions/data/learning/positions.ts';
import { progressRepository } from '#functions/data/learning/progress.ts';
import { studyCountRepository } from '#functions/data/study/count-study.ts';
import type { Table } from '#functions/data/table.ts';
import { DONE, describeProjection, projectionTest } from '#functions/testing/describe-projection.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { SAMPLE_ENROLMENT } from '#functions/testing/sample-rows.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';
import { inCourse, studyAndRows } from '#functions/testing/study-rows.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler } from './count-study.trigger.ts';

const consumer = {
  tell: (rows: readonly Key[], on: Table) =>
    handler.with({ studyCounts: () => studyCountRepository(on) })(rowEvents(rows)),
  compare: studyAndRows,
};
const ONE_TRANSACTION = { unseen: 'title', roundTrips: 3, retriesConflicts: false };
const at = projectionTest(consumer);
const { tell, set, expectRight } = at;

beforeEach(() => stubCalendar());

const course: Id<'course'> = anId('crs_aws');
const ADA = 'user-ada';
const minute = (n: number): string => new Date(NOON + n * 60_000).toISOString();
async function enrol(table: Table, userId: string, over: object = {}): Promise<Key> {
  const key = keys.enrolment(userId, course);
  await table.put({ ...key, ...SAMPLE_ENROLMENT, userId, ...over });
  return key;
}
const positionKey = (userId: string, lectureId = 'lec_1') => keys.lecturePosition(userId, course, lectureId);
const save = (
  table: Table,
  userId: string,
  [seconds, minutes]: readonly [number, number],
  over: object = {},
) =>
  positionRepository(table).saveLecture(anId(userId), {
    courseId: course,
    lectureId: anId('lec_1'),
    title: 'Accounts',
    durationSeconds: 600,
    seconds,
    savedAt: minute(minutes),
    ...over,
  });
const mark = (userId: string, lectureId: string, minutes = 0, table = at.table) =>
  progressRepository(table).markViewed(anId(userId), course, anId(lectureId), minute(minutes));
const progressKey = (userId: string) => keys.progress(userId, course);

const STATES = [
  {},
  { withdrawn: { reason: 'refunded', on: '2026-11-21' } },
  { lectureIds: ['lec_1'] },
  { lectureIds: ['lec_2', 'lec_3'] },
];
describe('Students are counted in the study figures when the queue tells of them (docs/adr/079)', () => {
  describeProjection({
    ...consumer,
    ...ONE_TRANSACTION,
    put: async (table, n, state = 0) => {
      await mark(`user-${n}`, `lec_${1 + (n % 2)}`, n, table);
      return enrol(table, `user-${n}`, STATES[state]);
    },
    field: 'enrolledAt',
    batch: 96,
  });
});

// a later one replaces an earlier one, as students save them
const SAVES = [
  [0, 0],
  [300, 10],
  [120, 55],
  [60, 60],
] as const;
describe('Places in videos are counted when the queue tells of them (docs/adr/079)', () => {
  describeProjection({
    ...consumer,
    ...ONE_TRANSACTION,
    put: async (table, n, state = 0) => {
      await save(table, `user-${n}`, SAVES[state] ?? SAVES[0]);
      return positionKey(`user-${n}`);
    },
    field: 'seconds',
    batch: 49,
    isRemovalTold: true,
  });
});

const sumsOf = async (cell: string) => (await expectRight()).sums[`STUDY#${course} ${cell}`];

test('A lecture that half of the students leave at minute 3 is visible as such', async () => {
  const students = Array.from({ length: 10 }, (_, n) => `user-${n}`);
  for (const [n, user] of students.entries()) {
    await enrol(at.table, user);
    for (const minutes of n % 2 === 0 ? [1, 2, 3] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      await save(at.table, user, [minutes * 60, minutes]);
      // some of the events, late
      if (minutes % 3 === 0) await tell([positionKey(user)]);
    }
  }
  await tell(students.map((user) => positionKey(user)));
  // parts of half a minute
  expect(await sumsOf('LECTURE#lec_1')).toEqual({ opened: 10, 'stop#6': 5, 'stop#19': 5 });
});

// 'second@minute<from', one after the other
test.each<[what: string, saves: string, sums: object]>([
  ['goes on playing', '60@1 120@2 180@3', { 'stop#6': 1 }],
  ['comes back the next day', '60@1 180@3 180@1440 590@1447', { 'stop#6': 1, 'stop#19': 1 }],
  ['goes back a minute, twice', '60@1 180@3 120@4<180 200@5 120@6<200', { 'stop#4': 1, 'back#4': 2 }],
  [
    'goes back again and again within a minute',
    '200@1 100@1.1<200 90@1.2<100 80@1.3<90 70@1.4<80 60@1.5<70 200@1.6<60',
    { 'stop#6': 1, 'back#3': 2, 'back#2': 3 },
  ],
  ['goes back a moment', '60@1 56@2<60', { 'stop#1': 1 }],
  ['goes on elsewhere, where it was less far', '300@1 100@2', { 'stop#3': 1 }],
  ['plays a video that repeats', '60@1 50@2 40@3 30@4', { 'stop#1': 1 }],
  [
    'goes back with a save that is repeated after a lost answer',
    '300@1 100@2<300 100@2<300',
    { 'stop#3': 1, 'back#3': 1 },
  ],
  [
    'plays on the next day for some minutes without a pause',
    '180@3 240@1440 300@1441 360@1442 420@1443 480@1444 500@1445',
    { 'stop#6': 1, 'stop#16': 1 },
  ],
  ['begins again after the end, on another day', '600@1 0@1440', { 'stop#19': 1, 'stop#0': 1 }],
])(
  'Of a student who %s, each sitting has one end and each way back is counted once, whenever events come',
  async (_what, text, sums) => {
    const saves = text.split(' ').map((one) => one.split(/[@<]/).map(Number));
    // told of each save at once, and of each sitting when it has ended
    for (const [lectureId, isLate] of [
      ['lec_1', false],
      ['lec_2', true],
    ] as const) {
      const key = positionKey(ADA, lectureId);
      for (const [n, [seconds = 0, minutes = 0, fromSeconds]] of saves.entries()) {
        await save(at.table, ADA, [seconds, minutes], { lectureId: anId(lectureId), fromSeconds });
        const [, next = Infinity] = saves[n + 1] ?? [];
        if (!isLate || next - minutes >= 30) await Promise.all([tell([key]), tell([key, key])]);
      }
      await tell([key]);
      expect(await sumsOf(`LECTURE#${lectureId}`)).toEqual({ opened: 1, ...sums });
    }
  },
);

const A_COMPLETION = {
  courseId: course,
  certificateId: 'cert_1',
  completedOn: '2026-11-21',
  title: 'AWS',
  category: 'cloud-computing',
  instructorName: 'Grace Hopper',
  lectureCount: 1,
};
const setTo = (over: object) => enrol(at.table, ADA, over);
const told = [keys.enrolment(ADA, course), progressKey(ADA), keys.completion(ADA, course), positionKey(ADA)];
const begun = (viewed: number, day = 21) => ({
  COURSE: { started: 1, [`viewed#${viewed}`]: 1 },
  'DAYS#2026-11': { [`on#${day}`]: 1, [`unfinished#${day}`]: 1 },
});
const seen = (...lectures: number[]) =>
  Object.fromEntries(lectures.map((n) => [`LECTURE#lec_${n}`, { viewed: 1 }]));
const progress = () => progressRepository(at.table);

test.each<[what: string, change: () => Promise<unknown>, sums: object]>([
  ['buys', () => setTo({}), {}],
  [
    'opens the course for the first time on the next day of the academy',
    () => save(at.table, ADA, [0, 24 * 60]),
    { ...begun(0, 22), 'LECTURE#lec_1': { opened: 1, 'stop#0': 1 } },
  ],
  [
    'views two lectures',
    async () => [await mark(ADA, 'lec_1'), await mark(ADA, 'lec_2')],
    { ...begun(2), ...seen(1, 2) },
  ],
  [
    'takes a mark back',
    async () => [await mark(ADA, 'lec_1'), await progress().unmark(anId(ADA), course, anId('lec_1'))],
    { ...begun(0) },
  ],
  [
    'finishes',
    async () => [
      await mark(ADA, 'lec_1'),
      await at.table.put({ ...keys.completion(ADA, course), ...A_COMPLETION }),
    ],
    { COURSE: { started: 1, finished: 1, 'viewed#1': 1 }, 'DAYS#2026-11': { 'on#21': 1 }, ...seen(1) },
  ],
  [
    'begins the course again',
    async () => {
      await mark(ADA, 'lec_1');
      await tell(told);
      await progress().reset(anId(ADA), course, minute(1));
    },
    { ...begun(0) },
  ],
  [
    'begins the course again and takes that back',
    async () => {
      await mark(ADA, 'lec_1');
      await progress().reset(anId(ADA), course, minute(1));
      await tell(told);
      const reset = await at.table.get<never>(progressKey(ADA));
      await progress().undoReset(anId(ADA), course, reset ?? expect.unreachable());
    },
    { ...begun(1), ...seen(1) },
  ],
  [
    'has viewed a lecture that was removed from the course',
    async () => {
      await mark(ADA, 'lec_1');
      await mark(ADA, 'lec_2');
      await tell(told);
      await setTo({ lectureIds: ['lec_2', 'lec_3'] });
    },
    { ...begun(1), ...seen(2) },
  ],
])('A student who %s is counted so, however often it is told', async (_what, change, sums) => {
  await setTo({});
  await tell(told);
  await change();
  for (const events of [told, told.toReversed(), told.slice(2)]) await tell(events);
  const { stored, made } = studyAndRows(await at.rows());
  expect(stored.sums).toEqual(inCourse(course, sums));
  // the last activity is kept when the progress forgets it
  expect(made.entries).toHaveLength(stored.entries.length);
});

test.each([
  [
    'opened a video',
    () => save(at.table, ADA, [0, 24 * 60]),
    begun(0, 22),
    // it was watched all the same
    { 'LECTURE#lec_1': { opened: 1, 'stop#0': 1 } },
  ],
  ['viewed a lecture', () => mark(ADA, 'lec_1'), { ...begun(1), ...seen(1) }, {}],
] as const)(
  'A student who has %s, gets the money back and buys again was last active then, without an event of it',
  async (_what, study, sums, stays) => {
    await setTo({});
    await study();
    await tell(told);
    const withdrawn = { reason: 'refunded', on: '2026-11-22' };
    for (const [over, expected] of [
      [{ withdrawn }, {}],
      [{}, sums],
      [{ withdrawn }, {}],
    ] as const) {
      await setTo(over);
      await tell([keys.enrolment(ADA, course)]);
      const { stored } = studyAndRows(await at.rows());
      expect(stored.sums).toEqual(inCourse(course, { ...expected, ...stays }));
    }
    await at.table.remove(keys.enrolment(ADA, course));
    await tell(told);
    // nothing of a student who is gone
    const entry = await at.table.get(keys.studied(ADA, course));
    expect(entry).toEqual({ ...keys.studied(ADA, course), userId: ADA, courseId: course, writes: 5 });
  },
);

test('A course of 250 viewed lectures that is begun again is taken back in several transactions, also by a run that dies between them', async () => {
  await setTo({});
  const viewed = new Set(Array.from({ length: 250 }, (_, n) => `lec_${n}`));
  await set(progressKey(ADA), 'courseId', course);
  await set(progressKey(ADA), 'studiedAt', minute(0));
  await set(progressKey(ADA), 'viewed', viewed);
  const most = await at.mostWrites((on) => tell(told, on));
  expect(most).toBeLessThanOrEqual(100);
  expect((await sumsOf('COURSE'))?.['viewed#250']).toBe(1);
  await progress().reset(anId(ADA), course, minute(1));
  await tell(told, dyingTable(at.table, 1).table);
  expect(await tell(told)).toEqual(DONE);
  const { sums } = studyAndRows(await at.rows()).stored;
  expect(sums[`STUDY#${course} COURSE`]).toEqual({ started: 1, 'viewed#0': 1 });
  expect(Object.keys(sums).filter((cell) => cell.includes('LECTURE#'))).toEqual([]);
});
