import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportRepository } from '#functions/data/exports/exports.ts';
import { exportRowRepository } from '#functions/data/exports/export-rows.ts';
import { type ExportBucket, exportBucketOn } from '#functions/gateways/export-bucket.ts';
import { type StoredStudent, studentItem } from '#functions/data/courses/students.ts';
import { selectShard } from '#functions/data/shards.ts';
import type { Table } from '#functions/data/table.ts';
import { log } from '#functions/runtime/logger.ts';
import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { exportsAt } from '#functions/testing/exports.ts';
import { asFunction } from '#functions/testing/called-function.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { s3InMemory } from '#functions/testing/s3-in-memory.ts';
import { admin, createTestAcademyWithEverybody, grace } from '#functions/testing/people.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { NOON } from '#functions/testing/test-academy.ts';

/** Two pages; with the long titles the file has two parts. */
const COUNT = 1150;
const DONE = { batchItemFailures: [] };
const AGAIN = { batchItemFailures: [{ itemIdentifier: '1' }] };
const students = { list: 'students' };
const s3 = s3InMemory();
const { open, sent } = s3;
let academy: Awaited<ReturnType<typeof createTestAcademyWithEverybody>>;
let at: ReturnType<typeof exportsAt>;

const instant = (n: number) => new Date(NOON - n * 1000).toISOString();
/** Nine of ten are in one partition, so that it is read in two requests. */
const idOf = (n: number) => {
  const isWanted = (id: string) => selectShard(id) === (n % 10 === 0 ? '1' : '0');
  return (
    ['', 'a', 'b', 'c', 'd', 'e', 'f'].map((end) => `user-${n}${end}`).find(isWanted) ?? expect.unreachable()
  );
};
const studentKey = (n: number) => keys.student('crs_aws', instant(n), idOf(n));
const aStudent = (n: number, over: Partial<PlainIds<StoredStudent>> = {}) =>
  studentItem(
    withIds<StoredStudent>({
      userId: idOf(n),
      studentName: `student ${n}`,
      studentEmail: `s${n}@example.org`,
      courseId: 'crs_aws',
      courseTitle: 'x'.repeat(5400),
      courseCategory: 'cloud-computing',
      instructorId: 'user-grace',
      enrolledAt: instant(n),
      paidCents: 0,
      ...over,
    }),
  );
const put = (item: object) => ({ Put: { TableName: academy.table.name, Item: { ...item } } });
const numbers = (lines: readonly string[]) =>
  lines.slice(1).map((line) => Number(/^Student (\d+),/.exec(line)?.[1]));
const counted = Array.from({ length: COUNT }, (_, n) => n);

beforeAll(async () => {
  academy = await createTestAcademyWithEverybody();
  await fillTable(
    academy.table,
    counted.map((n) => put(aStudent(n))),
  );
  at = exportsAt(academy, s3.client);
});
beforeEach(() => {
  setUpCheckout();
  open.clear();
  sent.length = 0;
  // each test has a day of its own
  vi.setSystemTime(NOON + ++days * 24 * 3_600_000);
});
let days = 0;
type MakeNeeds = NonNullable<Parameters<ReturnType<typeof exportsAt>['make']>[2]>;

const begin = async () => (await at.begin(grace, students)).data.exportId;
const stateOf = async (exportId: string) => (await at.get(grace, exportId)).data;
const linesAt = (url?: string) => s3.textAt(url).split('\r\n').slice(0, -1);

/** What a run reads and writes with, where something else happens at each step that leaves the process. */
function steps(
  before: (step: number, name: string) => Promise<void> | void,
  after: typeof before = () => undefined,
) {
  let step = 0;
  const at = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const n = step++;
    await asFunction(undefined, () => before(n, name));
    const result = await run();
    await asFunction(undefined, () => after(n, name));
    return result;
  };
  const table: Table = {
    ...academy.table,
    query: (input) => at('query', () => academy.table.query(input)),
    update: (...update) => at('update', () => academy.table.update(...update)),
  };
  const client = new Proxy(s3.client, {
    get: (target, name) =>
      name === 'send'
        ? (command: object) =>
            at(command.constructor.name, () => (target.send as (sent: object) => Promise<unknown>)(command))
        : Reflect.get(target, name),
  });
  const bucket: ExportBucket = exportBucketOn(client, 'media');
  return {
    exports: () => exportRepository(table),
    exportRows: () => exportRowRepository(table),
    exportBucket: () => bucket,
  } as unknown as MakeNeeds;
}

describe('The file of a long list', () => {
  test('It has every row once, the newest first, in parts; and is told of while it is made', async () => {
    const exportId = await begin();
    const told: number[] = [];
    const slow = steps(async (_step, name) => {
      if (name !== 'query') return;
      vi.setSystemTime(Date.now() + 2000);
      told.push((await stateOf(exportId)).rows);
    });
    const before = academy.roundTrips();
    expect(await at.make(grace, exportId, slow)).toEqual(DONE);
    expect(academy.roundTrips() - before).toBeLessThan(30);
    expect(sent).toEqual(['CreateMultipartUpload', 'UploadPart', 'UploadPart', 'CompleteMultipartUpload']);
    const { state, rows, unreadable, url } = await stateOf(exportId);
    expect({ state, rows, unreadable }).toEqual({ state: 'ready', rows: COUNT, unreadable: 0 });
    expect(numbers(linesAt(url))).toEqual(counted);
    expect(told).toContain(1000);
    expect((await at.row(grace, exportId))?.byteCount).toBe(Buffer.byteLength(s3.textAt(url)));
  });

  test('What is added while it is read is left out, and what goes is not there or there once', async () => {
    const exportId = await begin();
    let queries = 0;
    const moving = steps(async (_step, name) => {
      if (name !== 'query' || ++queries !== 5) return;
      await academy.table.put({ ...aStudent(-1) });
      await academy.table.remove(studentKey(COUNT - 1));
    });
    await at.make(grace, exportId, moving);
    expect(numbers(linesAt((await stateOf(exportId)).url))).toEqual(counted.slice(0, -1));
    await academy.table.remove(studentKey(-1));
    await academy.table.put({ ...aStudent(COUNT - 1) });
  });

  test('A corrupt row is left out, counted and named in the log, without what it holds (I19)', async () => {
    await corruptRow(academy.table, studentKey(7), 'paidCents');
    const exportId = await begin();
    await at.make(grace, exportId);
    const { rows, unreadable, url } = await stateOf(exportId);
    expect({ rows, unreadable }).toEqual({ rows: COUNT - 1, unreadable: 1 });
    expect(numbers(linesAt(url))).toEqual(counted.filter((n) => n !== 7));
    const { PK, SK } = studentKey(7);
    expect(log.error).toHaveBeenCalledWith('export left corrupt rows out', {
      exportId,
      rows: [{ row: `${PK} / ${SK}`, fields: ['paidCents'] }],
    });
    await academy.table.put({ ...aStudent(7) });
  });
});

describe('A run that does not end well', () => {
  test('One that dies at any step, its last request lost or done, shows nothing; the queue’s next one makes the file and leaves no parts', async () => {
    const names: string[] = [];
    await at.make(
      grace,
      await begin(),
      steps((_step, name) => void names.push(name)),
    );
    const deaths = names.flatMap((name, last) => [
      { last, isDone: false },
      // a read that is lost is one that was not made
      ...(name === 'query' ? [] : [{ last, isDone: true }]),
    ]);
    expect(deaths.length).toBeGreaterThan(16);
    for (const { last, isDone } of deaths) {
      vi.setSystemTime(Date.now() + 24 * 3_600_000);
      open.clear();
      const exportId = await begin();
      let isDead = false;
      const dieIf = (isNow: boolean) => {
        isDead ||= isNow;
        if (isDead) throw new Error('The process died.');
      };
      const dying = steps(
        (step) => dieIf(!isDone && step === last),
        (step) => dieIf(isDone && step === last),
      );
      expect(await at.make(grace, exportId, dying)).toEqual(AGAIN);
      const left = await at.row(grace, exportId);
      // the last request of all is the one that makes it a file
      const isFile = isDone && last === names.length - 1;
      expect((await stateOf(exportId)).url !== undefined, `${last} ${isDone}`).toBe(isFile);
      const unknown = left?.upload === undefined ? open.size : 0;
      expect(await at.make(grace, exportId)).toEqual(DONE);
      const { state, rows, url } = await stateOf(exportId);
      expect({ state, rows, last, isDone }).toEqual({ state: 'ready', rows: COUNT, last, isDone });
      expect(linesAt(url)).toHaveLength(COUNT + 1);
      // parts of which no row could tell are left to the bucket's own rule
      expect(open.size, `${names[last]} ${isDone}`).toBe(unknown);
    }
  });

  test('One that cannot write to S3 tells the person at once, and removes its parts as soon as it can', async () => {
    const exportId = await begin();
    const down = steps((_step, name) => {
      if (name === 'CompleteMultipartUploadCommand')
        throw Object.assign(new Error('Please reduce your request rate.'), { name: 'SlowDown' });
    });
    expect(await at.make(grace, exportId, down)).toEqual(DONE);
    expect(await stateOf(exportId)).toMatchObject({ state: 'failed' });
    expect(open.size).toBe(0);
    expect(log.error).toHaveBeenCalledWith('export not made', { exportId, name: 'SlowDown' });
    // the event again: a failed file stays failed
    expect(await at.make(grace, exportId)).toEqual(DONE);
    expect(await stateOf(exportId)).toMatchObject({ state: 'failed' });
    expect(await begin()).not.toBe(exportId);
  });

  test('Told twice at the same time, one file comes of it, and the other run removes its parts', async () => {
    const exportId = await begin();
    let second: Promise<unknown> | undefined;
    const overtaken = steps((_step, name) => {
      if (name === 'UploadPartCommand') second ??= at.make(grace, exportId);
    });
    await at.make(grace, exportId, overtaken);
    expect(await second).toEqual(DONE);
    const { rows, url } = await stateOf(exportId);
    expect(numbers(linesAt(url))).toHaveLength(rows);
    expect([rows, open.size]).toEqual([COUNT, 0]);
    const before = sent.length;
    expect(await at.make(grace, exportId)).toEqual(DONE);
    expect(sent).toHaveLength(before);
  });

  test('One that fails after another has begun leaves the file to that one', async () => {
    const exportId = await begin();
    const failing = steps(async (_step, name) => {
      if (name !== 'CompleteMultipartUploadCommand') return;
      await academy.needs.exports.start({ ...grace, exportId }, 'another run', Date.now());
      throw new Error('SlowDown');
    });
    expect(await at.make(grace, exportId, failing)).toEqual(DONE);
    expect(await stateOf(exportId)).toMatchObject({ state: 'making' });
    expect(await at.make(grace, exportId)).toEqual(DONE);
    expect([(await stateOf(exportId)).rows, open.size]).toEqual([COUNT, 0]);
  });

  test('One that would take longer than Lambda allows gives up before, and says so', async () => {
    const exportId = await begin();
    const slow = steps((_step, name) => {
      if (name === 'query') vi.setSystemTime(Date.now() + 4 * 60_000);
    });
    expect(await at.make(grace, exportId, slow)).toEqual(DONE);
    expect(await stateOf(exportId)).toMatchObject({ state: 'failed' });
    expect(open.size).toBe(0);
  });

  test('When the account is deleted meanwhile it stops, and nothing of it is left', async () => {
    const exportId = await begin();
    const deleted = steps(async (_step, name) => {
      if (name === 'UploadPartCommand') await academy.table.remove(keys.exported(grace.userId, exportId));
    });
    expect(await at.make(grace, exportId, deleted)).toEqual(DONE);
    expect(open.size).toBe(0);
    expect(await at.row(grace, exportId)).toBeUndefined();
  });
});

test('An admin’s file has the students of all, an instructor’s only those of own courses (G-69)', async () => {
  const ofRadia = { courseTitle: 'Zürich', instructorId: 'user-radia', courseId: 'crs_radia' };
  await academy.table.put({ ...aStudent(9000, ofRadia) });
  const numbersOf = async (as: typeof grace) => {
    const { data } = await at.begin(as, students);
    await at.make(as, data.exportId);
    return numbers(linesAt((await at.get(as, data.exportId)).data.url));
  };
  const ofGrace = await numbersOf(grace);
  expect(ofGrace).not.toContain(9000);
  expect((await numbersOf(admin)).toSorted()).toEqual([...ofGrace, 9000].toSorted());
});
