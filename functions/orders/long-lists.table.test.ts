import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { InvalidCursor } from '#functions/data/cursor.ts';
import type { ListRequest } from '#functions/data/lists/list-request.ts';
import { type StoredOrder, orderItem, orderRepository } from '#functions/data/payments/orders.ts';
import { selectShard } from '#functions/data/shards.ts';
import type { Table } from '#functions/data/table.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { keys } from '#functions/testing/keys.ts';
import { projectLists } from '#functions/testing/project-lists.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, anAttempt } from '#functions/testing/test-academy.ts';

/** Rows of a page where all are walked through. */
const limit = 50;
/** Some 275 in each partition: more than are read whole. */
const COUNT = 1100;

/** The order of n seconds before noon: the first is the newest. */
const anOrder = (n: number, title = 'AWS Cloud Bootcamp') =>
  orderItem(
    anAttempt({
      orderId: `ord_${n}`,
      userId: `user-${n}`,
      userName: `student ${n}`,
      courseTitle: title,
      createdAt: new Date(NOON - n * 1000).toISOString(),
    }),
  );
const put = (table: Table, Item: object) => ({ Put: { TableName: table.name, Item: { ...Item } } });
const numbersOf = ({ items }: { items: readonly StoredOrder[] }) =>
  items.map(({ orderId }) => Number(orderId.split('_')[1]));
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A table with so many full orders, and a counter that says so; `isIn`: which numbers they have. */
async function openOrders(count: number, isIn: (n: number) => boolean = () => true) {
  const { table, roundTrips, rows: allRows } = await freshTable();
  const numbers: number[] = [];
  for (let n = 0; numbers.length < count; n++) if (isIn(n)) numbers.push(n);
  await fillTable(
    table,
    numbers.map((n) => put(table, anOrder(n))),
  );
  let rows = 0;
  const counted: Table = {
    ...table,
    query: async <T>(input: Parameters<Table['query']>[0]) => {
      const found = await table.query<T>(input);
      rows += found.length;
      return found;
    },
  };
  const orders = orderRepository(counted);
  const setCount = (total: number) => table.put({ ...keys.listCount('ORDERS'), rows: total });
  await setCount(count);
  return {
    table,
    rows: allRows,
    numbers,
    setCount,
    list: (request: ListRequest<StoredOrder>) => orders.listFull(request),
    /** The same, with how many round trips it took, and how many rows were read. */
    measured: async (request: ListRequest<StoredOrder>) => {
      const before = { trips: roundTrips(), rows };
      const page = await orders.listFull(request);
      return { ...page, trips: roundTrips() - before.trips, rows: rows - before.rows };
    },
    add: (n: number) => table.put({ ...anOrder(n) }),
    remove: (n: number) => table.remove(keys.order(`user-${n}`, `ord_${n}`)),
  };
}
type Orders = Awaited<ReturnType<typeof openOrders>>;
type Listed = Awaited<ReturnType<Orders['list']>>;

/** Next after Next to the last page, or Previous after Previous to the first one; `between`: what happens before each. */
async function walk(
  { list }: Orders,
  from: Listed,
  by: 1 | -1,
  between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<Listed[]> {
  const pages = [from];
  for (let at = from; by === 1 ? at.page !== at.pages : at.page !== 1;) {
    const page = (at.page ?? expect.unreachable()) + by;
    await between(page);
    at = await list({ page, limit, ...(by === 1 ? { after: at.after } : { before: at.before }) });
    pages.push(at);
  }
  return pages;
}

beforeEach(() => void quietLog());

const long = await openOrders(COUNT);
const first = await long.list({ page: 1 });

describe('A list that is too long to be read goes by key (G-111, docs/adr/035)', () => {
  test('Next after Next, and Previous after Previous, show each row once, with the numbers of the pages', async () => {
    const forth = await walk(long, await long.list({ page: 1, limit }), 1);
    expect(forth.flatMap(numbersOf)).toEqual(upTo(COUNT));
    expect(forth.map(({ page }) => page)).toEqual(upTo(COUNT / limit).map((n) => n + 1));
    for (const { pages, total, isLong } of forth)
      expect([pages, total, isLong]).toEqual([COUNT / limit, COUNT, true]);
    const back = await walk(long, forth.at(-1)!, -1);
    expect(back.toReversed().flatMap(numbersOf)).toEqual(upTo(COUNT));
    expect(back.map(({ page }) => page)).toEqual(forth.map(({ page }) => page).toReversed());
  });

  test('A page beside a position is one round trip and some twenty rows, wherever it is; the first page reads 251 of each partition', async () => {
    let at = await long.measured({ page: 1 });
    expect([at.trips, at.rows]).toEqual([1, 4 * 251]);
    for (let page = 2; page <= 20; page++) {
      at = await long.measured({ page, after: at.after });
      expect(at.trips).toBe(1);
      expect(at.rows).toBeLessThanOrEqual(4 * 7);
    }
    const before = await long.measured({ page: 19, before: at.before });
    expect([before.trips, numbersOf(before)[0]]).toEqual([1, 18 * 5]);
    expect(before.rows).toBeLessThanOrEqual(4 * 7);
  });

  test('Rows that come and go meanwhile move no other: each that stays is seen once', async () => {
    const orders = await openOrders(COUNT);
    const removed = new Set<number>();
    const pages = await walk(orders, await orders.list({ page: 1, limit }), 1, async (page) => {
      await orders.add(-page);
      const seen = (page - 2) * limit;
      // the position itself, one that was seen, and one that is to come
      for (const n of [seen + limit - 1, seen + 1, seen + limit + 2].filter((one) => one < COUNT)) {
        await orders.remove(n);
        removed.add(n);
      }
    });
    const seen = pages.flatMap(numbersOf);
    expect(new Set(seen).size).toBe(seen.length);
    expect(upTo(COUNT).filter((n) => !removed.has(n) && !seen.includes(n))).toEqual([]);
    const back = (await walk(orders, pages.at(-1)!, -1)).toReversed().flatMap(numbersOf);
    const added = Array.from({ length: pages.length - 1 }, (_, n) => n - pages.length);
    // the first page is a full one: of its rows the second one may have had some
    expect([...new Set(back)]).toEqual([...added, ...upTo(COUNT).filter((n) => !removed.has(n))]);
  });

  test.each([
    ['none, since nothing was counted yet', 0],
    ['fewer than there are', COUNT - 12],
    ['more than there are', COUNT + 12],
  ])(
    'Where the counter says %s, every row is reached, and the last page has the last number',
    async (_says, says) => {
      await long.setCount(says);
      const forth = await walk(long, await long.list({ page: 1, limit }), 1);
      expect(forth.flatMap(numbersOf)).toEqual(upTo(COUNT));
      for (const { page = 0, pages = 0, total = 0 } of forth) {
        expect(page).toBeLessThanOrEqual(pages);
        expect(pages).toBe(Math.ceil(total / limit));
      }
      expect((await walk(long, forth.at(-1)!, -1)).toReversed().flatMap(numbersOf)).toEqual(upTo(COUNT));
      await long.setCount(COUNT);
    },
  );

  test('A page past the end is the last one, from the other end: one round trip more', async () => {
    const last = { page: COUNT / 5, pages: COUNT / 5, total: COUNT, trips: 2 };
    const rows = [1095, 1096, 1097, 1098, 1099];
    const past = await long.measured({ page: 9999 });
    expect([past, numbersOf(past)]).toMatchObject([last, rows]);
    expect(past.rows).toBeLessThanOrEqual(4 * (251 + 5));
    const behind = await long.measured({ page: 221, after: past.after });
    expect([behind, numbersOf(behind)]).toMatchObject([last, rows]);
    expect(behind.rows).toBeLessThanOrEqual(4 * (1 + 5));
  });

  test('Where less than a page is before a position it is the first page', async () => {
    const second = await long.list({ page: 2, after: first.after });
    const third = await long.list({ page: 2, before: first.before });
    expect([numbersOf(third), third.page]).toEqual([[0, 1, 2, 3, 4], 1]);
    await long.remove(2);
    const again = await long.measured({ page: 1, before: second.before });
    expect([numbersOf(again), again.page, again.trips]).toEqual([[0, 1, 3, 4, 5], 1, 2]);
    await long.add(2);
  });

  test('A number without a position, as typed into the address, is reached near both ends, and otherwise is the farthest that is', async () => {
    const typed = async (orders: Orders, page: number) => {
      const read = await orders.list({ page });
      return [read.page, numbersOf(read)[0], read.items.length];
    };
    expect(await typed(long, 37)).toEqual([37, 180, 5]);
    expect(await typed(long, 215)).toEqual([215, 1070, 5]);
    // 251 rows of one partition are read, and of another one ten that are older than all of it
    const one = await openOrders(600, (n) => selectShard(`ord_${n}`) === '0');
    const older = upTo(100).map((n) => 10_000 + n);
    for (const n of older.filter((one) => selectShard(`ord_${one}`) === '1').slice(0, 10)) await one.add(n);
    await one.setCount(610);
    const nth = (page: number) => one.numbers[(page - 1) * 5];
    expect(await typed(one, 50)).toEqual([50, nth(50), 5]);
    for (const between of [51, 60, 72]) expect(await typed(one, between)).toEqual([50, nth(50), 5]);
    expect(await typed(one, 73)).toEqual([73, nth(73), 5]);
    expect(await typed(one, 120)).toEqual([120, nth(120), 5]);
  });

  test('A position of a row that is gone is one still; one outside of the list is refused', async () => {
    const { after } = first;
    await long.remove(4);
    expect(numbersOf(await long.list({ page: 2, after }))).toEqual([5, 6, 7, 8, 9]);
    await long.add(4);
    for (const wrong of ['!', Buffer.from('~~').toString('base64url'), `${after}=`])
      for (const place of [{ after: wrong }, { before: wrong }])
        await expect(long.list({ page: 2, ...place }), wrong).rejects.toThrow(InvalidCursor);
  });

  test('An instructor has the same pages of the own orders', async () => {
    const orders = orderRepository(long.table);
    await long.table.put({ ...keys.listCount('INSTRUCTOR_ORDERS#user-grace'), rows: COUNT });
    const grace = anId<'user'>('user-grace');
    const { after } = await orders.listFullByInstructor(grace, { page: 1 });
    const second = await orders.listFullByInstructor(grace, { page: 2, after });
    expect([numbersOf(second), second.total]).toEqual([[5, 6, 7, 8, 9], COUNT]);
  });

  test('One row that is corrupt leaves its page with one less, and says so; no other page is moved', async () => {
    await corruptRow(long.table, keys.order('user-7', 'ord_7'), 'priceCents');
    const second = await long.list({ page: 2, after: first.after });
    expect([numbersOf(second), second.setAside]).toEqual([[5, 6, 8, 9], 1]);
    const third = await long.list({ page: 3, after: second.after });
    expect([numbersOf(third), third.setAside]).toEqual([[10, 11, 12, 13, 14], undefined]);
    expect(numbersOf(await long.list({ page: 2, before: third.before }))).toEqual([5, 6, 8, 9]);
    await long.add(7);
  });
});

describe('The oldest rows of a long list are left out (G-57)', () => {
  const hideOldest = 23;
  const shown = COUNT - hideOldest;

  test('Of every page and of the total, in the same round trip', async () => {
    const first = await long.measured({ page: 1, hideOldest });
    expect(first).toMatchObject({ hidden: hideOldest, total: shown, pages: 216, trips: 1 });
    const last = await long.list({ page: 216, hideOldest });
    expect([numbersOf(last), last]).toMatchObject([
      [1075, 1076],
      { page: 216, hidden: hideOldest, total: shown },
    ]);
    const before = await long.measured({ page: 215, before: last.before, hideOldest });
    expect([numbersOf(before), before.trips]).toEqual([[1070, 1071, 1072, 1073, 1074], 1]);
    const again = await long.measured({ page: 216, after: before.after, hideOldest });
    expect([numbersOf(again), again]).toMatchObject([[1075, 1076], { page: 216, pages: 216, trips: 1 }]);
    const behind = await long.list({ page: 217, after: again.after, hideOldest });
    expect([numbersOf(behind), behind]).toMatchObject([
      [1075, 1076],
      { page: 216, pages: 216, total: shown },
    ]);
  });
});

describe('A search of a long list finds beginnings of words (G-111, docs/adr/058)', () => {
  const textsOf = ({ courseTitle, userName }: StoredOrder) => [courseTitle, userName];
  beforeAll(async () => {
    await projectLists(long);
  });

  test('In the order of the list, by the numbers of pages, whose rows are read: two round trips', async () => {
    const found = await long.measured({ page: 2, search: 'Student 10', textsOf });
    // 10, and what begins with it
    const named = [10, ...upTo(10).map((n) => 100 + n), ...upTo(100).map((n) => 1000 + n)];
    expect([numbersOf(found), found]).toMatchObject([
      named.slice(5, 10),
      { page: 2, pages: Math.ceil(named.length / 5), total: named.length, isLong: true, trips: 2 },
    ]);
    expect(found).not.toHaveProperty('hasMore');
    expect((await long.list({ page: 99, search: 'boot', textsOf })).pages).toBeGreaterThan(99);
    expect((await long.list({ page: 1, search: 'ootcamp', textsOf })).total).toBe(0);
  });

  test('Of more than 1,000 it shows so many, and says so', async () => {
    const found = await long.list({ page: 1, search: 'aws', textsOf });
    expect(found).toMatchObject({ total: 1000, pages: 200, hasMore: true });
    expect(found.items).toHaveLength(5);
  });

  test('The oldest that are left out are not found (G-57)', async () => {
    const found = await long.list({ page: 1, search: 'student 107', hideOldest: 23, textsOf });
    expect([numbersOf(found), found.total, found.hidden]).toEqual([[107, 1070, 1071, 1072, 1073], 8, 23]);
    expect(numbersOf(await long.list({ page: 1, search: 'student 1080', hideOldest: 23, textsOf }))).toEqual(
      [],
    );
  });

  test('What is gone, has another name by now, or is corrupt is missing of its page, the last of them with a word', async () => {
    await long.remove(20);
    await long.table.put({ ...anOrder(200), userName: 'another one' });
    await corruptRow(long.table, keys.order('user-201', 'ord_201'), 'priceCents');
    const found = await long.list({ page: 1, search: 'student 20', textsOf });
    expect([numbersOf(found), found.setAside, found.total]).toEqual([[202, 203], 1, 11]);
  });
});
