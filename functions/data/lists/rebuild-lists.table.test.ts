import { beforeEach, describe, expect, test } from 'vitest';
import { corruptRow, setField } from '#functions/testing/corrupt-row.ts';
import { openOnDynamoDb } from '#functions/testing/dynamodb-table.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { partitions } from '#functions/testing/keys.ts';
import { listsAndRows, putOrder, putStudent, putUser } from '#functions/testing/listed-rows.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import * as keys from '../keys.ts';
import type { Item, Table } from '../table.ts';
import { beginRecount, finishRecount } from './list-counts.ts';
import { listIndex } from './list-index.ts';
import { listOf } from './list-name.ts';
import { listProjectionRepository } from './project-lists.ts';
import { rebuildLists } from './rebuild-lists.ts';

type Opened = Awaited<ReturnType<typeof openOnDynamoDb>>;
const STUDENTS = listOf(partitions.students);
const NOTHING = { changed: [], strays: [], counters: [], corrupt: [] };
let documents: Opened['documents'];
let table: Table;
let allRows: Opened['rows'];
let student: keys.Key;

async function expectProjected() {
  const { stored, made } = listsAndRows(await allRows());
  expect(stored).toEqual(made);
}
const setCounter = (list: string, rows: number) => setField(table, keys.listCount(list), 'rows', rows);
const rebuild = (over: { dryRun?: boolean; table?: Table } = {}) =>
  rebuildLists(over.table ?? table, documents, over);

beforeEach(async () => {
  ({ documents, table, rows: allRows } = await openOnDynamoDb());
  student = await putStudent(table, 1);
  await putUser(table, 1);
  await putOrder(table, 1);
  await putOrder(table, 2);
});

describe('Lists are rebuilt beside the product (docs/adr/058)', () => {
  test('Rows from before the events get on their lists, once', async () => {
    const before = await allRows();
    expect((await rebuild({ dryRun: true })).changed).toHaveLength(4);
    expect(await allRows()).toEqual(before);
    expect((await rebuild()).changed).toHaveLength(4);
    await expectProjected();
    const after = await allRows();
    expect(await rebuild()).toEqual({ ...NOTHING, rows: 4 });
    expect(await allRows()).toEqual(after);
  });

  test('What differs is named by a dry run, which changes nothing, and made right', async () => {
    await rebuild();
    const order = keys.order('user-2' as never, 'ord_2' as never);
    await table.remove(order);
    await table.put({
      ...keys.listToken('STUDENTS', 'mallory', '2026#x'),
      subject: student,
      position: '2026#x',
    });
    await setCounter('STUDENTS', 7);
    await setCounter('INSTRUCTOR_STUDENTS#user-gone', 3);
    const before = await allRows();
    const found = await rebuild({ dryRun: true });
    expect(await allRows()).toEqual(before);
    expect(found).toMatchObject({
      changed: [order],
      strays: [keys.listToken('STUDENTS', 'mallory', '2026#x')],
      counters: expect.arrayContaining([
        { list: 'STUDENTS', lacks: -6 },
        { list: 'INSTRUCTOR_STUDENTS#user-gone', lacks: -3 },
      ]) as unknown,
    });
    const done = await rebuild();
    expect(done).toMatchObject({ changed: found.changed, strays: found.strays });
    expect(done.counters.toSorted((a, b) => a.lacks - b.lacks)).toEqual(
      found.counters.toSorted((a, b) => a.lacks - b.lacks),
    );
    await expectProjected();
    expect(await rebuild()).toEqual({ ...NOTHING, rows: 4 });
  });

  test('A counter is right although rows come, go and change between all reads and writes of its repair', async () => {
    await rebuild();
    await setCounter('STUDENTS', 100);
    let n = 10;
    // after each read, and after each count has begun: one more student, one who goes, one who gets another name
    const meanwhile = async () => {
      n += 1;
      const gone = n % 3 === 0 ? await putStudent(table, n - 1) : undefined;
      if (gone) await table.remove(gone);
      const told = [await putStudent(table, n)];
      if (n % 5 === 0) told.push(await putStudent(table, 1, { studentName: `Ada ${n}` }));
      await listProjectionRepository(table).project([...told, ...(gone ? [gone] : [])]);
    };
    const busy: Table = {
      ...table,
      getAll: async (wanted) => {
        const rows = await table.getAll(wanted);
        await meanwhile();
        return rows;
      },
      update: async (key, input) => {
        const updated = await table.update(key, input);
        await meanwhile();
        return updated;
      },
    };
    const { counters } = await rebuild({ table: busy });
    expect(counters).toEqual([{ list: 'STUDENTS', lacks: -99 }]);
    await expectProjected();
    expect(n).toBeGreaterThan(14);
  });

  test('A row whose list begins to be counted anew right before its transaction is counted there too', async () => {
    await rebuild();
    const recounts = new Map([[STUDENTS, 'recount-1']]);
    const overtaken = writeBetween(table, async () => {
      await beginRecount(table, STUDENTS, 'recount-1');
      await listProjectionRepository(table).recount([student], recounts);
    });
    await listProjectionRepository(overtaken).project([await putStudent(table, 2)]);
    expect(await finishRecount(table, STUDENTS, 'recount-1')).toBe(0);
    await expectProjected();
  });

  test('A run that dies after any of its writes is repeated, and ends as one that did not', async () => {
    await setCounter('ORDERS', 9);
    for (let last = 1; ; last++) {
      const died = await rebuild({ table: dyingTable(table, last).table }).then(
        () => false,
        () => true,
      );
      if (!died) break;
      await rebuild();
      await expectProjected();
      await putStudent(table, last + 10);
      await table.remove(await putStudent(table, last + 9));
      await setCounter('ORDERS', 9);
    }
    await expectProjected();
    expect(await listIndex(table).count(STUDENTS)).toBe(2);
  });

  test('A corrupt row is named and stays on its lists; its counter is right', async () => {
    await rebuild();
    await corruptRow(table, student, 'studentName', 7);
    await setCounter('STUDENTS', 0);
    const { corrupt, counters } = await rebuild();
    expect(corrupt.map(({ row }) => row)).toEqual([`${student.PK} / ${student.SK}`]);
    expect(counters).toEqual([{ list: 'STUDENTS', lacks: 1 }]);
    expect(await listIndex(table).search(STUDENTS, 'student')).toMatchObject({ rows: [{ key: student }] });
  });

  test('An entry, a token and counters that cannot be read are named by a dry run and made anew', async () => {
    await rebuild();
    const isOfOrder = ({ PK, subject }: Item) =>
      String(PK).startsWith('SEARCH#') && JSON.stringify(subject).includes('ORDER#');
    const token = (await allRows()).find(isOfOrder) ?? expect.unreachable();
    const user = keys.user('user-1' as never);
    const broken: [keys.Key, string, unknown][] = [
      [{ PK: String(token['PK']), SK: String(token['SK']) }, 'subject', 'none'],
      ...[student, user].map(({ PK, SK }): [keys.Key, string, unknown] => [
        keys.listEntry(PK, SK),
        'tokens',
        7,
      ]),
      [keys.listCount('STUDENTS'), 'rows', 'many'],
      [keys.listCount('USERS'), 'recount', 7],
    ];
    for (const [key, path, value] of broken) await corruptRow(table, key, path, value);
    const before = await allRows();
    const found = await rebuild({ dryRun: true });
    expect(await allRows()).toEqual(before);
    expect(found.strays).toContainEqual(broken[0]?.[0]);
    expect(found.corrupt.filter(({ row }) => row.startsWith('LISTED#'))).toHaveLength(2);
    const done = await rebuild();
    expect(done.corrupt).toEqual([]);
    expect(done.changed).toEqual(expect.arrayContaining([student, user]));
    await expectProjected();
    expect(await rebuild()).toEqual({ ...NOTHING, rows: 4 });
    expect(await listIndex(table).count(STUDENTS)).toBe(1);
  });

  test('A count that another run has begun anew does not end as this one’s', async () => {
    await rebuild();
    await setCounter('ORDERS', 9);
    let other: Promise<unknown> | undefined;
    const overtaken: Table = {
      ...table,
      update: async (key, input) => {
        const updated = await table.update(key, input);
        other ??= rebuild();
        await other;
        return updated;
      },
    };
    await expect(rebuild({ table: overtaken })).rejects.toThrow('repeat it');
    await expectProjected();
  });
});
