import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Key } from '#functions/data/keys.ts';
import { listIndex } from '#functions/data/lists/list-index.ts';
import { type ListName, listOf } from '#functions/data/lists/list-name.ts';
import { MOST_TOKENS } from '#functions/data/lists/listed-rows.ts';
import { listProjectionRepository } from '#functions/data/lists/project-lists.ts';
import type { Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys, partitions } from '#functions/testing/keys.ts';
import { listsAndRows, putOrder, putStudent, putUser } from '#functions/testing/listed-rows.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { rowEvents } from '#functions/testing/row-events.ts';
import { aCourse, someLectures } from '#functions/testing/test-academy.ts';
import { courseRepository } from '#functions/data/courses/courses.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler } from './project-lists.trigger.ts';

const DONE = { batchItemFailures: [] };
const STUDENTS = listOf(partitions.students);
let academy: Awaited<ReturnType<typeof freshTable>>;
let table: Table;

/** The consumer, told that these rows changed; `on`: what it reads and writes. */
const tell = (rows: readonly Key[], on = table) =>
  handler.with({ listProjection: () => listProjectionRepository(on) })(rowEvents(rows));
const set = (key: Key, name: string, value: unknown) =>
  table.update(key, {
    UpdateExpression: 'SET #name = :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  });
async function expectProjected() {
  const { stored, made } = listsAndRows(await academy.rows());
  expect(stored).toEqual(made);
  return stored;
}
const found = async (list: ListName, text: string) => (await listIndex(table).search(list, text)).rows;

beforeEach(async () => {
  quietLog();
  academy = await freshTable();
  ({ table } = academy);
});

describe('Rows of long lists are counted and found when the queue tells of them (docs/adr/058)', () => {
  test('Eight orders are one transaction, after three reads; a change that no list shows is two reads', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, (_, n) => putOrder(table, n)));
    const before = academy.roundTrips();
    await tell(orders);
    expect(academy.roundTrips() - before).toBe(4);
    await expectProjected();
    await set(orders[0] ?? expect.unreachable(), 'paymentStatus', 'paid');
    const rows = await academy.rows();
    const paid = academy.roundTrips();
    expect(await tell(orders)).toEqual(DONE);
    expect(academy.roundTrips() - paid).toBe(2);
    expect(await academy.rows()).toEqual(rows);
  });

  test('Another name, e-mail, title, role or date takes the row from where it was', async () => {
    await courseRepository(table).create(aCourse(), someLectures());
    const course = keys.course('crs_aws');
    const [user, student] = [await putUser(table, 1), await putStudent(table, 2)];
    await tell([course, user, student]);
    await putUser(table, 1, 'instructor', { userEmail: 'ada@new.org' });
    await set(student, 'studentName', 'Grace Hopper');
    await set(course, 'title', 'Kubernetes');
    await table.update(course, {
      UpdateExpression: 'SET GSI2SK = :sk',
      ExpressionAttributeValues: { ':sk': '2027-01-01#crs_aws' },
    });
    await tell([course, user, student]);
    expect((await expectProjected()).counts).toMatchObject({ USERS: 1, 'USERS_OF_ROLE#instructor': 1 });
    expect(await found(listOf(partitions.courses), 'kub')).toEqual([
      { key: course, position: '2027-01-01#crs_aws' },
    ]);
    expect(await found(listOf(partitions.usersOfRole('user')), 'user1')).toEqual([]);
  });

  test('A row that is removed is on no list any more; put back, it is again', async () => {
    const student = await putStudent(table, 1);
    await tell([student]);
    await table.remove(student);
    await tell([student]);
    expect(await expectProjected()).toEqual({ counts: {}, tokens: [] });
    expect(JSON.stringify(await academy.rows())).not.toMatch(/number1|mail\.org/i);
    await putStudent(table, 1);
    await tell([student]);
    expect((await expectProjected()).counts).toMatchObject({ STUDENTS: 1 });
  });

  test('Events that come twice at once, again later, or after that of a later change, count once', async () => {
    const [one, two] = [await putStudent(table, 1), await putStudent(table, 2)];
    await Promise.all([tell([one, two, one, two]), tell([two, one]), tell([one])]);
    await set(one, 'studentName', 'Grace');
    await tell([one]);
    await tell([one, two]);
    expect((await expectProjected()).counts).toMatchObject({ STUDENTS: 2 });
  });

  test.each([1, 2])(
    'A run during which another projects a later state, after its read %i, does not put the earlier one back',
    async (overtakenAt) => {
      const student = await putStudent(table, 1);
      await tell([student]);
      await set(student, 'studentName', 'Grace');
      let reads = 0;
      const slow: Table = {
        ...table,
        getAll: async (wanted) => {
          const rows = await table.getAll(wanted);
          reads += 1;
          if (reads === overtakenAt) {
            await table.remove(student);
            await tell([student]);
          }
          return rows;
        },
      };
      expect(await tell([student], slow)).toEqual(DONE);
      expect(await expectProjected()).toEqual({ counts: {}, tokens: [] });
    },
  );

  test('A run that is overtaken before its write reads again', async () => {
    const [one, two] = [await putStudent(table, 1), await putStudent(table, 2)];
    const overtaken = writeBetween(table, async () => {
      await set(one, 'courseTitle', 'Azure');
      await tell([one]);
    });
    expect(await tell([one, two], overtaken)).toEqual(DONE);
    expect((await expectProjected()).counts).toMatchObject({ STUDENTS: 2 });
  });

  test('A run that dies after any of its writes, or before, is repeated by the queue and counts nothing twice', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => putStudent(table, n)));
    for (const last of [0, 1, 1]) {
      const { batchItemFailures } = await tell(many, dyingTable(table, last).table);
      expect(batchItemFailures).toHaveLength(20);
    }
    expect(await tell(many)).toEqual(DONE);
    expect((await expectProjected()).counts).toMatchObject({ STUDENTS: 20 });
  });

  test('A run that meets others at a counter tries again; when that does not end, or the table is throttled, the batch is left to the queue', async () => {
    const student = await putStudent(table, 1);
    const failing = (name: string, times: number): Table => ({
      ...table,
      transactWrite: async (writes) => {
        times -= 1;
        if (times >= 0) throw Object.assign(new Error('x'), { name });
        await table.transactWrite(writes);
      },
    });
    const left = { batchItemFailures: [{ itemIdentifier: '1' }] };
    expect(await tell([student], failing('ThrottlingException', 1))).toEqual(left);
    expect(await tell([student], failing('TransactionConflictException', 100))).toEqual(left);
    expect(await tell([student], failing('TransactionConflictException', 3))).toEqual(DONE);
    await expectProjected();
  });

  test('A corrupt row is reported and stays on its lists as it was, the others of its batch change', async () => {
    const [one, two] = [await putStudent(table, 1), await putStudent(table, 2)];
    await tell([one]);
    await corruptRow(table, one, 'studentName', 7);
    expect(await tell([one, two])).toEqual(DONE);
    expect(log.critical).toHaveBeenCalledWith('stored row is corrupt', {
      row: `${one.PK} / ${one.SK}`,
      fields: ['studentName'],
    });
    expect(await found(STUDENTS, 'student number')).toHaveLength(2);
    await putStudent(table, 1, { studentName: 'Grace' });
    await tell([one]);
    await expectProjected();
  });

  test('A row that moves from two lists to two others with as many other words as it can have is one transaction', async () => {
    const words = (letter: string) => ({
      courseTitle: Array.from({ length: 100 }, (_, n) => `${letter}${n}`).join(' '),
      studentName: Array.from({ length: 50 }, (_, n) => `n${letter}${n}`).join(' '),
      studentEmail: `${letter}@${letter}${letter}`,
    });
    const student = await putStudent(table, 1, words('a'));
    await tell([student]);
    // an instructor, and another sort key on the list of all
    await putStudent(table, 1, { ...words('b'), instructorId: anId('user-radia') });
    let most = 0;
    const watched: Table = {
      ...table,
      transactWrite: (writes) => {
        most = Math.max(most, writes.length);
        return table.transactWrite(writes);
      },
    };
    expect(await tell([student], watched)).toEqual(DONE);
    await expectProjected();
    expect(most).toBe(1 + 4 * MOST_TOKENS + 2);
    // a user who would also change the list of all, which none does
    expect(most + 2).toBeLessThanOrEqual(100);
  });

  test('The lists are what the rows are once all events have come, whatever changed and however they came', async () => {
    const n = fc.nat(3);
    const change = fc.record({
      n,
      name: fc.constantFrom('Ada', 'Zoë B', undefined),
      told: fc.array(n, { maxLength: 3 }),
    });
    const key = (one: number) => keys.student('crs_aws', '2026-11-21T17:00:00.000Z', `user-${one}`);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 10 }), async (changes) => {
        for (const { n: one, name, told } of changes) {
          if (name === undefined) await table.remove(key(one));
          else await putStudent(table, one, { studentName: name });
          await tell(told.map(key));
        }
        await tell([0, 1, 2, 3].map(key));
        const { stored, made } = listsAndRows(await academy.rows());
        expect(stored).toEqual(made);
      }),
      { numRuns: 30 },
    );
  });
});
