import { describe, expect, test } from 'vitest';
import { anAttempt, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';

let made = 0;

const academy = await createTestAcademy();

const begun = async () => {
  const attempt = anAttempt({
    transactionId: `txn${++made}`,
    userId: `u${made}`,
    orderId: `ord_${made}`,
  });
  await academy.needs.attempts.startPurchase(attempt);
  return attempt;
};

describe('An attempt in which no money moved ends even when something of it is gone (I4, I5)', () => {
  test.each(['markDeclined', 'markVoided'] as const)(
    '%s works without an order, and the lock is free',
    async (end) => {
      const attempt = await begun();
      await academy.table.remove(keys.order(attempt.userId, attempt.orderId));
      expect(await academy.needs.attempts[end](attempt, 'CODE')).toBe(true);
      expect((await academy.needs.attempts.get(attempt.transactionId))?.failureCode).toBe('CODE');
      expect(await academy.table.get(keys.order(attempt.userId, attempt.orderId))).toBeUndefined();
      const lock = await academy.table.get(keys.lock(attempt.userId, attempt.courseId));
      expect(lock).toMatchObject({ lockState: 'FREE' });
    },
  );

  const foreign = {
    transactionId: 'txn-other',
    orderId: 'ord_other',
    paymentPlan: 'full',
    lockState: 'HELD',
  };
  test.each([
    ['no lock', undefined],
    ['the lock of another attempt', foreign],
  ])('With %s, the order is failed and no lock is touched', async (_what, lock) => {
    const attempt = await begun();
    const key = keys.lock(attempt.userId, attempt.courseId);
    await academy.table.remove(key);
    if (lock) await academy.table.put({ ...key, ...lock });
    expect(await academy.needs.attempts.markDeclined(attempt, 'CODE')).toBe(true);
    expect(await academy.table.get(keys.order(attempt.userId, attempt.orderId))).toMatchObject({
      orderStatus: 'failed',
    });
    expect(await academy.table.get(key)).toEqual(lock && { ...key, ...lock });
  });
});
