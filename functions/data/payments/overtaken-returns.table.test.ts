import { beforeEach, describe, expect, test } from 'vitest';
import { setField } from '#functions/testing/corrupt-row.ts';
import { repositoriesOn } from '#functions/testing/repositories.ts';
import { keys } from '#functions/testing/keys.ts';
import type { StoredEnrolment } from '#functions/data/learning/enrolments.ts';
import { handler as createFlexible } from '#functions/payments/create-flexible-payment.handler.ts';
import { KEPT } from '#functions/testing/kept-access.ts';
import { openBought } from '#functions/testing/bought-course.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { TODAY } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';

const PRICE = 206_000;
const USER = 'user-ada';
const COURSE = 'crs_aws';
const asOf = (second: number) => `2026-11-21T12:00:${String(second)}.000Z`;

beforeEach(setUpCheckout);

/** A settled purchase, in full or on a plan, and a caller that another writer overtakes. */
async function openOvertaken(plan?: typeof createFlexible) {
  const bought = await openBought(plan);
  const { academy, id } = bought;
  const { table, needs } = academy;
  const { attempts, plans, enrolments } = needs;
  const set = (key: { PK: string; SK: string }, name: string, value: unknown) =>
    setField(table, key, name, value);
  return {
    ...bought,
    attempts,
    overtakenBy: (write: () => Promise<unknown>, times?: number) =>
      repositoriesOn(writeBetween(table, write, times)).attempts,
    record: (refundedCents: number, second: number) =>
      attempts.recordReturned(id, { refundedCents, refundsAsOf: asOf(second) }, TODAY),
    attempt: () => attempts.get(id),
    enrolment: () => table.get<StoredEnrolment>(keys.enrolment(USER, COURSE)),
    plan: () => plans.get(USER, COURSE),
    hasAccess: () => enrolments.exists(USER, COURSE),
    setEnrolment: (name: string, value: unknown) => set(keys.enrolment(USER, COURSE), name, value),
    setPlan: (name: string, value: unknown) => set(keys.plan(USER, COURSE), name, value),
    /** Another attempt for the course begins and is declined; its transaction id. */
    async failAgain() {
      const again = await bought.start();
      const attempt = await attempts.get(again);
      expect(attempt && (await attempts.markDeclined(attempt, 'GENERIC_DECLINE'))).toBe(true);
      return again;
    },
  };
}

describe('Another writer is faster than the record of a return', () => {
  test('Refunds and reversals of an earlier purchase all count, and none against the present one (G-108, I3)', async () => {
    const { id, attempts, overtakenBy, attempt, enrolment, setEnrolment } = await openOvertaken();
    await setEnrolment('transactionId', 'txn-later');
    const refund = (cents: number) => attempts.recordReturned(id, { refundedCents: cents }, TODAY);
    const reverse = (cents: number) => attempts.recordReturned(id, { reversedCents: cents }, TODAY);
    await overtakenBy(() => refund(10_000)).recordReturned(id, { reversedCents: 20_000 }, TODAY);
    expect(await attempt()).toMatchObject({ refundedCents: 10_000, reversedCents: 20_000 });
    await overtakenBy(() => reverse(40_000)).recordReturned(id, { refundedCents: 30_000 }, TODAY);
    expect(await attempt()).toMatchObject({ refundedCents: 30_000, reversedCents: 40_000 });
    await overtakenBy(() => refund(50_000)).recordReturned(id, { reversedCents: 60_000 }, TODAY);
    expect(await attempt()).toMatchObject({ refundedCents: 50_000, reversedCents: 60_000 });
    expect(await enrolment()).not.toHaveProperty('returnedCents');
  });

  test('A state at Square that is older than two that overtook it changes nothing (G-108, I9)', async () => {
    const { id, overtakenBy, record, attempt, setEnrolment } = await openOvertaken();
    await setEnrolment('transactionId', 'txn-later');
    for (const second of [20, 30]) {
      const later = async () => {
        await record(10_000, second + 1);
        await record(0, second + 2);
      };
      const old = { refundedCents: 5_000, refundsAsOf: asOf(second) };
      expect(await overtakenBy(later).recordReturned(id, old, TODAY)).toBe(false);
      expect(await attempt()).toMatchObject({ refundedCents: 0, refundsAsOf: asOf(second + 2) });
    }
  });

  test('Returns of two payments of a plan are both counted for its access (G-108, C36)', async () => {
    const { id, attempts, overtakenBy, payInstalment, enrolment } = await openOvertaken(createFlexible);
    const instalment = await payInstalment(0);
    for (const [first, second] of [
      [10_000, 5_000],
      [20_000, 10_000],
    ] as const) {
      const overtaken = overtakenBy(() => attempts.recordReturned(id, { refundedCents: first }, TODAY));
      await overtaken.recordReturned(instalment, { refundedCents: second }, TODAY);
      expect((await enrolment())?.returnedCents).toBe(first + second);
    }
  });

  test('A purchase that replaced the returned one meanwhile is left alone (G-108, I2)', async () => {
    const { id, overtakenBy, setEnrolment, enrolment, attempt } = await openOvertaken();
    const overtaken = overtakenBy(() => setEnrolment('transactionId', 'txn-later'));
    expect(await overtaken.recordReturned(id, { refundedCents: 10_000 }, TODAY)).toBe(true);
    expect(await attempt()).toMatchObject({ refundedCents: 10_000 });
    expect(await enrolment()).not.toHaveProperty('returnedCents');
  });

  test('A plan that replaced the returned one meanwhile is not cancelled (G-108, P7)', async () => {
    const { id, overtakenBy, setPlan, plan } = await openOvertaken(createFlexible);
    const overtaken = overtakenBy(() => setPlan('planId', 'pln_later'));
    expect(await overtaken.recordReturned(id, { refundedCents: 80_000 }, TODAY)).toBe(true);
    expect(await plan()).not.toHaveProperty('cancelled');
  });

  test('A plan that was cancelled meanwhile keeps its reason and its day (G-108)', async () => {
    const { id, overtakenBy, setPlan, plan } = await openOvertaken(createFlexible);
    const before = { reason: 'reversed', on: '2026-11-20' };
    const overtaken = overtakenBy(() => setPlan('cancelled', before));
    expect(await overtaken.recordReturned(id, { refundedCents: 80_000 }, TODAY)).toBe(true);
    expect((await plan())?.cancelled).toEqual(before);
  });

  test('A course that is deleted meanwhile stays deleted (C35)', async () => {
    const { id, academy, overtakenBy, hasAccess } = await openOvertaken();
    const overtaken = overtakenBy(() => academy.table.remove(keys.course(COURSE)));
    expect(await overtaken.recordReturned(id, { refundedCents: PRICE }, TODAY)).toBe(true);
    expect(await hasAccess()).toBe(false);
    expect(await academy.table.get(keys.course(COURSE))).toBeUndefined();
  });

  test('A payment whose row is gone meanwhile is not made anew (I9)', async () => {
    const { id, academy, overtakenBy } = await openOvertaken();
    const overtaken = overtakenBy(() => academy.table.remove(keys.transaction(id)));
    expect(await overtaken.recordReturned(id, { refundedCents: 10_000 }, TODAY)).toBe(false);
    expect(await academy.table.get(keys.transaction(id))).toBeUndefined();
  });

  test('Nine times in a row it is tried again; at the tenth it fails and nothing is recorded (C39)', async () => {
    const { id, attempts, overtakenBy, attempt, enrolment } = await openOvertaken();
    let reversedCents = 0;
    const reverse = () => attempts.recordReturned(id, { reversedCents: (reversedCents += 100) }, TODAY);
    const change = { refundedCents: 10_000 };
    const conflict = { name: 'TransactionConflictException' };
    await expect(overtakenBy(reverse, 10).recordReturned(id, change, TODAY)).rejects.toMatchObject(conflict);
    expect((await attempt())?.refundedCents).toBe(0);
    expect(await overtakenBy(reverse, 9).recordReturned(id, change, TODAY)).toBe(true);
    expect(await attempt()).toMatchObject({ refundedCents: 10_000, reversedCents });
    await expect(overtakenBy(reverse, 10).keepAccess(USER, COURSE, KEPT)).rejects.toMatchObject(conflict);
    expect(await enrolment()).not.toHaveProperty('keptOn');
    expect(await overtakenBy(reverse, 9).keepAccess(USER, COURSE, KEPT)).toBe(true);
    expect((await enrolment())?.keptOn).toBe(TODAY);
  });
});

describe('Access that comes back while the course is bought again', () => {
  test('The lock stays with the other attempt: open, declined before, or declined meanwhile (G-108, G-40)', async () => {
    const { attempts, start, record, lock, hasAccess } = await openOvertaken();
    await record(PRICE, 10);
    const again = await start();
    await record(0, 11);
    expect(await lock()).toMatchObject({ transactionId: again, lockState: 'HELD' });
    const open = await attempts.get(again);
    expect(open && (await attempts.markDeclined(open, 'GENERIC_DECLINE'))).toBe(true);
    await record(PRICE, 12);
    await record(0, 13);
    expect(await hasAccess()).toBe(true);
    expect(await lock()).toMatchObject({ transactionId: again, lockState: 'FREE' });

    const other = await openOvertaken();
    await other.record(PRICE, 10);
    let failed = '';
    const overtaken = other.overtakenBy(async () => (failed = await other.failAgain()));
    await overtaken.recordReturned(other.id, { refundedCents: 0, refundsAsOf: asOf(11) }, TODAY);
    expect(await other.hasAccess()).toBe(true);
    expect(await other.lock()).toMatchObject({ transactionId: failed, lockState: 'FREE' });
  });

  test('An enrolment that was withdrawn by hand, with its lock still DONE, gives access again (G-108, G-40)', async () => {
    const { id, attempts, setEnrolment, lock, hasAccess } = await openOvertaken();
    await setEnrolment('withdrawn', { reason: 'refunded', on: TODAY });
    expect(await attempts.keepAccess(USER, COURSE, KEPT)).toBe(true);
    expect(await hasAccess()).toBe(true);
    expect(await lock()).toMatchObject({ transactionId: id, lockState: 'DONE' });
  });
});

describe('What is returned of a payment when something of it is gone', () => {
  test('Without an enrolment the return is recorded (G-108)', async () => {
    const { id, academy, attempts, attempt } = await openOvertaken();
    await academy.table.remove(keys.enrolment(USER, COURSE));
    expect(await attempts.recordReturned(id, { refundedCents: PRICE }, TODAY)).toBe(true);
    expect((await attempt())?.refundedCents).toBe(PRICE);
  });

  test('Without its plan it is not known what was paid, so access stays (G-108)', async () => {
    const { id, academy, attempts, hasAccess } = await openOvertaken(createFlexible);
    await academy.table.remove(keys.plan(USER, COURSE));
    expect(await attempts.recordReturned(id, { refundedCents: 80_000 }, TODAY)).toBe(true);
    expect(await hasAccess()).toBe(true);
  });

  test('An instalment of a plan before the present one changes nothing of it (G-108, C36)', async () => {
    const { attempts, payInstalment, setEnrolment, setPlan, enrolment } = await openOvertaken(createFlexible);
    const instalment = await payInstalment(0);
    await setEnrolment('planId', 'pln_later');
    await setPlan('planId', 'pln_later');
    expect(await attempts.recordReturned(instalment, { refundedCents: 63_000 }, TODAY)).toBe(true);
    expect(await enrolment()).not.toHaveProperty('returnedCents');
  });

  test('Without its receipt nothing is recorded, and no receipt is made up (G-46)', async () => {
    const { id, academy, attempts, attempt } = await openOvertaken();
    const receipt = keys.receipt(USER, (await attempt())?.orderId ?? '');
    await academy.table.remove(receipt);
    await expect(attempts.recordReturned(id, { refundedCents: 1 }, TODAY)).rejects.toThrow('too often');
    expect(await academy.table.get(receipt)).toBeUndefined();
    expect(await attempt()).not.toHaveProperty('refundedCents');
  });

  test('An enrolment from before G-108 is kept without its purchase in the list of students', async () => {
    const { academy, attempts, setEnrolment, hasAccess } = await openOvertaken();
    await academy.table.update(keys.enrolment(USER, COURSE), { UpdateExpression: 'REMOVE transactionId' });
    await setEnrolment('withdrawn', { reason: 'refunded', on: TODAY });
    expect(await attempts.keepAccess(USER, COURSE, KEPT)).toBe(true);
    expect(await hasAccess()).toBe(true);
    expect(await academy.table.queryByPrefix(`COURSE#${COURSE}`, 'STUDENT#')).toEqual([]);
  });
});

describe('The record of a return', () => {
  test('Access that is kept twice is kept from the first day (G-108)', async () => {
    const { attempts, enrolment } = await openOvertaken();
    await attempts.keepAccess(USER, COURSE, KEPT);
    expect(await attempts.keepAccess(USER, COURSE, { ...KEPT, on: '2026-12-01' })).toBe(true);
    expect((await enrolment())?.keptOn).toBe(TODAY);
  });

  test('The order says what is returned in all, and by whom (G-48, G-60, G-108)', async () => {
    const { id, academy, attempts, record, attempt } = await openOvertaken();
    const orderId = (await attempt())?.orderId ?? '';
    const reverse = (reversedCents: number) => attempts.recordReturned(id, { reversedCents }, TODAY);
    for (const [change, status] of [
      [() => record(10_000, 10), 'partially refunded'],
      [() => record(0, 11), 'paid'],
      [() => record(PRICE, 12), 'refunded'],
      [() => record(10_000, 13), 'partially refunded'],
      [() => reverse(20_000), 'partially reversed'],
      [() => reverse(PRICE), 'reversed'],
    ] as const) {
      expect(await change()).toBe(true);
      expect((await academy.needs.orders.get(USER, orderId))?.paymentStatus).toBe(status);
    }
  });

  test('Of one instant, or of none, a state may only add; a later one counts as it is (I9)', async () => {
    const { id, attempts, record, attempt } = await openOvertaken();
    const cents = async () => (await attempt())?.refundedCents;
    await attempts.recordReturned(id, { refundedCents: 10_000 }, TODAY);
    expect(await attempts.recordReturned(id, { refundedCents: 5_000 }, TODAY)).toBe(false);
    expect([await record(5_000, 10), await cents()]).toEqual([true, 5_000]);
    expect([await record(4_000, 10), await cents()]).toEqual([false, 5_000]);
    expect([await record(20_000, 10), await cents()]).toEqual([true, 20_000]);
  });

  test('Of a payment that is not settled, or of a dispute that is counted, nothing is recorded (I9)', async () => {
    const { id, academy, enrolled, attempts, attempt } = await openOvertaken();
    await academy.addStudent('user-eve');
    const open = await checkoutAt(academy, 'user-eve').start({ userEmail: 'user-eve@example.org' });
    for (const other of ['txn-none', open])
      expect(await attempts.recordReturned(other, { refundedCents: 1 }, TODAY)).toBe(false);
    const counted = async () => undefined;
    expect(await attempts.recordReturned(id, { refundedCents: 1 }, TODAY, counted)).toBe(false);
    expect(await attempt()).not.toHaveProperty('refundedCents');
    expect(await enrolled()).toBe(true);
  });
});
