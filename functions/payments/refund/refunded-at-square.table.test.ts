import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { counted, openReconciliation } from '#functions/testing/reconciliation.ts';
import { createTestAcademy } from '#functions/testing/test-academy.ts';

beforeEach(setUpCheckout);

const PRICE = 206_000;
/** An attempt whose money Square has and that is not settled: its response was lost, or it was written down. */
async function openTaken(response: 'lost' | 'captured') {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  if (response === 'lost') academy.square.addFault({ call: 'CreatePayment', fault: 'accept-then-drop' });
  const id = await checkout.start();
  expect(await checkout.advance(id)).toBe(response === 'lost' ? 'UNKNOWN' : 'CAPTURED');
  return {
    academy,
    ...checkout,
    id,
    refundByOperator: (cents: number) => academy.square.refundByOperator(id, cents),
    event: () =>
      checkout.squareTells({ refund: { id: 'refund-1', payment_id: academy.square.paymentId(id) } }),
    attempt: async () => (await academy.needs.attempts.get(id))!,
    shown: () => checkout.recorded(id),
  };
}
const criticals = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

describe('A capture that the operator refunds in full before settlement is not settled (I1, I3)', () => {
  test.each(['the next check', 'an event'])('When %s finds it, an open attempt ends', async (by) => {
    const { academy, id, refundByOperator, advance, event, run, ...seen } = await openTaken('lost');
    await refundByOperator(PRICE);
    if (by === 'an event') expect((await event()).status).toBe(200);
    else expect(await advance(id)).toBe('DECLINED');
    expect(await seen.attempt()).toMatchObject({ state: 'VOIDED', failureCode: 'REFUNDED_AT_SQUARE' });
    expect(await seen.lockState()).toBe('FREE');
    expect(await seen.shown()).toMatchObject({ order: 'failed' });
    expect(await seen.enrolled()).toBe(false);
    expect(await seen.paymentStatus(id)).toMatchObject({ paymentStatus: 'FAILED', code: 'REFUNDED' });
    await event();
    expect(await run(id)).toBe('DECLINED');
    expect((await seen.attempt()).state).toBe('VOIDED');
    expect(academy.square.received('RefundPayment')).toEqual([]);
    expect(criticals()).toEqual([]);
    expect(await run(await seen.start())).toBe('SETTLED');
  });

  test.each(['the next run', 'an event'])(
    'When %s finds it, a captured attempt ends as REFUNDED, and no second refund is requested',
    async (by) => {
      const { academy, id, refundByOperator, event, run, ...seen } = await openTaken('captured');
      await refundByOperator(PRICE);
      if (by === 'an event') {
        await event();
        expect((await seen.attempt()).state).toBe('REFUNDING');
      }
      expect(await run(id)).toBe('REFUNDED');
      expect(await seen.attempt()).toMatchObject({ failureCode: 'REFUNDED_AT_SQUARE' });
      expect(await seen.lockState()).toBe('FREE');
      expect(await seen.shown()).toMatchObject({ order: 'failed' });
      expect(await seen.enrolled()).toBe(false);
      expect(academy.square.received('RefundPayment')).toEqual([]);
    },
  );

  test('An operator refund that failed since is requested again; a missing response does not count as failed', async () => {
    const { academy, id, refundByOperator, event, refund, finishRefund } = await openTaken('captured');
    await refundByOperator(PRICE);
    await event();
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    await expect(refund(id)).rejects.toThrow('It is unknown');
    expect(academy.square.received('RefundPayment')).toEqual([]);
    academy.square.decideRefunds('FAILED');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(academy.square.received('RefundPayment')).toHaveLength(1);
  });

  test('A capture is settled even when Square does not answer (I3)', async () => {
    const { academy, id, run } = await openTaken('captured');
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before', times: 100 });
    expect(await run(id)).toBe('SETTLED');
  });

  test('Found after the attempt has ended, it changes nothing', async () => {
    const { academy, id, refundByOperator, event, attempt } = await openTaken('lost');
    await academy.needs.attempts.markVoided(await attempt(), 'CARD_TOKEN_USED');
    await refundByOperator(PRICE);
    await event();
    expect(await attempt()).toMatchObject({ state: 'VOIDED', failureCode: 'CARD_TOKEN_USED' });
    expect(criticals()).toEqual([]);
    expect(academy.square.received('RefundPayment')).toEqual([]);
    expect(id).toBeDefined();
  });
});

describe('A capture that the operator refunds in part before settlement (G-60)', () => {
  const recorded = { attempt: 50_000, receipt: 50_000, order: 'partially refunded' };

  test.each(['lost', 'captured'] as const)(
    'The workflow settles it (response %s), records the refund and raises an alarm',
    async (response) => {
      const { id, refundByOperator, run, settle, shown, enrolled } = await openTaken(response);
      await refundByOperator(50_000);
      expect(await run(id)).toBe('SETTLED');
      expect(await shown()).toEqual(recorded);
      expect(await enrolled()).toBe(true);
      expect(criticals()).toEqual(['settled although a part was refunded']);
      expect(await run(id)).toBe('SETTLED');
      expect(await settle(id)).toBe('SETTLED');
      expect(criticals()).toHaveLength(1);
    },
  );

  test('The next try records it when the first one failed between settlement and record', async () => {
    const { academy, id, refundByOperator, advance, settle, shown } = await openTaken('lost');
    await refundByOperator(50_000);
    await advance(id);
    vi.spyOn(academy.needs.attempts, 'recordReturned').mockRejectedValueOnce(new Error('throttled'));
    await expect(settle(id)).rejects.toThrow('throttled');
    expect(await settle(id)).toBe('SETTLED');
    expect(await shown()).toEqual(recorded);
  });
});

describe('The reconciliation finds it', () => {
  test('An open attempt that is fully refunded at Square ends, whatever the amount', async () => {
    for (const amountCents of [PRICE, 7]) {
      const reconciliation = await openReconciliation();
      const attempt = await reconciliation.start();
      await reconciliation.pay(attempt, { amountCents, refundedCents: amountCents });
      expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
      expect(await reconciliation.stored(attempt)).toMatchObject({
        state: 'VOIDED',
        failureCode: 'REFUNDED_AT_SQUARE',
      });
      expect(await reconciliation.enrolled(attempt)).toBe(false);
      expect(await reconciliation.run()).toEqual(counted({}));
    }
  });

  test('A captured attempt that is fully refunded at Square becomes REFUNDED in the workflow', async () => {
    const reconciliation = await openReconciliation();
    const attempt = await reconciliation.start();
    const paymentId = await reconciliation.pay(attempt, { refundedCents: PRICE });
    await reconciliation.academy.needs.attempts.markCaptured(attempt.transactionId, paymentId);
    expect(await reconciliation.run()).toEqual(counted({ repaired: 1 }));
    expect(await reconciliation.stored(attempt)).toMatchObject({
      state: 'REFUNDING',
      failureCode: 'REFUNDED_AT_SQUARE',
    });
    expect(reconciliation.academy.started).toHaveLength(1);
    expect(await reconciliation.enrolled(attempt)).toBe(false);
  });
});
