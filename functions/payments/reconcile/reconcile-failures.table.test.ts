import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openBooks } from '#functions/testing/reconciling.ts';
import { NOON } from '#functions/testing/school.ts';
import { stubCalendar } from '#functions/testing/stub-calendar.ts';

let world: Awaited<ReturnType<typeof openBooks>>;

beforeEach(quietLog);
beforeEach(async () => {
  stubCalendar();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  world = await openBooks();
});

/** So many attempts, each captured at Square and open here. */
const captured = async (count: number): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  for (let i = 0; i < count; i++) {
    const attempt = await world.start();
    world.books.put(attempt.transactionId);
    attempts.push(attempt);
  }
  return attempts;
};
const states = async (attempts: readonly Attempt[]) =>
  Promise.all(attempts.map(async (one) => (await world.now(one)).state));
const summary = () =>
  vi.mocked(log.info).mock.calls.findLast(([message]) => message === 'payments reconciled')?.[1];

describe('When Square cannot be listed, the run fails and the alarm hears it', () => {
  test('Before the first payment: nothing was compared, and no payment of ours is doubted', async () => {
    const attempts = await captured(1);
    world.books.trouble.breakAfter = 0;
    await expect(world.run()).rejects.toThrow('Square answered 503.');
    expect(await states(attempts)).toEqual(['CREATED']);
    expect(summary()).toMatchObject(counted({ compared: 0, complete: false }));
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('Halfway: what was seen is repaired and stays so; the next run does the rest', async () => {
    const attempts = await captured(3);
    world.books.trouble.breakAfter = 2;
    await expect(world.run()).rejects.toThrow('Square answered 503.');
    expect(await states(attempts)).toEqual(['SETTLED', 'SETTLED', 'CREATED']);
    expect(summary()).toMatchObject({ compared: 2, repaired: 2, complete: false });
    delete world.books.trouble.breakAfter;
    expect(await world.run()).toEqual(counted({ compared: 3, repaired: 1 }));
    expect(await states(attempts)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect(log.critical).not.toHaveBeenCalled();
  });
});

describe('A failure of one payment', () => {
  test('keeps no other from being compared, and fails the run', async () => {
    const attempts = await captured(3);
    world.books.trouble.silentOn = `pay-${attempts[1]?.transactionId}`;
    await expect(world.run()).rejects.toThrow('1 of 3 payments were not reconciled.');
    expect(await states(attempts)).toEqual(['SETTLED', 'CREATED', 'SETTLED']);
    expect(summary()).toMatchObject({ repaired: 2, failed: 1, differences: 0, complete: true });
  });

  test('One whose attempt cannot be read does not stop the run', async () => {
    const attempts = await captured(3);
    vi.spyOn(world.school.needs.attempts, 'get').mockRejectedValueOnce(new Error('throttled'));
    await expect(world.run()).rejects.toThrow('1 of 3 payments were not reconciled.');
    expect(await states(attempts)).toEqual(['CREATED', 'SETTLED', 'SETTLED']);
  });

  test('An odd payment under our reference is not judged, and an odd foreign one is foreign', async () => {
    const [first, second] = await captured(2);
    world.books.odd.push({ status: 'ODD', paymentId: 'p', referenceId: 'invoice 12' });
    world.books.odd.push({ status: 'ODD', paymentId: undefined, referenceId: undefined });
    expect(await world.run()).toEqual(counted({ compared: 2, repaired: 2, foreign: 2 }));
    world.books.odd.push({ status: 'ODD', paymentId: 'p', referenceId: first?.transactionId });
    await expect(world.run()).rejects.toThrow('1 of 3 payments were not reconciled.');
    expect(await states([first!, second!])).toEqual(['SETTLED', 'SETTLED']);
  });

  test('A refund that could not be started stays open for the sweeper', async () => {
    const [attempt] = await captured(1);
    if (!attempt) throw new Error('There is no attempt.');
    await world.school.needs.attempts.declined(attempt, 'CODE');
    const start = vi.spyOn(world.school.needs.paymentWorkflow, 'start').mockRejectedValue(new Error('no'));
    await expect(world.run()).rejects.toThrow('1 of 1 payments were not reconciled.');
    expect(start).toHaveBeenCalledOnce();
    const open = await world.school.needs.attempts.openBefore(new Date(NOON + 1).toISOString());
    expect(open.map(({ transactionId, state }) => [transactionId, state])).toEqual([
      [attempt.transactionId, 'REFUNDING'],
    ]);
  });

  test('Its log line holds ids and the kind of error, never a message (I19)', async () => {
    const [attempt] = await captured(1);
    world.books.trouble.silentOn = `pay-${attempt?.transactionId}`;
    await expect(world.run()).rejects.toThrow();
    expect(vi.mocked(log.error).mock.calls).toEqual([
      [
        'payment not reconciled',
        {
          transactionId: attempt?.transactionId,
          paymentId: `pay-${attempt?.transactionId}`,
          name: 'Error',
        },
      ],
    ]);
  });
});

describe('A run', () => {
  test('Twice at once settles every payment once (I9)', async () => {
    const attempts = await captured(3);
    await Promise.all([world.run(), world.run()]);
    expect(await states(attempts)).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect(await world.run()).toEqual(counted({ compared: 3 }));
    expect(log.critical).not.toHaveBeenCalled();
  });

  test('Payments that are not the academy’s are counted and left alone', async () => {
    for (const reference of [undefined, '', 'invoice 12', 'txn1', 'TXN01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      world.books.put(reference);
    expect(await world.run()).toEqual(counted({ compared: 0, foreign: 5 }));
  });

  test('Payments that never became money are not compared', async () => {
    const attempt = await world.start();
    world.books.put(attempt.transactionId, { status: 'FAILED' });
    expect(await world.run()).toEqual(counted({ compared: 0 }));
    expect(await states([attempt])).toEqual(['CREATED']);
  });

  test('After a restored backup an operator says how far back to look (I21)', async () => {
    await world.run({ since: '2026-10-01T00:00:00Z' });
    expect(world.books.windows).toEqual([
      { from: '2026-10-01T00:00:00.000Z', to: new Date(NOON - 5 * 60_000).toISOString() },
    ]);
    for (const since of ['last week', 'later', '2027-01-01T00:00:00Z', 7])
      await expect(world.run({ since })).rejects.toThrow();
    expect(world.books.windows).toHaveLength(1);
  });
});
