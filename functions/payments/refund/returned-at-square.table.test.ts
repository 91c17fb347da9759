import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { checkoutNoon } from '#functions/testing/checkout-noon.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { counted, openBooks } from '#functions/testing/reconciling.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { openSchool } from '#functions/testing/school.ts';
import { handler as receive } from '../receive-square-event.handler.ts';

let events = 0;

beforeEach(checkoutNoon);
beforeEach(quietLog);

const PRICE = 206_000;
/** An attempt whose money Square has and that is not settled: its answer was lost, or it was written down. */
const openTaken = async (answer: 'lost' | 'captured') => {
  const school = await openSchool();
  const checkout = checkoutAt(school);
  if (answer === 'lost') school.squareControl.luck.push('accept-then-drop');
  const id = await checkout.start();
  expect(await checkout.advance(id)).toBe(answer === 'lost' ? 'UNKNOWN' : 'CAPTURED');
  const { orderId } = (await school.needs.attempts.get(id))!;
  return {
    school,
    ...checkout,
    id,
    giveBack: (cents: number) => school.squareControl.giveBack(`pay-${id}`, cents),
    event: () =>
      call(receive.with(school.given), {
        text: JSON.stringify({
          event_id: `event-${++events}`,
          data: { object: { refund: { id: 'ref-1', payment_id: `pay-${id}` } } },
        }),
        headers: { 'x-square-hmacsha256-signature': 'good signature' },
      }),
    attempt: async () => (await school.needs.attempts.get(id))!,
    lock: async () =>
      (await school.table.get<{ lockState: string }>(keys.lock('user-ada', 'crs_aws')))?.lockState,
    shown: async () => ({
      attempt: (await school.needs.attempts.get(id))?.refundedCents,
      receipt: (await school.needs.receipts.of('user-ada', orderId))?.refundedCents,
      order: (await school.table.get<{ paymentStatus: string }>(keys.order('user-ada', orderId)))
        ?.paymentStatus,
    }),
  };
};
const criticals = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

describe('A capture that the operator gave back wholly before it was settled buys nothing (I1, I3)', () => {
  test.each(['the next check', 'an event'])('Found by %s, an open attempt ends', async (by) => {
    const { school, id, giveBack, advance, event, run, ...seen } = await openTaken('lost');
    giveBack(PRICE);
    if (by === 'an event') expect((await event()).status).toBe(200);
    else expect(await advance(id)).toBe('DECLINED');
    expect(await seen.attempt()).toMatchObject({ state: 'VOIDED', failureCode: 'RETURNED_AT_SQUARE' });
    expect(await seen.lock()).toBe('FREE');
    expect(await seen.shown()).toMatchObject({ order: 'failed' });
    expect(await seen.enrolled()).toBe(false);
    expect(await seen.told(id)).toMatchObject({ paymentStatus: 'FAILED', code: 'REFUNDED' });
    await event();
    expect(await run(id)).toBe('DECLINED');
    expect((await seen.attempt()).state).toBe('VOIDED');
    expect(school.squareControl.refundRequests).toEqual([]);
    expect(criticals()).toEqual([]);
    expect(await run(await seen.start())).toBe('SETTLED');
  });

  test.each(['the next run', 'an event'])(
    'Found by %s, a captured attempt ends as REFUNDED, and no second refund is asked',
    async (by) => {
      const { school, id, giveBack, event, run, ...seen } = await openTaken('captured');
      giveBack(PRICE);
      if (by === 'an event') {
        await event();
        expect((await seen.attempt()).state).toBe('REFUNDING');
      }
      expect(await run(id)).toBe('REFUNDED');
      expect(await seen.attempt()).toMatchObject({ failureCode: 'RETURNED_AT_SQUARE' });
      expect(await seen.lock()).toBe('FREE');
      expect(await seen.shown()).toMatchObject({ order: 'failed' });
      expect(await seen.enrolled()).toBe(false);
      expect(school.squareControl.refundRequests).toEqual([]);
    },
  );

  test('A refund of the operator that came to nothing meanwhile is asked for; silence is not taken for it', async () => {
    const { school, id, giveBack, event, refund } = await openTaken('captured');
    giveBack(PRICE);
    await event();
    vi.spyOn(school.needs.square, 'payment').mockResolvedValueOnce({ kind: 'unknown', reason: 'status 503' });
    await expect(refund(id)).rejects.toThrow('Nobody knows');
    expect(school.squareControl.refundRequests).toEqual([]);
    school.squareControl.refunds.length = 0;
    expect(await refund(id)).toBe('REFUNDED');
    expect(school.squareControl.refundRequests).toHaveLength(1);
  });

  test('While Square is silent, what is captured is settled all the same (I3)', async () => {
    const { school, id, run } = await openTaken('captured');
    vi.spyOn(school.needs.square, 'payment').mockResolvedValue({ kind: 'unknown', reason: 'status 503' });
    expect(await run(id)).toBe('SETTLED');
  });

  test('Seen first after the attempt had ended, it is left as it is', async () => {
    const { school, id, giveBack, event, attempt } = await openTaken('lost');
    await school.needs.attempts.voided(await attempt(), 'CARD_TOKEN_USED');
    giveBack(PRICE);
    await event();
    expect(await attempt()).toMatchObject({ state: 'VOIDED', failureCode: 'CARD_TOKEN_USED' });
    expect(criticals()).toEqual([]);
    expect(school.squareControl.refundRequests).toEqual([]);
    expect(id).toBeDefined();
  });
});

describe('A capture of which a part was given back before it was settled (G-60)', () => {
  const recorded = { attempt: 50_000, receipt: 50_000, order: 'partially refunded' };

  test.each(['lost', 'captured'] as const)(
    'Is settled by the workflow (answer %s), the refund recorded, and a person looks',
    async (answer) => {
      const { id, giveBack, run, shown, enrolled } = await openTaken(answer);
      giveBack(50_000);
      expect(await run(id)).toBe('SETTLED');
      expect(await shown()).toEqual(recorded);
      expect(await enrolled()).toBe(true);
      expect(criticals()).toEqual(['settled although a part was given back']);
      expect(await run(id)).toBe('SETTLED');
      expect(criticals()).toHaveLength(1);
    },
  );

  test('Is recorded by the next try when the first broke off between settlement and record', async () => {
    const { school, id, giveBack, advance, settle, shown } = await openTaken('lost');
    giveBack(50_000);
    await advance(id);
    vi.spyOn(school.needs.attempts, 'givenBack').mockRejectedValueOnce(new Error('throttled'));
    await expect(settle(id)).rejects.toThrow('throttled');
    expect(await settle(id)).toBe('SETTLED');
    expect(await shown()).toEqual(recorded);
  });
});

describe('The reconciliation meets it', () => {
  test('An open attempt whose money is back ends, whatever the amount was', async () => {
    for (const amountCents of [PRICE, 7]) {
      const world = await openBooks();
      const attempt = await world.start();
      world.books.put(attempt.transactionId, { amountCents, refundedCents: amountCents });
      expect(await world.run()).toEqual(counted({ repaired: 1 }));
      expect(await world.now(attempt)).toMatchObject({ state: 'VOIDED', failureCode: 'RETURNED_AT_SQUARE' });
      expect(await world.enrolled(attempt)).toBe(false);
      expect(await world.run()).toEqual(counted({}));
    }
  });

  test('A captured attempt whose money is back goes to REFUNDED by the workflow', async () => {
    const world = await openBooks();
    const attempt = await world.start();
    await world.school.needs.attempts.captured(attempt.transactionId, `pay-${attempt.transactionId}`);
    world.books.put(attempt.transactionId, { refundedCents: PRICE });
    expect(await world.run()).toEqual(counted({ repaired: 1 }));
    expect(await world.now(attempt)).toMatchObject({ state: 'REFUNDING', failureCode: 'RETURNED_AT_SQUARE' });
    expect(world.school.started).toHaveLength(1);
    expect(await world.enrolled(attempt)).toBe(false);
  });
});
