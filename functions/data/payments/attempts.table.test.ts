import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTEMPT_STATES, type AttemptState, UNDECIDED_STATES } from '#shared/payments/attempt.ts';
import { setField } from '#functions/testing/corrupt-row.ts';
import { NOON, anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys, partitions } from '#functions/testing/keys.ts';

let made = 0;
const next = (prefix: string) => `${prefix}${++made}`;

const academy = await createTestAcademy();
beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));

describe('A payment attempt moves only along its machine (I9)', () => {
  const start = async (over: Parameters<typeof anAttempt>[0] = {}) => {
    const attempt = anAttempt({ transactionId: next('txn'), userId: next('u'), ...over });
    await academy.table.put({ ...keys.user(attempt.userId), userId: attempt.userId });
    expect(await academy.needs.attempts.startPurchase(attempt)).toEqual({ started: true });
    return attempt;
  };
  const getState = async (id: string) => (await academy.needs.attempts.get(id))?.state as AttemptState;

  const moves = {
    charging: (id: string) => academy.needs.attempts.markCharging(id),
    captured: (id: string) => academy.needs.attempts.markCaptured(id, 'pay1'),
    pending: (id: string) => academy.needs.attempts.markPending(id, 'pay1'),
    unknown: (id: string) => academy.needs.attempts.markUnknown(id, NOON),
    declined: async (id: string) => {
      const attempt = await academy.needs.attempts.get(id);
      return (await academy.needs.attempts.markDeclined(attempt!, 'GENERIC_DECLINE')) ? attempt : undefined;
    },
    settled: async (id: string) => {
      const attempt = await academy.needs.attempts.get(id);
      const mail = { kind: 'payment-confirmation' } as never;
      const settlement = {
        attempt: attempt as ReturnType<typeof anAttempt>,
        settledAt: new Date(NOON).toISOString(),
        receipt: { receiptNumber: 'r', orderId: 'ord_1' } as never,
        mail,
      };
      return (await academy.needs.settlements.settlePurchase(settlement)) === 'SETTLED' ? attempt : undefined;
    },
    refunding: async (id: string) =>
      academy.needs.attempts.markRefunding(
        (await academy.needs.attempts.get(id))!,
        ['CAPTURED', 'DECLINED', 'VOIDED'],
        { squarePaymentId: 'pay1', capturedCents: 100, reason: 'UNSETTLEABLE' },
      ),
    refunded: async (id: string) => {
      const attempt = await academy.needs.attempts.get(id);
      return (await academy.needs.attempts.markRefunded(attempt!, new Date(NOON).toISOString(), undefined))
        ? attempt
        : undefined;
    },
  };
  type Move = keyof typeof moves;
  const target: Record<Move, AttemptState> = {
    charging: 'CHARGING',
    captured: 'CAPTURED',
    pending: 'PENDING',
    unknown: 'UNKNOWN',
    declined: 'DECLINED',
    settled: 'SETTLED',
    refunding: 'REFUNDING',
    refunded: 'REFUNDED',
  };
  const from = (move: Move): readonly AttemptState[] =>
    move === 'settled'
      ? ['CAPTURED']
      : move === 'refunding'
        ? ['CAPTURED', 'DECLINED']
        : move === 'refunded'
          ? ['REFUNDING']
          : UNDECIDED_STATES;

  test('For any sequence of moves the state is the model’s, and final states never change', async () => {
    const sequences = fc.array(fc.constantFrom(...(Object.keys(moves) as Move[])), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const attempt = await start();
        const id = attempt.transactionId;
        let model: AttemptState = 'CREATED';
        let tries = 0;
        let lockState = 'HELD';
        for (const move of sequence) {
          const allowed = from(move).includes(model);
          const moved = await moves[move](id);
          expect(Boolean(moved), `${move} from ${model}`).toBe(allowed);
          if (allowed) model = target[move];
          if (model === 'SETTLED') lockState = 'DONE';
          if (model === 'DECLINED' || model === 'REFUNDED') lockState = 'FREE';
          if (allowed && move === 'charging') tries += 1;
          expect(await getState(id)).toBe(model);
        }
        const stored = (await academy.needs.attempts.get(id))!;
        expect(stored.chargeTries).toBe(tries);
        const final = model === 'SETTLED' || model === 'DECLINED' || model === 'REFUNDED';
        expect('encryptedSourceId' in stored).toBe(!final && model !== 'REFUNDING');
        expect('GSI1PK' in stored).toBe(!final);
        const index = model === 'SETTLED' ? /^SETTLED#/ : /^ATTEMPTS#/;
        expect(stored).toMatchObject({ GSI2PK: expect.stringMatching(index) });
        expect(await academy.needs.enrolments.exists(attempt.userId, attempt.courseId)).toBe(
          model === 'SETTLED',
        );
        const lock = await academy.table.get<{ lockState: string }>(
          keys.lock(attempt.userId, attempt.courseId),
        );
        expect(lock?.lockState).toBe(lockState);
      }),
      { numRuns: 20 },
    );
  });

  test.each(ATTEMPT_STATES.filter((state) => !(UNDECIDED_STATES as readonly string[]).includes(state)))(
    'From %s no charge, response or decline moves it',
    async (state) => {
      const { transactionId } = await start();
      await setField(academy.table, keys.transaction(transactionId), 'state', state);
      for (const move of ['charging', 'captured', 'pending', 'unknown', 'declined'] as const)
        expect(await moves[move](transactionId), move).toBeUndefined();
      expect(await getState(transactionId)).toBe(state);
    },
  );

  test('One of many simultaneous attempts for one student and course starts; the others get its ids (G-40, I2)', async () => {
    const userId = next('u');
    const all = Array.from({ length: 8 }, () => anAttempt({ transactionId: next('txn'), userId }));
    const results = await Promise.all(all.map((attempt) => academy.needs.attempts.startPurchase(attempt)));
    const winner = all[results.findIndex(({ started }) => started)]!;
    expect(results.filter(({ started }) => started)).toHaveLength(1);
    for (const result of results.filter((one) => !one.started))
      expect(result).toEqual({
        started: false,
        paid: false,
        open: {
          transactionId: winner.transactionId,
          orderId: winner.orderId,
          paymentPlan: 'full',
          instalmentIds: [],
        },
      });
  });

  test('A lock that is done, or an enrolment without a lock, says paid (C14)', async () => {
    const attempt = await start();
    await moves.captured(attempt.transactionId);
    await moves.settled(attempt.transactionId);
    const again = anAttempt({ ...attempt, transactionId: next('txn') });
    expect(await academy.needs.attempts.startPurchase(again)).toEqual({ started: false, paid: true });
    const userId = next('u');
    await academy.table.put({ ...keys.enrolment(userId, attempt.courseId), userId });
    const given = anAttempt({ transactionId: next('txn'), userId });
    expect(await academy.needs.attempts.startPurchase(given)).toEqual({ started: false, paid: true });
  });

  test('A second settlement returns MOVED, not UNSETTLEABLE (I9)', async () => {
    const { transactionId } = await start();
    await moves.captured(transactionId);
    const attempt = (await academy.needs.attempts.get(transactionId)) as ReturnType<typeof anAttempt>;
    const settle = () =>
      academy.needs.settlements.settlePurchase({
        attempt,
        settledAt: new Date(NOON).toISOString(),
        receipt: { receiptNumber: 'r', orderId: attempt.orderId } as never,
        mail: { kind: 'payment-confirmation' } as never,
      });
    expect(await settle()).toBe('SETTLED');
    expect(await settle()).toBe('MOVED');
  });

  test('A decline of an older attempt does not free the lock of a newer one', async () => {
    const first = await start();
    await moves.declined(first.transactionId);
    const second = anAttempt({ ...first, transactionId: next('txn'), orderId: 'ord_2' });
    expect(await academy.needs.attempts.startPurchase(second)).toEqual({ started: true });
    expect(await academy.needs.attempts.markDeclined(first, 'GENERIC_DECLINE')).toBe(false);
    expect(
      (await academy.table.get<{ lockState: string }>(keys.lock(first.userId, first.courseId)))?.lockState,
    ).toBe('HELD');
  });

  test('The first moment of not knowing is kept until something is known', async () => {
    const { transactionId } = await start();
    const { attempts } = academy.needs;
    await attempts.markUnknown(transactionId, NOON);
    await attempts.markCharging(transactionId);
    expect((await attempts.markUnknown(transactionId, NOON + 60_000))?.unknownSince).toBe(NOON);
    expect(await attempts.markPending(transactionId, 'pay1')).not.toHaveProperty('unknownSince');
    expect((await attempts.markUnknown(transactionId, NOON + 90_000))?.unknownSince).toBe(NOON + 90_000);
  });

  test('Open attempts before an instant come oldest first, from all partitions; final ones do not', async () => {
    const { needs } = await createTestAcademy();
    const times = ['09', '07', '08', '05', '06', '12'].map((hour) => `2026-11-21T${hour}:00:00.000Z`);
    const all = times.map((createdAt) =>
      anAttempt({ transactionId: next('txn'), userId: next('u'), createdAt }),
    );
    for (const attempt of all) await needs.attempts.startPurchase(attempt);
    await needs.attempts.markDeclined(all[3]!, 'GENERIC_DECLINE');
    await needs.attempts.markCaptured(all[4]!.transactionId, 'pay1');
    const { rows } = await needs.attempts.listOpenBefore('2026-11-21T12:00:00.000Z');
    expect(rows.map(({ createdAt }) => createdAt.slice(11, 13))).toEqual(['06', '07', '08', '09']);
    expect(partitions.openAttempts).toHaveLength(4);
  });
});
