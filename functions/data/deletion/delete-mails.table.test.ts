import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { aRefundedPayment } from '#functions/testing/mails.ts';
import { NOON, TODAY, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { index2, keys } from '#functions/testing/keys.ts';
import { deleteMails } from './delete-mails.ts';

const HOUR = 3_600_000;
const instant = (ms: number) => new Date(ms).toISOString();
const deletion = { userId: anId('user-ada'), requestedAt: instant(NOON) };

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

const run = (now = NOON) => deleteMails(academy.table, deletion, { now, on: TODAY });
const queue = (outboxId: string, queuedAt: number) =>
  academy.needs.outbox.put(outboxId, aRefundedPayment({ userId: 'user-ada' }), instant(queuedAt));
const left = async () =>
  (await academy.rows()).filter(({ SK }) => SK === 'OUTBOX').map(({ outboxId }) => outboxId);

describe('Mails to a deleted person (G-77)', () => {
  test('What was queued until the deletion lapses, and what tells of money that is sent back after it is awaited', async () => {
    await queue('before', NOON);
    await queue('after', NOON + 1);
    expect(await run()).toBe(1);
    expect(await left()).toEqual(['after']);
  });

  test('A mail that is being sent is awaited for an hour; then no sender has it any more, and it is deleted', async () => {
    await queue('refund', NOON + 1);
    await academy.needs.outbox.claim('refund', NOON + 1000);
    expect(await run(NOON + 1000 + HOUR - 1)).toBe(1);
    expect(await left()).toEqual(['refund']);
    expect(await run(NOON + 1000 + HOUR)).toBe(0);
    expect(await left()).toEqual([]);
  });

  test('A mail that was given back for later is awaited however long it takes', async () => {
    await queue('refund', NOON + 1);
    await academy.needs.outbox.claim('refund', NOON + 1000);
    await academy.needs.outbox.release('refund');
    expect(await run(NOON + 48 * HOUR)).toBe(1);
  });

  test('A mail that is gone, while the index still lists it, is not awaited', async () => {
    const lagging = { PK: 'OUTBOX#lagging', SK: 'OUTBOX', ...index2.mail('user-ada', 'gone') };
    await academy.table.put({ ...lagging, outboxId: 'gone' });
    expect(await run()).toBe(0);
  });

  test('Whether a mail is sent is read consistently: the index may lag (P6)', async () => {
    await queue('refund', NOON + 1);
    const get = vi.spyOn(academy.table, 'get');
    await run();
    expect(get).toHaveBeenCalledWith(keys.outbox('refund'), { consistent: true });
  });
});
