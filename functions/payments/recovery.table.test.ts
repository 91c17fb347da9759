// Long because webhook, sweeper and tasks recover the same attempts on one table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpNoon } from '#functions/testing/set-up.ts';
import { anId } from '#shared/testing/an-id.ts';
import { log } from '#functions/runtime/logger.ts';
import { keys } from '#functions/testing/keys.ts';
import { call } from '#functions/testing/call.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { orderedAttempt } from '#functions/testing/checkout.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as charge } from './charge-payment.task.ts';
import { handler as check } from './check-payment.task.ts';
import { handler as giveUp } from './give-up-payment.task.ts';
import { handler as receive } from './receive-square-event.handler.ts';
import { handler as settle } from './settle-payment.task.ts';
import { handler as sweep } from './sweep-open-attempts.job.ts';

let made = 0;

const academy = await createTestAcademy();
beforeEach(quietLog);
beforeEach(() => {
  vi.stubEnv('ACADEMY_TIME_ZONE', 'America/New_York');
  setUpNoon();
  academy.square.simulator.clearFaults();
});

const newAttempt = (over: Parameters<typeof anAttempt>[0] = {}, sourceId?: string) =>
  orderedAttempt(academy, ++made, over, sourceId);
const getState = async (id: string) => (await academy.needs.attempts.get(id))?.state;
const captures = (id: string) =>
  academy.square.captures().filter(({ transactionId }) => transactionId === id).length;
const enrolled = ({ userId, courseId }: { userId: string; courseId: string }) =>
  academy.needs.enrolments.exists(userId, courseId);

/** Square's id of a transaction's payment, or any other while it has none. */
function findPaymentId(transactionId: string): string {
  const payments = academy?.square.simulator.payments() ?? [];
  return payments.findLast((one) => one.reference_id === transactionId)?.id ?? 'payment-1';
}

const event = (transactionId: string, over: Record<string, unknown> = {}) => ({
  event_id: `event-${++made}`,
  type: 'payment.updated',
  data: {
    object: {
      payment: { id: findPaymentId(transactionId), reference_id: transactionId, status: 'COMPLETED' },
    },
  },
  ...over,
});
function deliver(body: unknown, signature?: string) {
  const { text, headers } = academy.square.signedEvent(body);
  return call(receive.with(academy.handlerNeeds), {
    text,
    headers: signature === undefined ? headers : { 'x-square-hmacsha256-signature': signature },
  });
}

describe('Square’s webhook (C22, C23, I10)', () => {
  test('An event that arrives before our own response settles the payment once', async () => {
    const attempt = await newAttempt();
    await academy.needs.attempts.markCharging(attempt.transactionId);
    await academy.square.put(attempt.transactionId, NOON);
    expect(await deliver(event(attempt.transactionId))).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await getState(attempt.transactionId)).toBe('SETTLED');
    expect(await enrolled(attempt)).toBe(true);
    expect(await charge.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'SETTLED' });
    expect(captures(attempt.transactionId)).toBe(1);
  });

  test('A forged event gets 401 BAD_SIGNATURE, makes no request to Square and changes nothing', async () => {
    const attempt = await newAttempt();
    const ask = vi.spyOn(academy.needs.square, 'getPayment');
    for (const signature of ['', 'bad']) {
      const refused = await deliver(event(attempt.transactionId), signature);
      expect(refused).toMatchObject({ status: 401, body: { code: 'BAD_SIGNATURE' } });
    }
    expect(ask).not.toHaveBeenCalled();
    expect(await getState(attempt.transactionId)).toBe('CREATED');
  });

  test('Only Square’s response changes the state, never the event’s content', async () => {
    const attempt = await newAttempt({}, 'cnon:sim-pending');
    await charge.with(academy.handlerNeeds)(attempt);
    await deliver(event(attempt.transactionId)); // says COMPLETED, Square says PENDING
    expect(await getState(attempt.transactionId)).toBe('PENDING');
    expect(await enrolled(attempt)).toBe(false);
  });

  test('Duplicate and concurrent events change nothing more (I9)', async () => {
    const attempt = await newAttempt();
    await charge.with(academy.handlerNeeds)(attempt);
    const one = event(attempt.transactionId);
    const answers = await Promise.all([one, one, event(attempt.transactionId)].map((body) => deliver(body)));
    for (const { status } of answers) expect(status).toBe(200);
    const ask = vi.spyOn(academy.needs.square, 'getPayment');
    expect((await deliver(one)).status).toBe(200);
    expect(ask).not.toHaveBeenCalled();
    expect(await getState(attempt.transactionId)).toBe('SETTLED');
    expect(await academy.needs.outbox.claim(`confirmation-${attempt.transactionId}`, NOON)).toBeDefined();
  });

  test('A handled event makes no further request, even while its payment is open', async () => {
    const attempt = await newAttempt({}, 'cnon:sim-pending');
    await charge.with(academy.handlerNeeds)(attempt);
    const ask = vi.spyOn(academy.needs.square, 'getPayment');
    const one = event(attempt.transactionId);
    for (let time = 0; time < 2; time++) expect((await deliver(one)).status).toBe(200);
    expect(ask).toHaveBeenCalledTimes(1);
    await deliver(event(attempt.transactionId));
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('While Square does not answer, the event gets 503 and its repeat is handled', async () => {
    const attempt = await newAttempt();
    await academy.square.put(attempt.transactionId, NOON);
    const body = event(attempt.transactionId);
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    expect(await deliver(body)).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' } });
    expect(await getState(attempt.transactionId)).toBe('CREATED');
    expect((await deliver(body)).status).toBe(200);
    expect(await getState(attempt.transactionId)).toBe('SETTLED');
  });

  test('A payment that Square does not know changes nothing', async () => {
    const attempt = await newAttempt();
    expect((await deliver(event(attempt.transactionId))).status).toBe(200);
    expect(await getState(attempt.transactionId)).toBe('CREATED');
  });

  test('A decline by webhook ends the attempt; a later capture is refunded and raises an alarm (I9, I11)', async () => {
    const attempt = await newAttempt();
    const { transactionId } = attempt;
    await academy.square.put(transactionId, NOON, { status: 'FAILED' });
    await deliver(event(transactionId));
    expect(await getState(transactionId)).toBe('DECLINED');
    const paymentId = await academy.square.put(transactionId, NOON);
    await deliver(event(transactionId));
    expect(await getState(transactionId)).toBe('REFUNDING');
    await deliver(event(transactionId));
    expect(await getState(transactionId)).toBe('REFUNDING');
    expect(await enrolled(attempt)).toBe(false);
    expect(log.critical).toHaveBeenCalledExactlyOnceWith('captured payment is refunded', {
      transactionId,
      paymentId,
      reason: 'CAPTURED_AFTER_END',
    });
  });

  test('A payment with another reference at Square changes nothing, whatever the event says (I10)', async () => {
    const attempt = await newAttempt();
    const id = await academy.square.put('txn-of-another', NOON);
    const payment = { id, reference_id: attempt.transactionId };
    expect((await deliver(event('', { data: { object: { payment } } }))).status).toBe(200);
    expect(await getState(attempt.transactionId)).toBe('CREATED');
  });

  test('While our access token is rejected, the event does not count as handled', async () => {
    const attempt = await newAttempt();
    academy.square.addFault({ call: 'GetPayment', fault: '401' });
    expect((await deliver(event(attempt.transactionId))).status).toBe(503);
  });

  test.each([
    ['a payment that is not ours', event('txn-of-another-shop')],
    ['a payment without reference', event('x', { data: { object: { payment: { id: 'p' } } } })],
    ['a refund', event('x', { type: 'refund.updated', data: { object: { refund: { id: 'r' } } } })],
    ['another shape', { hello: 'there' }],
    ['no JSON', '<xml/>'],
    ['nothing', ''],
  ])('%s is answered with 200 and changes nothing', async (_what, body) => {
    expect(await deliver(body)).toMatchObject({ status: 200, body: { success: true } });
  });
});

describe('The steps of the workflow', () => {
  test('Each returns the transaction and its outcome, counts checks, and can be repeated', async () => {
    const attempt = await newAttempt();
    const { transactionId } = attempt;
    academy.square.addFault({ call: 'CreatePayment', fault: 'reject-before' });
    expect(await charge.with(academy.handlerNeeds)({ transactionId })).toEqual({
      transactionId,
      outcome: 'UNKNOWN',
    });
    expect(await check.with(academy.handlerNeeds)({ transactionId })).toEqual({
      transactionId,
      checks: 1,
      outcome: 'CAPTURED',
    });
    const again = await check.with(academy.handlerNeeds)({ transactionId, checks: 1 });
    expect(again).toEqual({ transactionId, checks: 2, outcome: 'CAPTURED' });
    for (let time = 0; time < 2; time++)
      expect(await settle.with(academy.handlerNeeds)({ transactionId })).toEqual({
        transactionId,
        outcome: 'SETTLED',
      });
    expect(await charge.with(academy.handlerNeeds)({ transactionId })).toEqual({
      transactionId,
      outcome: 'SETTLED',
    });
    expect(captures(transactionId)).toBe(1);
    expect(await enrolled(attempt)).toBe(true);
  });

  test('An unknown transaction is an error for the workflow, not an outcome', async () => {
    for (const step of [charge, check, settle])
      await expect(step.with(academy.handlerNeeds)({ transactionId: anId('txn-none') })).rejects.toThrow(
        'no attempt',
      );
  });

  test('Giving up leaves the attempt open, because its outcome is unknown (I4)', async () => {
    const fresh = await newAttempt();
    expect(await giveUp.with(academy.handlerNeeds)(fresh)).toEqual({
      transactionId: fresh.transactionId,
      outcome: 'UNKNOWN',
    });
    expect(await getState(fresh.transactionId)).toBe('UNKNOWN');
    const waiting = await newAttempt();
    await academy.needs.attempts.markPending(waiting.transactionId, 'pay1');
    await giveUp.with(academy.handlerNeeds)(waiting);
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(await getState(waiting.transactionId)).toBe('PENDING');
    const done = await newAttempt();
    await charge.with(academy.handlerNeeds)(done);
    await giveUp.with(academy.handlerNeeds)(done);
    expect(log.error).toHaveBeenCalledTimes(2); // it is not open any more
    expect(await getState(done.transactionId)).toBe('CAPTURED');
  });

  test.each(['UNAUTHORIZED', 'NOT_FOUND'])(
    'When Square rejects (%s) the request for a known payment, that is not a decline (I4)',
    async (code) => {
      const attempt = await newAttempt({}, 'cnon:sim-pending');
      await charge.with(academy.handlerNeeds)(attempt);
      academy.square.addFault({ call: 'GetPayment', fault: 'refuse', code });
      expect(await check.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'UNKNOWN' });
      academy.square.decide(attempt.transactionId, 'COMPLETED');
      expect(await check.with(academy.handlerNeeds)(attempt)).toMatchObject({ outcome: 'CAPTURED' });
    },
  );
});

describe('The sweeper (I5)', () => {
  const minutes = (count: number) => new Date(NOON - count * 60_000).toISOString();

  test('It restarts every open attempt older than three minutes, and no other', async () => {
    const own = await createTestAcademy();
    const add = (userId: string, age: number) =>
      own.needs.attempts.startPurchase(
        anAttempt({ transactionId: `txn-${userId}`, userId, createdAt: minutes(age) }),
      );
    for (const [userId, age] of [
      ['created', 4],
      ['pending', 60],
      ['captured', 9],
      ['declined', 9],
      ['young', 3],
    ] as const)
      await add(userId, age);
    await own.needs.attempts.markPending('txn-pending', 'pay1');
    await own.needs.attempts.markCaptured('txn-captured', 'pay1');
    await own.needs.attempts.markDeclined((await own.needs.attempts.get('txn-declined'))!, 'GENERIC_DECLINE');
    expect(await sweep.with(own.handlerNeeds)(undefined)).toEqual({ open: 3 });
    const run = Math.floor(NOON / 300_000);
    expect(own.started).toEqual(['pending', 'captured', 'created'].map((one) => `txn-${one}-sweep-${run}`));
    await sweep.with(own.handlerNeeds)(undefined);
    expect(new Set(own.started).size).toBe(3); // the same names: no second run within five minutes
    vi.setSystemTime(NOON + 300_000);
    await sweep.with(own.handlerNeeds)(undefined);
    expect(own.started).toContain(`txn-created-sweep-${run + 1}`);
  });

  test('Open for fifteen minutes it is not overdue yet, a millisecond later it is (I5)', async () => {
    const own = await createTestAcademy();
    const attempt = anAttempt({ transactionId: 'txn-a', createdAt: minutes(15) });
    await own.needs.attempts.startPurchase(attempt);
    await sweep.with(own.handlerNeeds)(undefined);
    expect(log.critical).not.toHaveBeenCalled();
    vi.setSystemTime(NOON + 1);
    await sweep.with(own.handlerNeeds)(undefined);
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['attempts open for too long', { transactionIds: ['txn-a'] }],
    ]);
  });

  test('One that cannot be started does not stop the others, and is reported by an error', async () => {
    const own = await createTestAcademy();
    for (const userId of ['a', 'b', 'c'])
      await own.needs.attempts.startPurchase(
        anAttempt({ transactionId: `txn-${userId}`, userId, createdAt: minutes(10) }),
      );
    const started: string[] = [];
    const paymentWorkflow = () => ({
      start: async (transactionId: string) => {
        if (transactionId === 'txn-b') throw new Error('no');
        started.push(transactionId);
      },
    });
    const run = sweep.with({ ...own.handlerNeeds, paymentWorkflow });
    await expect(run(undefined)).rejects.toThrow('1 of 3 payment workflows could not be started.');
    expect(started.toSorted()).toEqual(['txn-a', 'txn-c']);
  });

  test('A corrupt attempt does not stop the others; its key and field are reported, and no data (I19)', async () => {
    const own = await createTestAcademy();
    for (const userId of ['a', 'b'])
      await own.needs.attempts.startPurchase(
        anAttempt({ transactionId: `txn-${userId}`, userId, createdAt: minutes(10) }),
      );
    await corruptRow(own.table, keys.transaction('txn-a'), 'amountCents');
    expect(await sweep.with(own.handlerNeeds)(undefined)).toEqual({ open: 1 });
    expect(own.started).toMatchObject([expect.stringContaining('txn-b')]);
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      ['stored row is corrupt', { row: 'TXN#txn-a / TXN', fields: ['amountCents'] }],
    ]);
  });

  test('With nothing open it returns 0 and logs nothing', async () => {
    const quiet = sweep.with({
      ...academy.handlerNeeds,
      attempts: () => ({
        ...academy.needs.attempts,
        listOpenBefore: async () => ({ rows: [], corrupt: [] }),
      }),
    });
    expect(await quiet(undefined)).toEqual({ open: 0 });
    expect(log.warn).not.toHaveBeenCalled();
  });
});
