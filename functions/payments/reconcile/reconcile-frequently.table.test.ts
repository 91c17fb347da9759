import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { corruptRow } from '#functions/testing/corrupt-row.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openReconciliation } from '#functions/testing/reconciliation.ts';
import { NOON } from '#functions/testing/test-academy.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let reconciliation: Awaited<ReturnType<typeof openReconciliation>>;

beforeEach(quietLog);
beforeEach(async () => {
  reconciliation = await openReconciliation();
});

/** The run of every five minutes, so many ms after noon. */
function runAt(ms: number) {
  vi.setSystemTime(NOON + ms);
  return reconciliation.run({});
}
const iso = (ms: number) => new Date(NOON + ms).toISOString();
/** What Square was asked to list, as [from, to]. */
const windows = () =>
  reconciliation.square
    .received('ListPayments')
    .filter(({ cursor }) => cursor === undefined)
    .map(({ updated_at_begin_time: from, updated_at_end_time: to }) => [from, to]);

/** An attempt that ended without a capture, and a charge of it that arrives at Square `ms` after noon. */
async function captureAfterEnd(ms: number) {
  const attempt = await reconciliation.start();
  await reconciliation.academy.needs.attempts.markVoided(attempt, 'CODE');
  await reconciliation.pay(attempt, {}, NOON + ms);
  return attempt;
}

describe('Every five minutes the payments since the last complete run are compared', () => {
  test('The first run looks back two days, the next ones begin where it ended, with an overlap', async () => {
    await runAt(0);
    await runAt(5 * MINUTE);
    expect(windows()).toEqual([
      [iso(-48 * HOUR), iso(-MINUTE)],
      [iso(-6 * MINUTE), iso(4 * MINUTE)],
    ]);
  });

  test('A capture after the attempt ended is refunded within 15 minutes, with a failed run in between (C31, G-109)', async () => {
    await runAt(0);
    // a second too late for the run at four minutes past
    const attempt = await captureAfterEnd(3 * MINUTE + 1000);
    expect(await runAt(4 * MINUTE)).toEqual(counted({ compared: 0 }));
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'reject-before' });
    await expect(runAt(9 * MINUTE)).rejects.toThrow('Square answered 503.');
    expect(await runAt(14 * MINUTE)).toEqual(counted({ repaired: 1 }));
    expect((await reconciliation.stored(attempt)).state).toBe('REFUNDING');
    expect(reconciliation.academy.started).toHaveLength(1);
  });

  test('After an outage of hours the first run catches up (G-109)', async () => {
    await runAt(0);
    const attempt = await captureAfterEnd(HOUR);
    for (const hours of [1, 2, 3]) {
      reconciliation.square.addFault({ call: 'ListPayments', fault: 'reject-before' });
      await expect(runAt(hours * HOUR)).rejects.toThrow('Square answered 503.');
    }
    expect(await runAt(72 * HOUR)).toEqual(counted({ repaired: 1 }));
    expect((await reconciliation.stored(attempt)).state).toBe('REFUNDING');
    expect(windows().at(-1)).toEqual([iso(-6 * MINUTE), iso(72 * HOUR - MINUTE)]);
  });

  test('A payment that the list shows minutes late is found by the next run', async () => {
    await runAt(0);
    const attempt = await captureAfterEnd(3 * MINUTE);
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'stale', delayMs: 3 * MINUTE });
    expect(await runAt(5 * MINUTE)).toEqual(counted({ compared: 0 }));
    expect(await runAt(10 * MINUTE)).toEqual(counted({ repaired: 1 }));
    expect((await reconciliation.stored(attempt)).state).toBe('REFUNDING');
  });

  test('The refund’s workflow can be started again within minutes', async () => {
    await runAt(0);
    const { transactionId } = await captureAfterEnd(MINUTE);
    const { paymentWorkflow } = reconciliation.academy.needs;
    const start = vi.spyOn(paymentWorkflow, 'start').mockRejectedValueOnce(new Error('no'));
    await expect(runAt(5 * MINUTE)).rejects.toThrow('1 of 1 payments were not reconciled.');
    const later = await captureAfterEnd(7 * MINUTE);
    await runAt(10 * MINUTE);
    expect(start.mock.calls.map(([id]) => id)).toEqual([transactionId, later.transactionId]);
    const [first, second] = start.mock.calls.map(([, again]) => again);
    expect(first).toMatch(/^reconciled-\d+$/);
    expect(second).not.toBe(first);
  });
});

describe('Only a complete run moves the checkpoint', () => {
  test.each([
    [
      'whose list fails',
      () => reconciliation.square.addFault({ call: 'ListPayments', fault: 'reject-before' }),
    ],
    [
      'whose list is cut off',
      () => reconciliation.square.addFault({ call: 'ListPayments', fault: 'truncated-200' }),
    ],
  ])('A run %s does not', async (_what, fail) => {
    await runAt(0);
    await captureAfterEnd(MINUTE);
    fail();
    await expect(runAt(5 * MINUTE)).rejects.toThrow();
    expect(await runAt(10 * MINUTE)).toEqual(counted({ repaired: 1 }));
    expect(windows().at(-1)?.[0]).toBe(iso(-6 * MINUTE));
    await runAt(15 * MINUTE);
    expect(windows().at(-1)?.[0]).toBe(iso(4 * MINUTE));
  });

  test('The second page breaks off: the payments before it are repaired, the checkpoint stays', async () => {
    await runAt(0);
    const first = await captureAfterEnd(MINUTE);
    for (let other = 0; other < 99; other++)
      await reconciliation.pay('invoice 12', {}, NOON + MINUTE + 1 + other);
    const last = await captureAfterEnd(2 * MINUTE);
    reconciliation.square.addFault({ call: 'ListPayments', fault: 'reject-before', skip: 1 });
    await expect(runAt(5 * MINUTE)).rejects.toThrow('Square answered 503.');
    expect((await reconciliation.stored(first)).state).toBe('REFUNDING');
    expect((await reconciliation.stored(last)).state).toBe('VOIDED');
    expect(await runAt(10 * MINUTE)).toEqual(counted({ compared: 2, repaired: 1, foreign: 99 }));
    expect((await reconciliation.stored(last)).state).toBe('REFUNDING');
  });

  test('The daily run and one of an operator do not', async () => {
    await runAt(0);
    vi.setSystemTime(NOON + HOUR);
    await reconciliation.run({ lookBack: 'two-days' });
    await reconciliation.run({ since: iso(-9 * HOUR) });
    await runAt(2 * HOUR);
    expect(windows().slice(1)).toEqual([
      [iso(-47 * HOUR), iso(59 * MINUTE)],
      [iso(-9 * HOUR), iso(59 * MINUTE)],
      [iso(-6 * MINUTE), iso(119 * MINUTE)],
    ]);
  });

  test.each([{ sinse: '2026-01-01T00:00:00Z' }, { lookBack: 'week' }, { since: 'May' }, 'since', null])(
    'A request that cannot be read is refused, and not taken for none: %j',
    async (event) => {
      await runAt(0);
      await expect(reconciliation.run(event)).rejects.toThrow();
      expect(windows()).toHaveLength(1);
    },
  );

  test('EventBridge’s own event continues from the checkpoint', async () => {
    await runAt(0);
    vi.setSystemTime(NOON + 5 * MINUTE);
    await reconciliation.run({ 'detail-type': 'Scheduled Event', source: 'aws.events', detail: {} });
    expect(windows().at(-1)).toEqual([iso(-6 * MINUTE), iso(4 * MINUTE)]);
  });

  test('Two runs at once repair everything once, and the later end counts (I9)', async () => {
    const { reconciliationCheckpoint } = reconciliation.academy.needs;
    await runAt(0);
    const attempt = await captureAfterEnd(MINUTE);
    vi.setSystemTime(NOON + 5 * MINUTE);
    await Promise.all([reconciliation.run({}), reconciliation.run({})]);
    expect((await reconciliation.stored(attempt)).state).toBe('REFUNDING');
    await reconciliationCheckpoint.advance('L1', iso(0));
    expect(await reconciliationCheckpoint.get('L1')).toEqual({
      comparedUntil: iso(4 * MINUTE),
      unreconciled: [],
    });
    // the alarm precedes the write that only one of the runs makes, so both may raise it
    const { calls } = vi.mocked(log.critical).mock;
    expect(new Set(calls.map(([message]) => message))).toEqual(new Set(['captured payment is refunded']));
    expect(new Set(reconciliation.academy.started).size).toBe(1);
  });

  test('When the clock was moved back, the last minutes are compared', async () => {
    await runAt(HOUR);
    await runAt(0);
    expect(windows().at(-1)).toEqual([iso(-6 * MINUTE), iso(-MINUTE)]);
  });
});

describe('What cannot be compared is remembered, and does not hold the checkpoint back', () => {
  test('A payment that fails in every run is looked at by each, after the window has passed it, until it can be compared (C31, G-109)', async () => {
    await runAt(0);
    const failing = await captureAfterEnd(MINUTE);
    const { attempts, reconciliationCheckpoint } = reconciliation.academy.needs;
    const remember = vi.spyOn(reconciliationCheckpoint, 'remember');
    const { get } = attempts;
    const spy = vi
      .spyOn(attempts, 'get')
      .mockImplementation((id) =>
        id === failing.transactionId ? Promise.reject(new Error('throttled')) : get(id),
      );
    for (const minutes of [5, 10, 15, 20])
      await expect(runAt(minutes * MINUTE)).rejects.toThrow('1 of 1 payments were not reconciled.');
    expect(windows().at(-1)).toEqual([iso(9 * MINUTE), iso(19 * MINUTE)]);
    expect(remember).toHaveBeenCalledOnce();
    expect(log.critical).not.toHaveBeenCalled();
    const other = await captureAfterEnd(21 * MINUTE);
    await expect(runAt(25 * MINUTE)).rejects.toThrow('1 of 2 payments were not reconciled.');
    expect((await reconciliation.stored(other)).state).toBe('REFUNDING');
    spy.mockRestore();
    expect(await runAt(40 * MINUTE)).toEqual(counted({ compared: 2, repaired: 1 }));
    expect((await reconciliation.stored(failing)).state).toBe('REFUNDING');
    expect(await runAt(45 * MINUTE)).toEqual(counted({ compared: 0 }));
  });

  test('A settled payment whose row is corrupt raises its alarm in each run until it is repaired (I3)', async () => {
    await runAt(0);
    const attempt = await reconciliation.start();
    await reconciliation.settle(attempt, await reconciliation.pay(attempt, {}, NOON), NOON + MINUTE);
    const key = keys.transaction(attempt.transactionId);
    const { table } = reconciliation.academy;
    const row = await table.get<object>(key);
    await corruptRow(table, key, 'amountCents');
    for (const minutes of [5, 10, 15, 20]) await expect(runAt(minutes * MINUTE)).rejects.toThrow();
    expect(windows().at(-1)?.[0]).toBe(iso(9 * MINUTE));
    const alarms = vi.mocked(log.critical).mock.calls.map(([message]) => message);
    expect(alarms).toEqual(Array.from({ length: 4 }, () => 'stored row is corrupt'));
    await table.put({ ...key, ...row });
    expect(await runAt(25 * MINUTE)).toEqual(counted());
    expect(await runAt(30 * MINUTE)).toEqual(counted({ compared: 0 }));
  });
});

test('A corrupt row that Square’s list lacks is remembered too, and compared once it is repaired (I3, G-109)', async () => {
  await runAt(0);
  const attempt = await reconciliation.start();
  await reconciliation.settle(attempt, await reconciliation.pay(attempt, {}, NOON), NOON + MINUTE);
  const listed = await reconciliation.start();
  await reconciliation.settle(listed, await reconciliation.pay(listed, {}, NOON + MINUTE), NOON + MINUTE);
  const key = keys.transaction(attempt.transactionId);
  const { table } = reconciliation.academy;
  const row = await table.get<object>(key);
  await corruptRow(table, key, 'amountCents');
  const list = reconciliation.academy.needs.square.listUpdated;
  const spy = vi
    .spyOn(reconciliation.academy.needs.square, 'listUpdated')
    .mockImplementation(async function* (window) {
      for await (const one of list(window)) if (one.referenceId !== attempt.transactionId) yield one;
    });
  for (const minutes of [5, 10])
    await expect(runAt(minutes * MINUTE)).rejects.toThrow('1 settled payments could not be read.');
  spy.mockRestore();
  await expect(runAt(15 * MINUTE)).rejects.toThrow('1 of 1 payments were not reconciled.');
  await table.put({ ...key, ...row });
  expect(await runAt(20 * MINUTE)).toEqual(counted());
  expect(await runAt(25 * MINUTE)).toEqual(counted({ compared: 0 }));
});

test('A run in which nothing happened asks Square for one page, and the table for three round trips', async () => {
  await runAt(0);
  const requests = reconciliation.square.received('ListPayments').length;
  const before = reconciliation.academy.roundTrips();
  expect(await runAt(5 * MINUTE)).toEqual(counted({ compared: 0 }));
  expect(reconciliation.square.received('ListPayments')).toHaveLength(requests + 1);
  expect(reconciliation.square.received('GetPayment')).toEqual([]);
  expect(reconciliation.academy.roundTrips() - before).toBe(3);
});
