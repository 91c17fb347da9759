import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpDay } from '#functions/testing/set-up.ts';
import { anId } from '#shared/testing/an-id.ts';
import type { Revenue, RevenueEntry } from '#shared/revenue/revenue.ts';
import { type StoredReceipt, putReceiptWrite } from '#functions/data/payments/receipts.ts';
import { call } from '#functions/testing/call.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { countRevenue } from '#functions/testing/count-revenue.ts';
import { fillTable } from '#functions/testing/fill-table.ts';
import { keys } from '#functions/testing/keys.ts';
import {
  type Caller,
  admin,
  createTestAcademyWithEverybody,
  grace,
  radia,
} from '#functions/testing/people.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { aReceipt, putPlan } from '#functions/testing/revenue-rows.ts';
import { aCourse } from '#functions/testing/test-academy.ts';
import { handler as getRevenue } from './get-revenue.handler.ts';
import { handler as listEntries } from './list-revenue-entries.handler.ts';

let count = 0;
const receipt = (over: Partial<StoredReceipt>) => aReceipt(++count, over);
const writesOf = (receipts: readonly StoredReceipt[]) =>
  receipts.map((one) => putReceiptWrite(academy.table, anId(`user-${one.orderId}`), one));
const store = (receipts: readonly StoredReceipt[]) => academy.table.transactWrite(writesOf(receipts));
const revenue = async (as: Caller) =>
  (await call(getRevenue.with(academy.handlerNeeds), { ...(as && { as }) })).body['data'] as Revenue;
const entries = async (as: Caller, query: Record<string, string> = {}) =>
  (await call(listEntries.with(academy.handlerNeeds), { query, ...(as && { as }) })).body as {
    data: RevenueEntry[];
    cursor?: string;
    after?: string;
    before?: string;
    page?: number;
    pages?: number;
    total?: number;
  };
const payment = { amountCents: 63_000, date: '2026-11-05', paid: true };

const academy = await createTestAcademyWithEverybody();
await academy.needs.courses.create(
  aCourse({
    courseId: 'crs_radia',
    title: 'Radia’s',
    instructorId: 'user-radia',
    studentCount: 1,
    priceCents: 100_000,
  }),
  [],
);
await store([
  receipt({ paidOn: '2026-09-10' }),
  receipt({
    paidOn: '2026-10-10',
    refundedCents: 206_000,
    returnedOn: '2026-11-03',
    // 500.00 came back before single returns were stored
    returns: [
      { on: '2026-10-31', cents: 6000 },
      { on: '2026-11-03', cents: 150_000 },
    ],
  }),
  receipt({
    paidOn: '2026-11-05',
    paymentPlan: 'scheduled',
    amountCents: 63_000,
    payments: [
      { amountCents: 80_000, date: '2026-10-22', paid: true, now: false },
      { ...payment, now: false },
      { ...payment, now: true },
    ],
  }),
  receipt({ paidOn: '2026-11-06', paymentPlan: 'flexible', amountCents: 80_000 }),
  receipt({
    paidOn: '2026-11-07',
    courseId: anId('crs_radia'),
    instructorId: anId('user-radia'),
    amountCents: 100_000,
  }),
]);
const plan = aPlan(['2026-11-20', '2026-12-04'], { courseId: 'crs_aws' });
const cancelled = {
  ...plan,
  planId: 'pln_9',
  userId: 'user-eve',
  cancelled: { reason: 'refunded', on: '2026-11-01' },
};
for (const one of [plan, cancelled] as (typeof plan)[]) await putPlan(academy.table, one);
await countRevenue(academy);
beforeEach(setUpDay);

describe('GET /instructor/revenue', () => {
  test('Figures of own courses: collected less returned, expected, past due (G-103)', async () => {
    expect(await revenue(grace)).toMatchObject({
      totalCourses: 1,
      collected: 2060 + 630 + 800,
      returned: 2060,
      expected: 1260,
      pastDue: 630,
      counts: { payments: 4, returns: 2, openInstalments: 2, openPlans: 1, pastDue: 1 },
      courses: [{ courseId: 'crs_aws', pricing: 2060, collected: 3490 }],
    });
  });

  test('What an ended plan still asked for is not expected, and explains price × students', async () => {
    const { priceTimesStudents, collected, returned, expected } = await revenue(grace);
    const { total, ...terms } = priceTimesStudents;
    expect(terms.ended).toBe(1260);
    expect([collected, returned, expected, ...Object.values(terms)].reduce((a, b) => a + b)).toBe(total);
  });

  test('Another instructor has those of their own courses, an admin all (G-69)', async () => {
    expect(await revenue(radia)).toMatchObject({ totalStudents: 1, collected: 1000, expected: 0 });
    expect(await revenue(admin)).toMatchObject({ totalCourses: 2, collected: 4490 });
  });

  test('Courses and sums are read at once', async () => {
    const before = academy.roundTrips();
    await revenue(admin);
    expect(academy.roundTrips() - before).toBe(1);
  });
});

describe('GET /instructor/revenue/entries', () => {
  test('The rows that make a month: what was paid and what was returned in it', async () => {
    const { data, total } = await entries(grace, { month: '2026-11', figure: 'collected', page: '1' });
    expect(total).toBe(3);
    expect(data.map(({ kind, instalment, date, amount }) => [kind, instalment, date, amount])).toEqual([
      ['initial', undefined, '2026-11-06', 800],
      ['instalment', 2, '2026-11-05', 630],
      ['return', undefined, '2026-11-03', -2000],
    ]);
    const [month] = (await revenue(grace)).months.filter((one) => one.month === '2026-11');
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(month?.collected);
    const october = await entries(grace, { month: '2026-10' });
    expect(october.data.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
      ['return', '2026-10-31', -60],
      ['full', '2026-10-10', 2060],
    ]);
  });

  test('The open instalments of a course', async () => {
    const { data } = await entries(admin, { figure: 'expected', courseId: 'crs_aws' });
    expect(data.map(({ instalment, date }) => [instalment, date])).toEqual([
      [2, '2026-12-04'],
      [1, '2026-11-20'],
    ]);
  });

  test('Others’ payments are not among them (G-69)', async () => {
    expect((await entries(grace, { courseId: 'crs_radia', page: '1' })).total).toBe(0);
  });

  describe('Of 2,500 payments', () => {
    beforeAll(async () => {
      const many = Array.from({ length: 2500 }, (_, n) =>
        receipt({ paidOn: `2025-0${1 + (n % 9)}-11`, amountCents: 100, courseTitle: '=cmd' }),
      );
      await fillTable(academy.table, writesOf(many));
      await countRevenue(academy);
    });

    test('a cursor of another figure is refused', async () => {
      const { cursor = '' } = await entries(admin, { figure: 'collected' });
      const response = await call(listEntries.with(academy.handlerNeeds), {
        query: { figure: 'expected', cursor },
        as: admin,
      });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_QUERY' } });
    });

    test('every page follows the one before, and together they are all', async () => {
      const collected = { figure: 'collected' };
      const before = academy.roundTrips();
      let page = await entries(admin, collected);
      expect(academy.roundTrips() - before, 'all partitions at once').toBe(1);
      expect(page.data).toHaveLength(100);
      const end = await entries(admin, { ...collected, page: '9999' });
      expect([end.data.length, end.page, end.pages, end.total]).toEqual([2, 502, 502, 2507]);
      const all = [...page.data];
      const sizes: number[] = [];
      while (page.cursor !== undefined) {
        page = await entries(admin, { ...collected, cursor: page.cursor });
        sizes.push(page.data.length);
        expect(JSON.stringify(page).length, 'bytes of a page').toBeLessThan(50_000);
        all.push(...page.data);
      }
      expect(sizes).toEqual([...Array.from({ length: 24 }, () => 100), 7]);
      expect(new Set(all.map(({ _id }) => _id)).size).toBe(2507);
      const days = all.map(({ date }) => date);
      expect(days).toEqual(days.toSorted().toReversed());
    });

    test('pages lead from one to the next and back by key, each one round trip, through a month of a course and out of it', async () => {
      const march = { figure: 'collected', courseId: 'crs_aws', month: '2025-03' };
      const ids = ({ data }: Awaited<ReturnType<typeof entries>>) => data.map(({ _id }) => _id);
      let page = await entries(grace, { ...march, page: '1' });
      expect(page).toMatchObject({ page: 1, pages: 56, total: 278, isLong: true });
      const pages = [ids(page)];
      const trips: number[] = [];
      while (pages.length < 8) {
        const before = academy.roundTrips();
        page = await entries(grace, {
          ...march,
          page: String((page.page ?? 0) + 1),
          after: page.after ?? '',
        });
        trips.push(academy.roundTrips() - before);
        pages.push(ids(page));
      }
      expect(new Set(trips)).toEqual(new Set([1]));
      expect(new Set(pages.flat()).size).toBe(40);
      for (let at = pages.length - 2; at >= 0; at--) {
        page = await entries(grace, { ...march, page: String(at + 1), before: page.before ?? '' });
        expect([page.page, ids(page)]).toEqual([at + 1, pages[at]]);
      }
      // through the end of the month, and where all courses are read
      for (const [as, courseId] of [
        [grace, 'crs_aws'],
        [admin, 'crs_aws'],
        [grace, undefined],
        [admin, undefined],
      ] as const) {
        const query = { figure: 'collected', ...(courseId && { courseId }) };
        const first = await entries(as, { ...query, page: '1' });
        expect(first.total).toBe(as === admin && courseId === undefined ? 2507 : 2506);
        const second = await entries(as, { ...query, page: '2', after: first.after ?? '' });
        expect([...first.data, ...second.data].map(({ date }) => date)).toEqual(
          [...first.data, ...second.data]
            .map(({ date }) => date)
            .toSorted()
            .toReversed(),
        );
        expect(new Set([...ids(first), ...ids(second)]).size).toBe(10);
        expect(ids(await entries(as, { ...query, page: '1', before: second.before ?? '' }))).toEqual(
          ids(first),
        );
      }
    });

    test('the figures are their sum, and small', async () => {
      const figures = await revenue(admin);
      expect(figures.collected).toBe(4490 + 2500);
      expect(JSON.stringify(figures).length, 'bytes of the figures').toBeLessThan(20_000);
    });
  });
});

describe('A row that is corrupt takes no figure of the others away (docs/adr/035)', () => {
  beforeEach(() => void quietLog());

  test('A course is in none of the figures of courses, what was paid for it in those of payments, and the Dashboard says so', async () => {
    const before = await revenue(admin);
    await corruptRow(academy.table, keys.course('crs_radia'), 'priceCents');
    const after = await revenue(admin);
    expect(before).not.toHaveProperty('setAside');
    const { totalCourses, collected, counts } = before;
    expect(after).toMatchObject({ setAside: 1, totalCourses: totalCourses - 1, collected, counts });
    expect(after.courses.map(({ courseId }) => courseId)).not.toContain('crs_radia');
  });

  test('A receipt stays among the rows behind a figure, as it was counted; a stored entry is left out, and the page says so', async () => {
    const query = { figure: 'collected', page: '1' };
    const before = await entries(grace, query);
    await corruptRow(academy.table, keys.receipt('user-ord_4', 'ord_4'), 'amountCents');
    await countRevenue(academy);
    expect(await entries(grace, query)).toEqual(before);
    const [first, ...others] = before.data;
    const position = `${first?.date}#${first?._id}`;
    await corruptRow(academy.table, keys.ledgerRow('collected', 'user-grace', 'crs_aws', position), 'cents');
    expect(await entries(grace, query)).toMatchObject({ data: others, total: before.total, setAside: 1 });
  });

  test('The sum of a course’s month is in no figure, the Dashboard says so, and the rows behind the figures are shown', async () => {
    const query = { figure: 'collected', page: '1' };
    const [{ setAside = 0 }, { data }] = [await revenue(radia), await entries(radia, query)];
    expect(data).toHaveLength(1);
    await corruptRow(academy.table, keys.revenueCell('user-radia', 'crs_radia', '2026-11'), 'writes');
    expect(await revenue(radia)).toMatchObject({ setAside: setAside + 1, collected: 0 });
    expect((await entries(radia, query)).data).toEqual(data);
  });
});
