import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { SAMPLE_RECEIPT } from '#functions/testing/sample-rows.ts';
import {
  NOON,
  TODAY,
  type TestAcademy,
  anAttempt,
  createTestAcademy,
} from '#functions/testing/test-academy.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import type { StoredPlan } from '../payments/plans.ts';
import { anonymisePayments } from './anonymise-payments.ts';

const PLAN = keys.plan('user-ada', 'crs_1');
const RECEIPT = keys.receipt('user-ada', 'ord_1');
const DELETED = { userName: 'Deleted account', userEmail: '' };
const deletion = { userId: anId('user-ada'), requestedAt: new Date(NOON).toISOString() };

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

type Row = Record<string, unknown> & { PK: string; SK: string };
const run = (...rows: Row[]) => anonymisePayments(academy.table, deletion, rows, { now: NOON, on: TODAY });
/** Stores rows as they are. */
async function store(...rows: Row[]): Promise<Row[]> {
  for (const row of rows) await academy.table.put(row);
  return rows;
}

describe('The plan of a deleted account (G-77)', () => {
  const aStoredPlan = (over: Partial<StoredPlan> = {}) => ({ ...PLAN, ...aPlan(['2026-12-05'], over) });

  test('What is unpaid of it is cancelled and not due any more', async () => {
    const due = keys.due('2026-12-05', 'pln_1', 'sch_1');
    const plan = aStoredPlan();
    await store(plan, { ...due });
    await run(plan);
    expect(await academy.table.get(PLAN)).toMatchObject({
      ...DELETED,
      cancelled: { reason: 'account deleted', on: TODAY },
    });
    expect(await academy.table.get(due)).toBeUndefined();
  });

  test('One that is paid loses its person and is not cancelled', async () => {
    const instalments = aPlan(['2026-12-05']).instalments.map((one) => ({ ...one, paid: true }));
    await run(...(await store(aStoredPlan({ instalments }))));
    expect(await academy.table.get(PLAN)).toMatchObject(DELETED);
    expect(await academy.table.get(PLAN)).not.toHaveProperty('cancelled');
  });

  test('One that was replaced since it was read is left for the next run, which reads the new one', async () => {
    const read = aStoredPlan();
    await store(aStoredPlan({ planId: anId('pln_2') }));
    await expect(run(read)).rejects.toThrow('The plan pln_1 was replaced.');
    expect(await academy.table.get(PLAN)).toMatchObject({ planId: 'pln_2', userName: 'ada lovelace' });
  });
});

describe('Payments of a deleted account', () => {
  test('One that is not decided keeps its person and is counted until it is, with a lock or without (C25)', async () => {
    const stored = anAttempt({ state: 'CHARGING' });
    const { transactionId } = stored;
    await store({
      ...keys.transaction(transactionId),
      ...index2.attempt('user-ada', transactionId),
      ...stored,
    });
    expect(await run()).toBe(1);
    expect(await academy.needs.attempts.get(transactionId)).toMatchObject({ userName: 'ada lovelace' });
    await store({ ...keys.transaction(transactionId), ...stored, state: 'DECLINED' });
    expect(await run({ ...keys.lock('user-ada', 'crs_aws'), transactionId })).toBe(0);
    expect(await academy.needs.attempts.get(transactionId)).toMatchObject(DELETED);
  });

  test('An order loses the reason for which staff gave it, which may name the person', async () => {
    const key = keys.order('user-ada', 'ord_1');
    await run(...(await store({ ...key, userName: 'ada lovelace', enrolmentReason: 'Scholarship of Ada' })));
    const order = await academy.table.get(key);
    expect(order).toMatchObject(DELETED);
    expect(order).not.toHaveProperty('enrolmentReason');
  });

  test('Nothing that is gone comes back as a row without content, and it is not counted', async () => {
    expect(await run({ ...RECEIPT, ...SAMPLE_RECEIPT }, { ...keys.order('user-ada', 'ord_1') })).toBe(0);
    expect(await academy.table.get(RECEIPT)).toBeUndefined();
    expect(await academy.table.get(keys.order('user-ada', 'ord_1'))).toBeUndefined();
    expect(await academy.table.get(keys.transaction('txn1'))).toBeUndefined();
  });
});

describe('Disputes of a deleted account', () => {
  const aDispute = (userId: string, disputeId: string) => ({
    ...keys.dispute(disputeId),
    ...index2.dispute('2026-11-21T12:00:00.000Z', disputeId),
    disputeId,
    userId,
    userName: 'ada lovelace',
    userEmail: 'ada@example.org',
  });

  test('Each loses name and e-mail; those of others keep both', async () => {
    await store(aDispute('user-ada', 'dsp_1'), aDispute('user-eve', 'dsp_2'), aDispute('user-ada', 'dsp_3'));
    await run();
    for (const id of ['dsp_1', 'dsp_3'])
      expect(await academy.table.get(keys.dispute(id))).toMatchObject(DELETED);
    expect(await academy.table.get(keys.dispute('dsp_2'))).toMatchObject({ userEmail: 'ada@example.org' });
  });

  test('One that the index still lists when it is gone does not come back', async () => {
    await store({ ...aDispute('user-ada', 'dsp_gone'), PK: 'DISPUTE#lagging' });
    await run();
    expect(await academy.table.get(keys.dispute('dsp_gone'))).toBeUndefined();
  });
});
