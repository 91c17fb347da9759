import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as listAudit } from '#functions/admin/list-audit-log.handler.ts';
import { keys } from '#functions/testing/keys.ts';
import { attemptRepository } from '#functions/data/payments/attempts.ts';
import type { ListedDispute } from '#functions/gateways/square-dispute.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { ADMIN, DISPUTE_CONTEXT, openDisputable } from '#functions/testing/disputed-course.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { studyAt } from '#functions/testing/study.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { handler as keepAccess } from '../keep-access.handler.ts';
import { handler as listDisputes } from '../list-disputes.handler.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

const ENROLMENT = keys.enrolment('user-ada', 'crs_aws');
const PRICE = 206_000;

beforeEach(setUpCheckout);

const alarms = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

/** What admins are shown of disputes. */
const shownAt = async ({ handlerNeeds }: Awaited<ReturnType<typeof createTestAcademy>>) =>
  (await call(listDisputes.with(handlerNeeds), { as: ADMIN })).body['data'] as object[];

describe('A dispute of a payment (G-108, C35)', () => {
  test('Opened, it raises one alarm, is shown to admins, and leaves access (C35)', async () => {
    const { academy, open, deliver, reconcile, owns, id } = await openDisputable();
    const disputeId = open();
    for (let time = 0; time < 2; time++) expect((await deliver(disputeId)).status).toBe(200);
    await reconcile();
    expect(alarms()).toEqual(['payment is disputed']);
    expect(await shownAt(academy)).toMatchObject([
      { disputeId, transactionId: id, userId: 'user-ada', amount: 2060, state: 'EVIDENCE_REQUIRED' },
    ]);
    expect(await owns()).toBe(true);
  });

  test.each([
    ['LOST', 'an event'],
    ['ACCEPTED', 'an event'],
    ['LOST', 'the reconciliation'],
  ] as const)('%s, told by %s: access ends as reversed, once (C35)', async (state, by) => {
    const { open, change, deliver, reconcile, ...seen } = await openDisputable();
    const disputeId = open();
    change(disputeId, state);
    for (let time = 0; time < 2; time++) await (by === 'an event' ? deliver(disputeId) : reconcile());
    expect(await seen.attempt()).toMatchObject({ reversedCents: PRICE });
    expect(await seen.owns()).toBe(false);
    expect((await seen.viewer()).accessWithdrawn).toEqual({ reason: 'reversed', date: '2026-11-21' });
    expect((await seen.lock())?.lockState).toBe('FREE');
    expect(await seen.students()).toEqual([0, 0]);
    expect(await shownAt(seen.academy)).toMatchObject([{ state }]);
    const [receipt] = (await seen.academy.needs.receipts.listByUser('user-ada')).items;
    expect(receipt).toMatchObject({ refundedCents: 0, reversedCents: PRICE });
    const order = await seen.academy.needs.orders.get('user-ada', receipt?.orderId ?? '');
    expect(order?.paymentStatus).toBe('reversed');
    expect(alarms()).toEqual(['payment is disputed']);
  });

  test('Won, it changes nothing (C35)', async () => {
    const { academy, open, change, deliver, attempt, owns } = await openDisputable();
    const disputeId = open();
    change(disputeId, 'WON');
    await deliver(disputeId);
    expect(await owns()).toBe(true);
    expect((await attempt()).reversedCents ?? 0).toBe(0);
    expect(await shownAt(academy)).toMatchObject([{ state: 'WON' }]);
  });

  test('Won after it was lost, access, plan and counters are back (C35)', async () => {
    const { open, change, deliver, plans, ...seen } = await openDisputable(createFlexible);
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    expect(await plans()).toMatchObject([{ isActive: false, cancelled: { reason: 'reversed' } }]);
    change(disputeId, 'WON');
    await deliver(disputeId);
    expect(await seen.owns()).toBe(true);
    expect(await plans()).toMatchObject([{ isActive: true, remainingBalance: 1260 }]);
    expect((await plans())[0]).not.toHaveProperty('cancelled');
    expect((await seen.lock())?.lockState).toBe('DONE');
    expect(await seen.students()).toEqual([1, 1]);
    expect(alarms()).toEqual(['payment is disputed']);
    expect(seen.academy.square.received('GetPayment')).toHaveLength(1);
  });

  test('Won after another card was declined meanwhile, access is back; the lock stays with that card, and the course cannot be bought again (C35, G-40)', async () => {
    const { open, change, deliver, start, run, ...seen } = await openDisputable();
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    const declined = await start({ sourceId: 'cnon:card-nonce-declined' });
    expect(await run(declined)).toBe('DECLINED');
    expect(await seen.lock()).toMatchObject({ transactionId: declined, lockState: 'FREE' });
    change(disputeId, 'WON');
    await deliver(disputeId);
    expect(await seen.owns()).toBe(true);
    expect(await seen.lock()).toMatchObject({ transactionId: declined, lockState: 'FREE' });
    expect((await seen.order()).body['code']).toBe('ALREADY_ENROLLED');
  });

  test('One that has not changed is neither written nor asked about again (C35)', async () => {
    const { academy, open, change, deliver, reconcile } = await openDisputable();
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    const record = vi.spyOn(academy.needs.disputes, 'record');
    expect(await reconcile()).toBe(0);
    expect((await deliver(disputeId)).status).toBe(200);
    expect(record).not.toHaveBeenCalled();
    expect(academy.square.received('GetPayment')).toHaveLength(1);
  });

  test('Lost before the payment is settled, it raises its alarm then, and counts once the payment is settled (C35, G-108)', async () => {
    const academy = await createTestAcademy();
    const checkout = checkoutAt(academy);
    const id = await checkout.start();
    await checkout.advance(id);
    const { simulator } = academy.square;
    simulator.changeDispute(simulator.openDispute(academy.square.paymentId(id)).id, 'LOST');
    const reconcile = () => reconcileDisputes(academy.needs, DISPUTE_CONTEXT);
    expect(await reconcile()).toBe(0);
    expect(alarms()).toEqual(['payment is disputed']);
    expect(await checkout.settle(id)).toBe('SETTLED');
    expect(await reconcile()).toBe(0);
    expect(await academy.needs.attempts.get(id)).toMatchObject({ reversedCents: PRICE });
    expect(await studyAt(academy).owns()).toBe(false);
    expect(alarms()).toEqual(['payment is disputed']);
  });

  test('While our access token is rejected its event is delivered again; of a payment that Square does not know it is not ours (C21, I10)', async () => {
    const { academy, open, deliver } = await openDisputable();
    const disputeId = open();
    academy.square.addFault({ call: 'GetPayment', fault: '401' });
    expect((await deliver(disputeId)).status).toBe(503);
    academy.square.addFault({ call: 'GetPayment', fault: 'refuse', code: 'NOT_FOUND' });
    expect((await deliver(disputeId)).status).toBe(200);
    expect(await shownAt(academy)).toEqual([]);
  });

  test('A part that is lost leaves access; with a refund of the rest it ends (C35)', async () => {
    const { academy, id, open, change, deliver, owns } = await openDisputable();
    const disputeId = open(100_000);
    change(disputeId, 'LOST');
    await deliver(disputeId);
    expect(await owns()).toBe(true);
    await academy.needs.attempts.recordReturned(id, { refundedCents: 106_000 }, '2026-11-21');
    expect(await owns()).toBe(false);
  });

  test('Only Square’s response counts, a missing one is asked for again, and a foreign payment changes nothing (I10)', async () => {
    const { academy, open, deliver, owns, reconcile } = await openDisputable();
    const disputeId = open();
    academy.square.addFault({ call: 'RetrieveDispute', fault: 'reject-before' });
    expect((await deliver(disputeId)).status).toBe(503);
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    expect((await deliver(disputeId)).status).toBe(503);
    expect((await deliver(disputeId)).status).toBe(200);
    expect((await deliver('a-dispute-that-does-not-exist')).status).toBe(200);
    expect(await owns()).toBe(true);
    academy.square.simulator.openDispute(await academy.square.put(undefined, NOON));
    await reconcile();
    expect(await shownAt(academy)).toHaveLength(1);
    expect(alarms()).toEqual(['payment is disputed']);
    academy.square.addFault({ call: 'ListDisputes', fault: 'reject-before' });
    await expect(reconcile()).rejects.toThrow('503');
  });

  test('One of the list that cannot be read, or whose payment is not answered, does not keep the others from being followed (C35)', async () => {
    const { academy, open, change, owns, reconcile } = await openDisputable();
    const lost = open();
    change(lost, 'LOST');
    academy.square.simulator.openDispute(await academy.square.put(undefined, NOON));
    const listed: ListedDispute[] = [];
    for await (const one of academy.needs.square.listDisputes()) listed.push(one);
    // the foreign one first
    listed.sort((one, other) => Number(one.disputeId === lost) - Number(other.disputeId === lost));
    vi.spyOn(academy.needs.square, 'listDisputes').mockImplementation(async function* () {
      yield { disputeId: 'dsp-incomplete', state: 'INCOMPLETE' };
      yield* listed;
    });
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    expect(await reconcile()).toBe(2);
    expect(await owns()).toBe(false);
    expect(log.error).toHaveBeenCalledWith('dispute not reconciled', {
      disputeId: 'dsp-incomplete',
      name: 'NoResponse',
    });
  });

  test('Lost of a payment that was never settled, it is written once (C35)', async () => {
    const academy = await createTestAcademy();
    const checkout = checkoutAt(academy);
    const id = await checkout.start();
    await checkout.advance(id);
    await academy.table.remove(keys.user('user-ada'));
    expect(await checkout.run(id)).toBe('REFUNDED');
    const { simulator } = academy.square;
    const disputeId = simulator.openDispute(academy.square.paymentId(id)).id;
    simulator.changeDispute(disputeId, 'LOST');
    expect(await reconcileDisputes(academy.needs, DISPUTE_CONTEXT)).toBe(0);
    const record = vi.spyOn(academy.needs.disputes, 'record');
    expect(await reconcileDisputes(academy.needs, DISPUTE_CONTEXT)).toBe(0);
    expect(record).not.toHaveBeenCalled();
  });
});

describe('An admin keeps access (G-108)', () => {
  test('Withdrawn access is back; what is returned later does not end it (G-108)', async () => {
    const { open, change, deliver, keep, owns, ...seen } = await openDisputable();
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    expect(await owns()).toBe(false);
    for (let time = 0; time < 2; time++) expect((await keep()).status).toBe(200);
    expect(await owns()).toBe(true);
    expect((await seen.lock())?.lockState).toBe('DONE');
    expect(await seen.students()).toEqual([1, 1]);
    expect((await seen.order()).body['code']).toBe('ALREADY_ENROLLED');
  });

  test('Kept before, a full refund cancels the plan and leaves access (G-108)', async () => {
    const { academy, id, keep, owns, plans } = await openDisputable(createFlexible);
    await keep();
    await academy.needs.attempts.recordReturned(id, { refundedCents: 80_000 }, '2026-11-21');
    expect(await owns()).toBe(true);
    expect(await plans()).toMatchObject([{ isActive: false, cancelled: { reason: 'refunded' } }]);
  });

  test('The audit log says who gave access back or kept it, once, in the transaction that does so (G-108)', async () => {
    const { academy, open, change, deliver, keep } = await openDisputable();
    const audit = async () =>
      (await call(listAudit.with(academy.handlerNeeds), { as: ADMIN })).body['data'] as object[];
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    expect(await audit()).toEqual([]);
    const { table } = dyingTable(academy.table, 1);
    const attempts = () => attemptRepository(table);
    const response = await call(keepAccess.with({ ...academy.handlerNeeds, attempts }), {
      params: { id: 'user-ada', courseId: 'crs_aws' },
      as: ADMIN,
    });
    expect(response.status).toBe(500);
    expect((await keep()).status).toBe(200);
    expect(await audit()).toMatchObject([
      {
        action: 'access kept',
        outcome: 'done',
        at: new Date(NOON).toISOString(),
        adminId: ADMIN.userId,
        userId: 'user-ada',
        userName: 'ada lovelace',
        courseId: 'crs_aws',
        courseTitle: 'AWS Cloud Bootcamp',
        access: 'returns',
      },
    ]);
  });

  test('Access that never ended is in the audit log as kept (G-108)', async () => {
    const { academy, keep } = await openDisputable();
    await keep();
    const { body } = await call(listAudit.with(academy.handlerNeeds), { as: ADMIN });
    expect(body['data']).toMatchObject([{ action: 'access kept', access: 'stays' }]);
  });

  test('Access of before disputes were recorded is kept as well (G-108)', async () => {
    const { academy, keep, owns } = await openDisputable();
    const {
      withdrawn: _none,
      transactionId: _purchase,
      ...row
    } = (await academy.table.get<Record<string, unknown>>(ENROLMENT))!;
    await academy.table.put(row);
    for (let time = 0; time < 2; time++) expect((await keep()).status).toBe(200);
    expect(await owns()).toBe(true);
    const kept = await academy.table.get<{ keptOn?: string }>(ENROLMENT);
    expect(kept?.keptOn).toBe('2026-11-21');
  });

  test('A course that was never bought is not found (G-108)', async () => {
    const { academy } = await openDisputable();
    const { status, body } = await call(keepAccess.with(academy.handlerNeeds), {
      params: { id: 'user-ada', courseId: 'crs_none' },
      as: ADMIN,
    });
    expect([status, body['code']]).toEqual([404, 'ENROLMENT_NOT_FOUND']);
  });
});
