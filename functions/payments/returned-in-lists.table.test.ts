import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as getPlan } from '#functions/instalments/get-flexible-payment.handler.ts';
import { handler as listPlans } from '#functions/instalments/get-all-flexible-payments.handler.ts';
import { handler as listOrders } from '#functions/orders/list-orders.handler.ts';
import { call } from '#functions/testing/call.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { keys, partitions } from '#functions/testing/keys.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { ADMIN, openDisputable } from '#functions/testing/disputed-course.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from './create-flexible-payment.handler.ts';

beforeEach(setUpCheckout);

/** A later payment has a later id. */
const aMinuteLater = () => vi.setSystemTime(NOON + 60_000);

const PRICE = 206_000;
const TODAY = '2026-11-21';
const GRACE = { userId: 'user-grace', role: 'instructor' as const };

async function open(plan?: typeof createFlexible) {
  const bought = await openDisputable(plan);
  const { academy, id } = bought;
  await academy.addPerson(GRACE.userId, GRACE.role);
  const rows = async (
    handler: typeof listOrders | typeof listPlans,
    as: typeof GRACE | typeof ADMIN = ADMIN,
  ) =>
    (await call(handler.with(academy.handlerNeeds), { as })).body['data'] as {
      _id: string;
      paymentStatus?: string;
      returns?: object;
    }[];
  return {
    ...bought,
    orders: (as?: typeof GRACE | typeof ADMIN) => rows(listOrders, as),
    flexible: (as?: typeof GRACE | typeof ADMIN) => rows(listPlans, as),
    refund: (refundedCents: number, transactionId = id) =>
      academy.needs.attempts.recordReturned(transactionId, { refundedCents }, TODAY),
  };
}

describe('What staff see of a refund or dispute of a full payment (G-60, G-108)', () => {
  test('Nothing is said of an order of which nothing was returned', async () => {
    const { orders } = await open();
    for (const order of await orders()) expect(order).not.toHaveProperty('returns');
  });

  test('Everything refunded: how much, when, and that access ended', async () => {
    const { orders, refund } = await open();
    await refund(PRICE);
    for (const as of [ADMIN, GRACE])
      expect(await orders(as)).toMatchObject([
        {
          paymentStatus: 'refunded',
          returns: {
            userId: 'user-ada',
            refunded: 2060,
            reversed: 0,
            date: TODAY,
            access: 'ended',
            accessDate: TODAY,
            disputes: [],
          },
        },
      ]);
  });

  test('Of an order or a plan of which enrolment or receipt is corrupt nothing is said, and it is shown (docs/adr/035)', async () => {
    const full = await open();
    await full.refund(PRICE);
    await corruptRow(full.academy.table, keys.enrolment('user-ada', 'crs_aws'), 'enrolledAt', 7);
    const [order] = await full.orders();
    expect(order).toMatchObject({ paymentStatus: 'refunded' });
    expect(order).not.toHaveProperty('returns');
    for (const [kind, path] of [
      ['ENROLMENT#', 'enrolledAt'],
      // its sums would be too low
      ['RECEIPT#', 'refundedCents'],
    ] as const) {
      const plan = await open(createFlexible);
      await plan.refund(80_000);
      const [{ PK, SK } = expect.unreachable()] = await plan.academy.table.queryByPrefix(
        partitions.user('user-ada'),
        kind,
      );
      await corruptRow(plan.academy.table, { PK, SK }, path, {});
      const [shown] = await plan.flexible();
      expect(shown).toMatchObject({ cancelled: { reason: 'refunded' } });
      expect(shown).not.toHaveProperty('returns');
    }
  });

  test('A part refunded: access stays', async () => {
    const { orders, refund } = await open();
    await refund(10_000);
    expect(await orders()).toMatchObject([{ returns: { refunded: 100, access: 'stays' } }]);
  });

  test('Access that an admin keeps says since when, and the student has it again', async () => {
    const { orders, refund, keep, owns } = await open();
    await refund(PRICE);
    expect(await owns()).toBe(false);
    expect((await keep()).status).toBe(200);
    expect(await owns()).toBe(true);
    expect(await orders()).toMatchObject([{ returns: { access: 'kept', accessDate: TODAY } }]);
  });

  test('An open dispute is shown before anything is returned, its loss with what the bank took', async () => {
    const { orders, open: dispute, change, deliver } = await open();
    const disputeId = dispute();
    await deliver(disputeId);
    const seen = { disputeId, amount: 2060, reason: 'NOT_RECEIVED' };
    expect(await orders(GRACE)).toMatchObject([
      {
        paymentStatus: 'paid',
        returns: { reversed: 0, access: 'stays', disputes: [{ ...seen, state: 'EVIDENCE_REQUIRED' }] },
      },
    ]);
    change(disputeId, 'LOST');
    await deliver(disputeId);
    expect(await orders(GRACE)).toMatchObject([
      {
        paymentStatus: 'reversed',
        returns: { reversed: 2060, access: 'ended', disputes: [{ ...seen, state: 'LOST' }] },
      },
    ]);
  });

  test('An order whose course was bought again is not said to have ended the access that the student has', async () => {
    const { orders, refund, start, run } = await open();
    await refund(PRICE);
    aMinuteLater();
    expect(await run(await start({}))).toBe('SETTLED');
    const [again, first] = await orders();
    expect(again).not.toHaveProperty('returns');
    expect(first).toMatchObject({
      paymentStatus: 'refunded',
      returns: { refunded: 2060, access: 'replaced' },
    });
  });

  test.each([
    ['orders', listOrders],
    ['plans', listPlans],
  ])('A dispute that is corrupt is counted among what cannot be shown with the %s', async (_what, list) => {
    const { academy, open: dispute, deliver } = await open();
    await deliver(dispute());
    const [{ disputeId } = expect.unreachable()] = (await academy.needs.disputes.list()).items;
    await corruptRow(academy.table, keys.dispute(disputeId), 'amountCents');
    const { body } = await call(list.with(academy.handlerNeeds), { as: GRACE });
    expect(body).toMatchObject({ setAside: 1 });
  });

  test('A student’s own list says nothing of it', async () => {
    const { academy, refund } = await open();
    await refund(PRICE);
    const { body } = await call(listOrders.with(academy.handlerNeeds), {
      as: { userId: 'user-ada', role: 'user' },
    });
    expect(body['data']).toMatchObject([{ paymentStatus: 'refunded' }]);
    expect(JSON.stringify(body)).not.toContain('returns');
  });
});

describe('What staff see of a refund or dispute of a flexible plan (G-60, G-108)', () => {
  test('Refunds of all its payments are added up; the list and its one plan say the same', async () => {
    const { academy, flexible, refund, payInstalment, id } = await open(createFlexible);
    aMinuteLater();
    const instalment = await payInstalment(0);
    for (const plan of await flexible()) expect(plan).not.toHaveProperty('returns');
    await refund(80_000, id);
    expect(await flexible()).toMatchObject([{ isActive: true, returns: { refunded: 800, access: 'stays' } }]);
    await refund(63_000, instalment);
    const [plan] = await flexible(GRACE);
    expect(plan).toMatchObject({
      cancelled: { reason: 'refunded', date: TODAY },
      returns: { refunded: 1430, reversed: 0, date: TODAY, access: 'ended', accessDate: TODAY },
    });
    const one = (as: typeof GRACE | { userId: string; role: 'user' }) =>
      call(getPlan.with(academy.handlerNeeds), { params: { id: plan?._id ?? '' }, as });
    expect((await one(GRACE)).body['data']).toEqual(plan);
    expect((await one({ userId: 'user-ada', role: 'user' })).body['data']).not.toHaveProperty('returns');
  });

  test('A dispute of one instalment is shown at the plan', async () => {
    const { flexible, open: dispute, deliver, keep } = await open(createFlexible);
    await deliver(dispute(80_000));
    expect(await flexible()).toMatchObject([
      { returns: { access: 'stays', disputes: [{ amount: 800, state: 'EVIDENCE_REQUIRED' }] } },
    ]);
    await keep();
    expect(await flexible()).toMatchObject([{ returns: { access: 'kept', accessDate: TODAY } }]);
  });

  test('A cancelled plan whose course was bought again in full has the access of that purchase', async () => {
    const { flexible, orders, refund, start, run } = await open(createFlexible);
    await refund(80_000);
    expect(await run(await start({}))).toBe('SETTLED');
    expect(await flexible()).toMatchObject([
      { cancelled: { reason: 'refunded', date: TODAY }, returns: { access: 'replaced' } },
    ]);
    expect(await orders()).toHaveLength(1);
  });
});

describe('Round trips that a page takes beyond its list (docs/performance.md#round-trips)', () => {
  const trips = async (academy: { roundTrips: () => number }, read: () => Promise<unknown>) => {
    const before = academy.roundTrips();
    await read();
    return academy.roundTrips() - before;
  };

  test('Full orders take none, or one where something was returned', async () => {
    const { academy, refund } = await open();
    const { orders, purchaseReturns } = academy.needs;
    const read = async () => (await orders.listFull()).items;
    const before = await read();
    expect(await trips(academy, () => purchaseReturns.ofOrders(before, []))).toBe(0);
    await refund(PRICE);
    const after = await read();
    expect(await trips(academy, () => purchaseReturns.ofOrders(after, []))).toBe(1);
  });

  test('Plans take one, and one more where something was returned', async () => {
    const { academy, refund } = await open(createFlexible);
    const { plans, purchaseReturns } = academy.needs;
    const read = async () => (await plans.listAll()).items;
    const before = await read();
    expect(await trips(academy, () => purchaseReturns.ofPlans(before, []))).toBe(1);
    await refund(80_000);
    const after = await read();
    expect(await trips(academy, () => purchaseReturns.ofPlans(after, []))).toBe(2);
  });
});
