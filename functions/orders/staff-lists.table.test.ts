import { beforeEach, describe, expect, test } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { handler as listPlans } from '#functions/instalments/get-all-flexible-payments.handler.ts';
import { index1, index2, keys } from '#functions/testing/keys.ts';
import { orderItem } from '#functions/data/payments/orders.ts';
import { call } from '#functions/testing/call.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { admin, createTestAcademyWithEverybody, grace, radia } from '#functions/testing/people.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, anAttempt } from '#functions/testing/test-academy.ts';
import { handler as listOrders } from './list-orders.handler.ts';

/** More than two pages by cursor, and still read whole. */
const COUNT = 400;

/** Of every other one radia has the course; of every fortieth the student has another name. */
const shared = (n: number) => ({
  userId: `user-${n}`,
  userName: n % 40 === 7 ? `Ines <img src=x onerror=alert(1)> ${n}` : `student ${n}`,
  courseId: `crs_${n % 2}`,
  courseTitle: n % 2 === 0 ? 'AWS Cloud Bootcamp' : '=HYPERLINK("https://x.example")',
  instructorId: n % 2 === 0 ? 'user-grace' : 'user-radia',
});
const padded = (n: number) => String(COUNT - n).padStart(6, '0');

const academy = await createTestAcademyWithEverybody();
const { table } = academy;
const put = (Item: object) => ({ Put: { TableName: table.name, Item: { ...Item } } });
const orders = Array.from({ length: COUNT }, (_, n) =>
  put(
    orderItem(
      anAttempt({
        ...shared(n),
        orderId: `ord_${padded(n)}`,
        createdAt: new Date(NOON - n * 1000).toISOString(),
      }),
    ),
  ),
);
const plans = Array.from({ length: COUNT }, (_, n) => {
  const plan = aPlan(['2026-12-05'], { ...shared(n), planId: `pln_${padded(n)}` });
  return put({
    ...keys.plan(plan.userId, plan.courseId),
    ...index1.instructorPlan(plan.instructorId, plan.planId),
    ...index2.plan(plan.planId),
    ...plan,
  });
});
await fillTable(table, [...orders, ...plans]);

beforeEach(setUpNoon);

interface Listed {
  data: { _id: string; courseTitle: string; userName: string }[];
  cursor?: string;
  page?: number;
  pages?: number;
  total?: number;
  hidden?: number;
}
const LISTS = [
  ['full payments', listOrders, 1],
  ['flexible payments', listPlans, 2],
] as const;

describe.each(LISTS)('Of 400 %s', (_what, handler, trips) => {
  const list = async (as: typeof admin, query: Record<string, string> = {}) =>
    (await call(handler.with(academy.handlerNeeds), { query, as })).body as unknown as Listed;

  test('A page has five, by its number, and says how many there are; one past the end is the last one (G-111)', async () => {
    const namesOn = async (page: string) => {
      const read = await list(admin, { page });
      expect([read.pages, read.total]).toEqual([COUNT / 5, COUNT]);
      return [read.page, ...read.data.map(({ userName }) => Number(userName.split(' ').at(-1)))];
    };
    expect(await namesOn('1')).toEqual([1, 0, 1, 2, 3, 4]);
    expect(await namesOn('2')).toEqual([2, 5, 6, 7, 8, 9]);
    expect(await namesOn('81')).toEqual([80, 395, 396, 397, 398, 399]);
  });

  test('Without a number all that were searched for are read by cursors, each once, the newest first (G-111)', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(admin, { search: '9', ...(cursor !== undefined && { cursor }) });
      ids.push(...page.data.map(({ _id }) => _id));
      ({ cursor } = page);
    } while (cursor !== undefined);
    const named = Array.from({ length: COUNT }, (_, n) => n).filter((n) => shared(n).userName.includes('9'));
    expect(ids.map((id) => Number(id.split('_')[1]))).toEqual(named.map((n) => COUNT - n));
  });

  test('An instructor sees those of own courses only, an admin all (G-54, G-55)', async () => {
    for (const [who, title] of [
      [grace, 'AWS Cloud Bootcamp'],
      [radia, '=HYPERLINK("https://x.example")'],
    ] as const) {
      const { data, total } = await list(who, { page: '1' });
      expect(total).toBe(COUNT / 2);
      expect(new Set(data.map(({ courseTitle }) => courseTitle))).toEqual(new Set([title]));
    }
  });

  test.each([
    ['student name, in any case', 'INES <IMG', 10],
    ['course title, in any case', 'cloud BOOT', COUNT / 2],
    ['a text that a spreadsheet would run', '=hyperlink(', COUNT / 2],
    ['nothing that is there', 'nobody', 0],
  ])('They are searched by %s, over all rows (G-102)', async (_by, search, total) => {
    const found = await list(admin, { search, page: '1' });
    expect(found.total).toBe(total);
    expect(found.data).toHaveLength(Math.min(total, 5));
  });

  test('A page takes as many round trips as the session, and what was returned of its rows (docs/adr/035)', async () => {
    const counted = async (query: Record<string, string>, who: typeof admin = admin) => {
      const before = academy.roundTrips();
      const { cursor = '' } = await list(who, query);
      return { trips: academy.roundTrips() - before, cursor };
    };
    expect((await counted({ page: '7' })).trips).toBe(trips);
    expect((await counted({ page: '7', search: 'cloud' }, grace)).trips).toBe(trips);
    const first = await counted({});
    expect(first.trips).toBe(trips);
    expect((await counted({ cursor: first.cursor })).trips).toBe(trips);
  });
});

describe('The oldest full orders are left out where the panel asks for it (G-57)', () => {
  const list = async (query: Record<string, string>) =>
    (await call(listOrders.with(academy.handlerNeeds), { query, as: admin })).body as unknown as Listed;

  test('All pages of the list together miss the 23 oldest, and each says so', async () => {
    const names: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const read = await list({ hideOldest: '23', search: 'student 37', page: String(page) });
      expect([read.page, read.hidden]).toEqual([page, 23]);
      names.push(...read.data.map(({ userName }) => userName));
      pages = read.pages ?? expect.unreachable();
    }
    expect(names).toEqual([37, 370, 371, 372, 373, 374, 375, 376].map((n) => `student ${n}`));
  });

  test('0 leaves out none', async () => {
    expect(await list({ hideOldest: '0', page: '1' })).toMatchObject({ hidden: 0, total: COUNT });
  });
});
