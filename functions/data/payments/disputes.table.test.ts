import { beforeEach, describe, expect, test } from 'vitest';
import { repositoriesOn } from '#functions/testing/repositories.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { TODAY, createTestAcademy } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import type { DisputeRecord } from './disputes.ts';

const PRICE = 206_000;
const at = (second: number) => `2026-11-21T12:00:${String(second)}.000Z`;

beforeEach(setUpCheckout);

/** A captured payment and its dispute, whose states are recorded at any time. */
async function openDisputed() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start();
  expect(await checkout.advance(id)).toBe('CAPTURED');
  const { attempts, disputes } = academy.needs;
  const recordIn = async (repository: typeof disputes, second: number, over: Partial<DisputeRecord>) => {
    const attempt = await attempts.get(id);
    if (!attempt) throw new Error('There is no attempt.');
    const dispute = {
      disputeId: 'dsp_1',
      amountCents: PRICE,
      state: 'EVIDENCE_REQUIRED',
      reason: 'NO_KNOWLEDGE',
      dueAt: '2026-12-01T00:00:00.000Z',
      createdAt: at(10),
      updatedAt: at(second),
      reversedCents: 0,
      ...over,
    };
    await repository.record(attempt, dispute, TODAY, () => undefined);
  };
  return {
    settle: () => checkout.settle(id),
    record: (second: number, over: Partial<DisputeRecord> = {}) => recordIn(disputes, second, over),
    overtakenBy:
      (write: () => Promise<unknown>) =>
      (second: number, over: Partial<DisputeRecord> = {}) =>
        recordIn(repositoriesOn(writeBetween(academy.table, write)).disputes, second, over),
    dispute: () => disputes.get('dsp_1'),
    reversedCents: async () => (await attempts.get(id))?.reversedCents,
  };
}

describe('Two states of a dispute that are recorded at once', () => {
  test('The later one stays, whether the dispute is new or known (G-108, I9)', async () => {
    const { overtakenBy, record, dispute } = await openDisputed();
    await overtakenBy(() => record(12, { state: 'WON' }))(11, { state: 'PROCESSING' });
    expect(await dispute()).toMatchObject({ state: 'WON', updatedAt: at(12) });
    await overtakenBy(() => record(14, { state: 'LOST' }))(13, { state: 'PROCESSING' });
    expect(await dispute()).toMatchObject({ state: 'LOST', updatedAt: at(14) });
  });

  test('What it took is counted once, also when the payment is settled in between (G-108, I3)', async () => {
    const { settle, overtakenBy, record, dispute, reversedCents } = await openDisputed();
    const lost = { state: 'LOST', reversedCents: PRICE };
    await record(10, lost);
    expect(await dispute()).toMatchObject({ state: 'LOST', reversedCents: 0 });
    const settleAndCount = async () => {
      expect(await settle()).toBe('SETTLED');
      await record(10, lost);
    };
    await overtakenBy(settleAndCount)(10, lost);
    await record(10, lost);
    expect((await dispute())?.reversedCents).toBe(PRICE);
    expect(await reversedCents()).toBe(PRICE);
  });
});

describe('The record of a dispute', () => {
  test('An older state changes neither the dispute nor what it took (G-108, I9)', async () => {
    const { settle, record, dispute, reversedCents } = await openDisputed();
    await settle();
    await record(12, { state: 'LOST', reversedCents: PRICE });
    await record(11, { state: 'PROCESSING' });
    await record(11, { state: 'PROCESSING', reversedCents: PRICE });
    expect(await dispute()).toMatchObject({ state: 'LOST', updatedAt: at(12), reversedCents: PRICE });
    expect(await reversedCents()).toBe(PRICE);
  });

  test('A later state of the same amount is recorded and counts nothing again (G-108, I3)', async () => {
    const { settle, record, dispute, reversedCents } = await openDisputed();
    await settle();
    for (const second of [11, 12, 13]) {
      await record(second, { state: 'LOST', reversedCents: PRICE });
      expect(await dispute()).toMatchObject({ updatedAt: at(second), reversedCents: PRICE });
      expect(await reversedCents()).toBe(PRICE);
    }
  });
});
