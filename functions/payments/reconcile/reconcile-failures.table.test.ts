import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openReconciliation } from '#functions/testing/reconciliation.ts';
import { NOON } from '#functions/testing/test-academy.ts';

const HOUR = 3_600_000;
let reconciliation: Awaited<ReturnType<typeof openReconciliation>>;

beforeEach(quietLog);
beforeEach(async () => {
  reconciliation = await openReconciliation();
});

/** So many attempts, each captured at Square and open here. */
async function captured(count: number): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let i = 0; i < count; i++) {
    const attempt = await reconciliation.start();
    await reconciliation.pay(attempt, {}, NOON - HOUR + i);
    attempts.push(attempt);
  }
  return attempts;
}
const states = async (attempts: readonly Attempt[]) =>
  Promise.all(attempts.map(async (one) => (await reconciliation.stored(one)).state));
/** The windows that Square was asked to list. */
const windows = () =>
  reconciliation.square
    .received('ListPayments')
    .map(({ updated_at_begin_time: from, updated_at_end_time: to }) => ({ from, to }));
const summary = () =>
  vi.mocked(log.info).mock.calls.findLast(([message]) => message === 'payments reconciled')?.[1];

describe('When the list request fails, the run fails', () => {
  test('On the first page: nothing is compared, and no difference is reported', async () => {
    const attempts = await captured(1);
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'reject-before' });
    await expect(reconciliation.run()).rejects.toThrow('Square answered 503.');
    expect(await states(attempts)).toEqual(['CREATED']);
    expect(summary()).toMatchObject(counted({ compared: 0, complete: false }));
    expect(log.critical).not.toHaveBeenCalled();
  });
});

describe('A failure of one payment', () => {
  test.each([
    [
      'that Square does not answer',
      () => reconciliation.square.addFault({ call: 'GetPayment', fault: 'reject-before' }),
    ],
    [
      'whose attempt cannot be read',
      () =>
        vi.spyOn(reconciliation.academy.needs.attempts, 'get').mockRejectedValueOnce(new Error('throttled')),
    ],
  ])('One %s does not stop the comparison of the others, and fails the run', async (_which, fail) => {
    const attempts = await captured(3);
    fail();
    await expect(reconciliation.run()).rejects.toThrow('1 of 3 payments were not reconciled.');
    expect(await states(attempts)).toEqual(['CREATED', 'SETTLED', 'SETTLED']);
    expect(summary()).toMatchObject({ repaired: 2, failed: 1, differences: 0, complete: true });
  });

  test('A settled payment that is corrupt is reported, the others are compared, and the run fails', async () => {
    const attempts = await captured(2);
    await reconciliation.run();
    // what was settled in the last minute is not compared yet
    vi.setSystemTime(NOON + 2 * 60_000);
    const [corrupt] = attempts;
    const key = keys.transaction(corrupt?.transactionId ?? '');
    await corruptRow(reconciliation.academy.table, key, 'amountCents');
    const open = await captured(1);
    await expect(reconciliation.run()).rejects.toThrow('1 of 3 payments were not reconciled.');
    expect(await states(open)).toEqual(['SETTLED']);
    expect(summary()).toMatchObject({ compared: 3, repaired: 1, failed: 1, corrupt: 1, complete: true });
    const report = ['stored row is corrupt', { row: `${key.PK} / TXN`, fields: ['amountCents'] }];
    expect(vi.mocked(log.critical).mock.calls).toEqual([report]);
    // Square's list lacks all of them now, and the run still fails
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'stale', delayMs: 3 * HOUR });
    await expect(reconciliation.run()).rejects.toThrow('1 settled payments could not be read.');
  });

  test('An incomplete payment with our reference is not compared, and one without it is not ours', async () => {
    const attempts = await captured(2);
    for (const reference of [undefined, '', 'invoice 12', 'txn1', 'TXN01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      await reconciliation.pay(reference);
    expect(await reconciliation.run()).toEqual(counted({ compared: 2, repaired: 2, foreign: 5 }));
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'incomplete-200' });
    await expect(reconciliation.run()).rejects.toThrow('2 of 2 payments were not reconciled.');
    expect(summary()).toMatchObject({ failed: 2, foreign: 5, differences: 0 });
    expect(await states(attempts)).toEqual(['SETTLED', 'SETTLED']);
  });

  test('A refund that could not be started stays open for the sweeper', async () => {
    const [attempt] = await captured(1);
    if (!attempt) throw new Error('There is no attempt.');
    await reconciliation.academy.needs.attempts.markDeclined(attempt, 'CODE');
    const start = vi
      .spyOn(reconciliation.academy.needs.paymentWorkflow, 'start')
      .mockRejectedValue(new Error('no'));
    await expect(reconciliation.run()).rejects.toThrow('1 of 1 payments were not reconciled.');
    expect(start).toHaveBeenCalledOnce();
    const { rows: open } = await reconciliation.academy.needs.attempts.listOpenBefore(
      new Date(NOON + 1).toISOString(),
    );
    expect(open.map(({ transactionId, state }) => [transactionId, state])).toEqual([
      [attempt.transactionId, 'REFUNDING'],
    ]);
  });

  test('Its log line contains ids and the error’s name, never a message (I19)', async () => {
    const [attempt] = await captured(1);
    reconciliation.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    await expect(reconciliation.run()).rejects.toThrow();
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [
        'payment not reconciled',
        {
          transactionId: attempt?.transactionId,
          paymentId: reconciliation.square.paymentId(attempt?.transactionId ?? ''),
          name: 'Error',
        },
      ],
    ]);
  });
});

describe('A run', () => {
  test('A payment that fails in every run does not keep disputes from being followed (C35)', async () => {
    const attempt = await reconciliation.start();
    const paymentId = await reconciliation.pay(attempt);
    await reconciliation.settle(attempt, paymentId);
    const { simulator } = reconciliation.square;
    simulator.changeDispute(simulator.openDispute(paymentId).id, 'LOST');
    const failing = await reconciliation.start();
    await reconciliation.pay(failing);
    const { get } = reconciliation.academy.needs.attempts;
    vi.spyOn(reconciliation.academy.needs.attempts, 'get').mockImplementation((id) =>
      id === failing.transactionId ? Promise.reject(new Error('throttled')) : get(id),
    );
    await expect(reconciliation.run()).rejects.toThrow('1 of 2 payments were not reconciled.');
    expect(await reconciliation.enrolled(attempt)).toBe(false);
  });

  test('A dispute whose payment Square does not name fails the run, after the payments are compared (C35)', async () => {
    const [attempt] = await captured(1);
    if (!attempt) throw new Error('There is no attempt.');
    await reconciliation.run();
    reconciliation.square.simulator.openDispute(reconciliation.square.paymentId(attempt.transactionId));
    reconciliation.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    await expect(reconciliation.run()).rejects.toThrow('1 disputes were not reconciled.');
    expect(summary()).toMatchObject(counted({ compared: 1, complete: true }));
  });

  test('Payments that were not captured are not compared', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.pay(attempt, { status: 'FAILED' });
    expect(await reconciliation.run()).toEqual(counted({ compared: 0 }));
    expect(await states([attempt])).toEqual(['CREATED']);
  });

  test('After a restored backup an operator sets how far back to compare (I21)', async () => {
    await reconciliation.run({ since: '2026-10-01T00:00:00Z' });
    expect(windows()).toEqual([
      { from: '2026-10-01T00:00:00.000Z', to: new Date(NOON - 60_000).toISOString() },
    ]);
    const endOfWindow = new Date(NOON - 60_000).toISOString();
    for (const since of ['last week', 'later', '2027-01-01T00:00:00Z', endOfWindow, 7])
      await expect(reconciliation.run({ since })).rejects.toThrow();
    expect(windows()).toHaveLength(1);
  });
});
