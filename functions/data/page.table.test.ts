import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { freshTable } from '#functions/testing/fresh-table.ts';
import { anAttempt } from '#functions/testing/test-academy.ts';
import { decodeCursor, encodeCursor, InvalidCursor } from './cursor.ts';
import { partitions } from '#functions/testing/keys.ts';
import { readEvery, readList } from './lists/read-list.ts';
import type { ListRequest } from './lists/list-request.ts';
import { type PageRequest, readPage } from './page.ts';
import { type StoredOrder, orderItem, orderRepository, storedOrder } from './payments/orders.ts';
import type { Table } from './table.ts';

const COUNT = 23;

/** Twenty-three full orders, two of each minute, spread over the shards, and one of a flexible plan. */
const made = await freshTable();
const orders = orderRepository(made.table);
for (let n = 1; n <= COUNT; n++) {
  await made.table.put({
    ...orderItem(
      anAttempt({
        orderId: `ord_${String(n).padStart(2, '0')}`,
        courseTitle: n % 10 === 0 ? 'Kubernetes' : 'AWS Cloud',
        createdAt: new Date(Date.UTC(2026, 10, 21, 12, n >> 1)).toISOString(),
      }),
    ),
  });
}
await made.table.put({ ...orderItem(anAttempt({ orderId: 'ord_99', paymentPlan: 'flexible' })) });

const expected = Array.from({ length: COUNT }, (_, at) => `ord_${String(COUNT - at).padStart(2, '0')}`);

type Read = typeof orders.listFull;
const readAll = async (read: Read, limit: number): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor, limit });
    pages.push(page.items.map(({ orderId }) => orderId));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return pages;
};

describe('A list is read page by page, newest first (G-102)', () => {
  test.each([
    ['of all shards', (request) => orders.listFull(request)],
    ['of an instructor', (request) => orders.listFullByInstructor(anId('user-grace'), request)],
    ['of a student', (request) => orders.listFullByUser(anId('user-ada'), request)],
  ] satisfies [string, Read][])('Pages %s follow each other without gap or repetition', async (_of, read) => {
    for (const limit of [1, 5, 22, 23, 24, 100]) {
      const pages = await readAll(read, limit);
      expect(pages.flat(), `pages of ${limit}`).toEqual(expected);
      expect(pages.every((page) => page.length <= limit)).toBe(true);
      expect(pages.length).toBeLessThanOrEqual(Math.ceil(COUNT / limit) + 1);
    }
  });

  test('From a key upwards a list is the same list the other way round, beginning at the key', async () => {
    const upwards =
      (from: string): Read =>
      (request) =>
        readPage(
          made.table,
          { partitions: partitions.orders, index: 'GSI2', schema: storedOrder, from },
          { ...request },
        );
    for (const limit of [1, 5, 23, 100]) {
      const all = await readAll(upwards('2026-11-21T12:00'), limit);
      expect(all.flat(), `pages of ${limit}`).toEqual(expected.toReversed());
      expect(all.every((page) => page.length <= limit)).toBe(true);
    }
    const fromLaterStart = await readAll(upwards('2026-11-21T12:10'), 5);
    expect(fromLaterStart.flat()).toEqual(expected.filter((orderId) => orderId >= 'ord_20').toReversed());
  });

  test('A position from before the beginning of the list goes on at its beginning', async () => {
    const upwards = (from: string, request = {}) =>
      readPage(
        made.table,
        { partitions: partitions.orders, index: 'GSI2', schema: storedOrder, from },
        request,
      );
    const { cursor } = await upwards('2026-11-21T12:00', { limit: 1 });
    const { items } = await upwards('2026-11-21T12:10', { cursor });
    expect(items.map(({ orderId }) => orderId)).toEqual(
      expected.filter((orderId) => orderId >= 'ord_20').toReversed(),
    );
  });

  test('Newest first a list goes down from the last character of a key', async () => {
    const { table } = await freshTable();
    const ids = ['ord_1', 'zebra', 'z~'];
    for (const orderId of ids) await table.put({ ...orderItem(anAttempt({ orderId })) });
    const { items } = await orderRepository(table).listFullByUser(anId('user-ada'));
    expect(items.map(({ orderId }) => orderId)).toEqual(['z~', 'zebra', 'ord_1']);
  });

  test('A page of all shards is one round trip', async () => {
    const { cursor } = await orders.listFull({ limit: 5 });
    const before = made.roundTrips();
    await orders.listFull({ cursor, limit: 5 });
    expect(made.roundTrips() - before).toBe(1);
  });

  test('A further page reads no more rows than it shows and the two beside them (docs/adr/035)', async () => {
    let rows = 0;
    const counted: Table = {
      ...made.table,
      query: async <T>(input: Parameters<Table['query']>[0]) => {
        const found = await made.table.query<T>(input);
        rows += found.length;
        return found;
      },
    };
    const own = (request: PageRequest<StoredOrder>) =>
      orderRepository(counted).listFullByUser(anId('user-ada'), request);
    const { cursor } = await own({ limit: 3 });
    rows = 0;
    expect((await own({ limit: 3, cursor })).items).toHaveLength(3);
    expect(rows).toBeLessThanOrEqual(3 + 2);
  });

  test.each([
    ['of all', (request) => orders.listFull(request)],
    ['of a student', (request) => orders.listFullByUser(anId('user-ada'), request)],
  ] satisfies [string, Read][])(
    'A search in the orders %s finds those that match and no other',
    async (_of, read) => {
      const matches = ({ courseTitle }: { courseTitle: string }) => courseTitle === 'Kubernetes';
      expect((await readAll((request) => read({ ...request, matches }), 1)).flat()).toEqual([
        'ord_20',
        'ord_10',
      ]);
    },
  );

  test('The last item ends the list: no cursor leads to an empty page', async () => {
    expect(await orders.listFull({ limit: COUNT })).not.toHaveProperty('cursor');
    const first = await orders.listFull({ limit: COUNT - 1 });
    expect(await orders.listFull({ cursor: first.cursor, limit: 1 })).not.toHaveProperty('cursor');
  });

  test('A search that finds nothing stops after ten reads and goes on from there', async () => {
    const before = made.roundTrips();
    const page = await orders.listFullByUser(anId('user-ada'), { limit: 1, matches: () => false });
    expect(made.roundTrips() - before).toBe(10);
    expect(page.items).toEqual([]);
    const rest = await orders.listFullByUser(anId('user-ada'), { cursor: page.cursor });
    // the first that was read is the order of the flexible plan
    expect(rest.items.map(({ orderId }) => orderId)).toEqual(expected.slice(9));
  });

  test('An empty list is one empty page', async () => {
    expect(await orders.listFullByUser(anId('nobody'))).toEqual({ items: [] });
  });
});

describe('A cursor that was not made for the list is refused', () => {
  test('It may be of another list, damaged, empty or invented', async () => {
    const { cursor = '' } = await orders.listFull({ limit: 5 });
    await expect(orders.listFullByUser(anId('user-ada'), { cursor })).rejects.toThrow(InvalidCursor);
    for (const wrong of [
      cursor.slice(1),
      `${cursor}x`,
      cursor.replace('.', ''),
      '',
      '.',
      'first',
      `${cursor}.x`,
    ])
      await expect(orders.listFull({ cursor: wrong }), wrong).rejects.toThrow(InvalidCursor);
  });

  test('A forged position cannot leave the rows of its list', async () => {
    const source = { partitions: ['USER#user-ada'], prefix: 'ORDER#', schema: storedOrder };
    for (const position of ['PROFILE', 'USER', 'ORDER#', 'ORDER# ', '!', 'ORDER#~', 'ORDER#~~'])
      // DynamoDB takes no range that ends before it begins, as that of a list that goes up
      for (const from of [undefined, '2026'])
        await expect(
          readPage(made.table, from === undefined ? source : { ...source, from }, {
            cursor: encodeCursor('USER#user-ada', position),
          }),
          position,
        ).rejects.toThrow(InvalidCursor);
  });

  test('A cursor without a position is none, whatever its checksum', () => {
    expect(() => decodeCursor('list', encodeCursor('list', ''))).toThrow(InvalidCursor);
  });

  test('A cursor gives back its position', () => {
    expect(decodeCursor('list', encodeCursor('list', '2026-11-21T12:00:00.000Z#ord_1'))).toBe(
      '2026-11-21T12:00:00.000Z#ord_1',
    );
  });
});

describe('A list of staff is leafed through by the numbers of its pages (G-111, docs/adr/035)', () => {
  const read = (request: ListRequest<StoredOrder> = {}) =>
    readList(made.table, { partitions: partitions.orders, index: 'GSI2', schema: storedOrder }, request);
  const idsOf = (items: readonly StoredOrder[]) => items.map(({ orderId }) => orderId);
  const isKubernetes = ({ courseTitle }: StoredOrder) => courseTitle === 'Kubernetes';

  test('Each page has five rows unless the caller says otherwise, and all together are the list', async () => {
    for (const limit of [undefined, 1, 22, 23, 24, 100]) {
      const pages = Math.ceil(COUNT / (limit ?? 5));
      const ids: string[] = [];
      for (let page = 1; page <= pages; page++) {
        const { items, ...place } = await read({ page, ...(limit !== undefined && { limit }) });
        expect(place).toEqual({ page, pages, total: COUNT, hidden: 0 });
        ids.push(...idsOf(items));
      }
      expect(ids, `pages of ${limit}`).toEqual(expected);
    }
  });

  test('A page past the end is the last one; an empty list has one page', async () => {
    expect(await read({ page: 99 })).toMatchObject({
      page: 5,
      pages: 5,
      items: [{ orderId: 'ord_03' }, {}, {}],
    });
    const none = { items: [], page: 1, pages: 1, total: 0, hidden: 0 };
    expect(await read({ page: 3, matches: () => false })).toEqual(none);
  });

  test('What is searched is counted as far as it matches', async () => {
    expect(await read({ page: 2, limit: 1, matches: isKubernetes })).toMatchObject({
      page: 2,
      pages: 2,
      total: 2,
      items: [{ orderId: 'ord_10' }],
    });
  });

  test('All rows are read where all are asked for', async () => {
    const source = { partitions: partitions.orders, index: 'GSI2', schema: storedOrder } as const;
    expect(idsOf((await readEvery(made.table, source)).items)).toEqual(expected);
  });

  test('By cursors it is the same list, and nothing is counted', async () => {
    for (const limit of [1, 5, 23, 100]) expect((await readAll(read, limit)).flat()).toEqual(expected);
    expect(await read({ limit: 5 })).not.toHaveProperty('total');
  });

  test('The oldest rows are left out of every page, of the count and of the search (G-57)', async () => {
    const { items, ...place } = await read({ hideOldest: 7, limit: 100 });
    expect(idsOf(items)).toEqual(expected.slice(0, -7));
    expect(place).toEqual({ page: 1, pages: 1, total: 16, hidden: 7 });
    expect(idsOf((await read({ hideOldest: 7, page: 4 })).items)).toEqual(expected.slice(15, 16));
    // ord_10 and ord_20 match; leaving out the 14 oldest leaves one
    expect(await read({ hideOldest: 14, matches: isKubernetes })).toMatchObject({ total: 1, hidden: 14 });
    expect(await read({ hideOldest: 100 })).toMatchObject({ items: [], total: 0, hidden: COUNT });
  });

  test('Any page is one round trip, however many shards there are', async () => {
    const before = made.roundTrips();
    await read({ page: 4 });
    expect(made.roundTrips() - before).toBe(1);
  });
});
