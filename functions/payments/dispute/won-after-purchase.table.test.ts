import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { disputeRepository } from '#functions/data/payments/disputes.ts';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { DISPUTE_CONTEXT, openDisputable } from '#functions/testing/disputed-course.ts';
import type { createTestAcademy } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler as createFlexible } from '../create-flexible-payment.handler.ts';
import { reconcileDisputes } from './reconcile-disputes.ts';

type Academy = Awaited<ReturnType<typeof createTestAcademy>>;
const PRICE = 206_000;

beforeEach(setUpCheckout);

const alarms = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

/** A student who has lost the course by a dispute and bought it again, at its present price. */
async function openBoughtAgain(plan?: typeof createFlexible) {
  const opened = await openDisputable(plan);
  const disputeId = opened.open();
  opened.change(disputeId, 'LOST');
  await opened.deliver(disputeId);
  const later = await opened.start({}, plan);
  return { ...opened, disputeId, later };
}

const winOf = ({ change, deliver, disputeId }: Awaited<ReturnType<typeof openBoughtAgain>>) => {
  change(disputeId, 'WON');
  return deliver(disputeId);
};

describe('A dispute that is won after the course was bought again (G-108, C41)', () => {
  test.each([undefined, createFlexible])(
    'The student has paid twice: an admin is called once, and access stays as it was bought later (C41)',
    async (plan) => {
      const bought = await openBoughtAgain(plan);
      const { academy, id, later, disputeId, run, reconcile, owns, attempt, lock } = bought;
      expect(await run(later)).toBe('SETTLED');
      expect((await winOf(bought)).status).toBe(200);
      await reconcile();
      expect((await attempt()).reversedCents).toBe(0);
      expect(alarms()).toEqual(['payment is disputed', 'paid twice: dispute won after a second purchase']);
      expect(log.critical).toHaveBeenLastCalledWith('paid twice: dispute won after a second purchase', {
        transactionId: id,
        disputeId,
        paymentId: academy.square.paymentId(id),
        laterTransactionId: later,
        laterPaymentId: academy.square.paymentId(later),
      });
      expect(await owns()).toBe(true);
      expect(await lock()).toMatchObject({ transactionId: later, lockState: 'DONE' });
    },
  );

  test('All of the later one was returned too: an admin is called, since the first is paid and gives no access (C41)', async () => {
    const bought = await openBoughtAgain();
    const { academy, later, run, owns, keep } = bought;
    expect(await run(later)).toBe('SETTLED');
    await academy.needs.attempts.recordReturned(later, { refundedCents: PRICE }, '2026-11-21');
    await winOf(bought);
    expect(alarms().slice(1)).toEqual(['paid without access: dispute won after a second purchase']);
    expect(await owns()).toBe(false);
    expect((await keep()).status).toBe(200);
    expect(await owns()).toBe(true);
  });

  test('Settled while the won dispute is being recorded, the later purchase is reported (C41, I3)', async () => {
    const bought = await openBoughtAgain();
    const { academy, id, later, run, attempt, disputeId, change } = bought;
    change(disputeId, 'WON');
    const overtaken = disputeRepository(writeBetween(academy.table, () => run(later)));
    await reconcileDisputes({ ...academy.needs, disputes: overtaken }, DISPUTE_CONTEXT);
    expect((await attempt()).reversedCents).toBe(0);
    expect((await academy.needs.attempts.get(later))?.state).toBe('SETTLED');
    expect(log.critical).toHaveBeenLastCalledWith(
      'paid twice: dispute won after a second purchase',
      expect.objectContaining({ transactionId: id, laterTransactionId: later }),
    );
  });

  test('The later one was free: it was not paid twice (C41, X8)', async () => {
    const { academy, start, run, owns, open, change, deliver } = await openDisputable();
    const disputeId = open();
    change(disputeId, 'LOST');
    await deliver(disputeId);
    await academy.table.update(keys.course('crs_aws'), {
      UpdateExpression: 'SET priceCents = :none',
      ExpressionAttributeValues: { ':none': 0 },
    });
    expect(await run(await start({ coursePricing: 0, totalAmount: 0, initialPayment: 0 }))).toBe('SETTLED');
    change(disputeId, 'WON');
    expect((await deliver(disputeId)).status).toBe(200);
    expect(alarms()).toEqual(['payment is disputed']);
    expect(await owns()).toBe(true);
  });

  test('The first one is refunded as well, so the academy keeps one of them: no alarm (C41, G-108)', async () => {
    const bought = await openBoughtAgain();
    const { academy, id, later, run, attempt } = bought;
    await academy.needs.attempts.recordReturned(id, { refundedCents: PRICE }, '2026-11-21');
    expect(await run(later)).toBe('SETTLED');
    await winOf(bought);
    expect(await attempt()).toMatchObject({ refundedCents: PRICE, reversedCents: 0 });
    expect(alarms()).toEqual(['payment is disputed']);
  });

  test.each([
    [
      'names no purchase, as before G-108',
      ({ table }: Academy) =>
        table.update(keys.enrolment('user-ada', 'crs_aws'), {
          UpdateExpression: 'REMOVE transactionId',
        }),
    ],
    ['is gone', ({ table }: Academy) => table.remove(keys.enrolment('user-ada', 'crs_aws'))],
  ])('An enrolment that %s shows no later purchase (C41)', async (_what, change) => {
    const bought = await openDisputable();
    await change(bought.academy);
    const disputeId = bought.open();
    for (const state of ['LOST', 'WON'] as const) {
      bought.change(disputeId, state);
      expect((await bought.deliver(disputeId)).status).toBe(200);
    }
    expect((await bought.attempt()).reversedCents).toBe(0);
    expect(alarms()).toEqual(['payment is disputed']);
  });

  test('A refund that fails after the course was bought again is left to its own alarm (C41, G-60)', async () => {
    const { academy, id, start, run, attempt } = await openDisputable();
    const record = (refundedCents: number, second: number) =>
      academy.needs.attempts.recordReturned(
        id,
        { refundedCents, refundsAsOf: `2026-11-21T12:00:${String(second)}.000Z` },
        '2026-11-21',
      );
    await record(PRICE, 10);
    expect(await run(await start())).toBe('SETTLED');
    expect(await record(0, 11)).toBe(true);
    expect((await attempt()).refundedCents).toBe(0);
    expect(alarms()).toEqual([]);
  });

  test('A write that is repeated after its response was lost has raised the alarm before (C41)', async () => {
    const bought = await openBoughtAgain();
    const { academy, later, run, reconcile, disputeId, change } = bought;
    expect(await run(later)).toBe('SETTLED');
    change(disputeId, 'WON');
    const write = academy.table.transactWrite.bind(academy.table);
    vi.spyOn(academy.table, 'transactWrite').mockImplementationOnce(async (writes) => {
      await write(writes);
      throw new Error('The response was lost.');
    });
    expect(await reconcile()).toBe(1);
    expect(await reconcile()).toBe(0);
    expect(alarms().slice(1)).toEqual(['paid twice: dispute won after a second purchase']);
  });
});
