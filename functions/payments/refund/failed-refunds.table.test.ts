import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { log } from '#functions/runtime/logger.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { checkoutAt } from '#functions/testing/checkout.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';

beforeEach(setUpCheckout);

const PRICE = 206_000;
const criticals = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

/** A captured payment whose student is gone: it is to be refunded. */
async function openRefunding() {
  const academy = await createTestAcademy();
  const checkout = checkoutAt(academy);
  const id = await checkout.start();
  await checkout.advance(id);
  await academy.table.remove(keys.user('user-ada'));
  expect(await checkout.settle(id)).toBe('REFUNDING');
  vi.mocked(log.critical).mockClear();
  return {
    academy,
    id,
    ...checkout,
    attempt: async () => (await academy.needs.attempts.get(id))!,
    /** Keys and cents of the refunds that were requested, repeats left out. */
    requested: () => [
      ...new Map(
        academy.square
          .received('RefundPayment')
          .map((body) => [body['idempotency_key'], (body['amount_money'] as { amount: number }).amount]),
      ),
    ],
    /** Cents of the refunds that Square made and did not take back. */
    refunded: () => academy.square.refunds().map(({ amountCents }) => amountCents),
  };
}

describe('A refund of ours that fails after Square has accepted it (C32)', () => {
  test.each(['FAILED', 'REJECTED'] as const)(
    'It ends %s: the next run requests it under a new key, and it is refunded once (C32, I11)',
    async (status) => {
      const { academy, id, refund, finishRefund, ...seen } = await openRefunding();
      expect(await refund(id)).toBe('REFUNDING');
      academy.square.decideRefunds(status);
      expect(await refund(id)).toBe('REFUNDING');
      expect(seen.requested()).toHaveLength(1);
      expect(await finishRefund(id)).toBe('REFUNDED');
      expect(seen.requested()).toEqual([
        [`refund-${id}`, PRICE],
        [`refund-${id}-2`, PRICE],
      ]);
      expect(seen.refunded()).toEqual([PRICE]);
      expect(await seen.attempt()).toMatchObject({ state: 'REFUNDED', refundTry: 2 });
      expect(criticals()).toEqual([]);
    },
  );

  test('After five tries one alarm is raised; then Square is only asked whether it was refunded by hand (C32)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    for (let run = 0; run < 200; run++) {
      expect(await refund(id)).toBe('REFUNDING');
      academy.square.decideRefunds('FAILED');
    }
    expect(seen.requested().map(([key]) => key)).toEqual([
      `refund-${id}`,
      ...[2, 3, 4, 5].map((tried) => `refund-${id}-${tried}`),
    ]);
    expect(vi.mocked(log.critical).mock.calls).toEqual([
      [
        'refund failed for good',
        { transactionId: id, paymentId: academy.square.paymentId(id), tries: 5, code: 'FAILED' },
      ],
    ]);
    // A part by hand is not enough (C34).
    await academy.square.refundByOperator(id, 100_000);
    expect(await refund(id)).toBe('REFUNDING');
    expect(await seen.lockState()).toBe('HELD');
    await academy.square.refundByOperator(id, 106_000);
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    expect(await refund(id)).toBe('REFUNDING');
    expect(await refund(id)).toBe('REFUNDED');
    expect(await seen.lockState()).toBe('FREE');
    expect(seen.refunded()).toEqual([100_000, 106_000]);
    expect(criticals()).toHaveLength(1);
  });

  test('A request that Square rejects has that response under its key for ever: the next run uses another (C32)', async () => {
    const { academy, id, refund, finishRefund, ...seen } = await openRefunding();
    academy.square.addFault({ call: 'RefundPayment', fault: 'refuse', code: 'REFUND_DECLINED' });
    expect(await refund(id)).toBe('REFUNDING');
    expect(seen.requested()).toHaveLength(1);
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.requested().map(([key]) => key)).toEqual([`refund-${id}`, `refund-${id}-2`]);
    expect(criticals()).toEqual([]);
  });

  test('A rejected access token is no failed try: the same request is repeated (C21, C32)', async () => {
    const { academy, id, refund, finishRefund, ...seen } = await openRefunding();
    academy.square.addFault({ call: 'RefundPayment', fault: '401', times: 9 });
    for (let run = 0; run < 9; run++) expect(await refund(id)).toBe('REFUNDING');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.requested()).toEqual([[`refund-${id}`, PRICE]]);
    expect(new Set(criticals())).toEqual(new Set(['Square rejects our access token']));
  });

  test('When Square does not say what became of a refund, no other is requested (C32, I4)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    await refund(id);
    academy.square.addFault({ call: 'GetPaymentRefund', fault: 'reject-before' });
    academy.square.addFault({ call: 'GetPaymentRefund', fault: 'refuse', code: 'NOT_FOUND' });
    for (const reason of ['status 503', 'NOT_FOUND'])
      await expect(refund(id)).rejects.toThrow(`It is unknown whether ${id} was refunded: ${reason}.`);
    expect(seen.requested()).toHaveLength(1);
    expect((await seen.attempt()).refundTry).toBeUndefined();
  });

  test('Concurrent runs begin the next try once, and a late one of an ended try changes nothing (C32, I9)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    await refund(id);
    const staleAttempt = await seen.attempt();
    academy.square.decideRefunds('FAILED');
    await Promise.all([refund(id), refund(id), refund(id)]);
    expect((await seen.attempt()).refundTry).toBe(2);
    expect(
      await academy.needs.attempts.markRefundPending(staleAttempt, 'refund-of-the-first'),
    ).toBeUndefined();
    expect(await academy.needs.attempts.beginRefundTry(staleAttempt, 2)).toBeUndefined();
    await Promise.all([refund(id), refund(id)]);
    expect(seen.refunded()).toEqual([PRICE]);
  });

  test('The operator refunds a part while ours fails: the next try refunds the rest, in each of its requests (C32, C34)', async () => {
    const { academy, id, refund, finishRefund, ...seen } = await openRefunding();
    await refund(id);
    academy.square.decideRefunds('FAILED');
    await refund(id);
    await academy.square.refundByOperator(id, 6_000);
    academy.square.addFault({ call: 'RefundPayment', fault: 'accept-then-drop' });
    await expect(refund(id)).rejects.toThrow('It is unknown');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.requested().slice(1)).toEqual([[`refund-${id}-2`, 200_000]]);
    expect(seen.refunded()).toEqual([6_000, 200_000]);
  });
});

describe('What is left to refund is read from Square before each further try (C32, C34)', () => {
  /** The first try has failed at Square, and the second has not begun its request. */
  async function openSecondTry() {
    const opened = await openRefunding();
    await opened.refund(opened.id);
    opened.academy.square.decideRefunds('FAILED');
    expect(await opened.refund(opened.id)).toBe('REFUNDING');
    return opened;
  }

  test('The operator has refunded all of it: it ends as REFUNDED without another request (C34)', async () => {
    const { academy, id, refund, ...seen } = await openSecondTry();
    await academy.square.refundByOperator(id, PRICE);
    expect(await refund(id)).toBe('REFUNDED');
    expect(seen.requested()).toHaveLength(1);
  });

  test('While Square does not say how much, nothing is requested (I4)', async () => {
    const { academy, id, refund, ...seen } = await openSecondTry();
    academy.square.addFault({ call: 'GetPayment', fault: 'reject-before' });
    await expect(refund(id)).rejects.toThrow(`It is unknown how much of ${id} is left to refund.`);
    expect(seen.requested()).toHaveLength(1);
  });

  test('A run whose try another one has ended meanwhile requests nothing, and does not call it refunded (I9, I11)', async () => {
    const { academy, id, refund, ...seen } = await openSecondTry();
    const { square, attempts } = academy.needs;
    const { getPayment } = square;
    vi.spyOn(square, 'getPayment').mockImplementationOnce(async (paymentId) => {
      await attempts.beginRefundTry(await seen.attempt(), 3);
      return getPayment(paymentId);
    });
    expect(await refund(id)).toBe('REFUNDING');
    expect(seen.requested()).toHaveLength(1);
    expect(await seen.attempt()).toMatchObject({ state: 'REFUNDING', refundTry: 3 });
  });

  test('After a rejection the next try refunds what is left by then, not what was left before (C34)', async () => {
    const { academy, id, refund, finishRefund, ...seen } = await openRefunding();
    academy.square.addFault({ call: 'RefundPayment', fault: 'refuse', code: 'REFUND_DECLINED' });
    expect(await refund(id)).toBe('REFUNDING');
    await academy.square.refundByOperator(id, 6_000);
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.requested()).toEqual([
      [`refund-${id}`, PRICE],
      [`refund-${id}-2`, 200_000],
    ]);
  });

  test('A first request that Square rejects because the operator has refunded all of it is no failed try (C34)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    await academy.square.refundByOperator(id, PRICE);
    expect(await refund(id)).toBe('REFUNDED');
    expect(log.error).not.toHaveBeenCalled();
    expect((await seen.attempt()).refundTry).toBeUndefined();
  });

  test('A first request that another run has ended meanwhile is not continued (I9)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    await academy.square.refundByOperator(id, 6_000);
    const { square, attempts } = academy.needs;
    const { getPayment } = square;
    vi.spyOn(square, 'getPayment').mockImplementationOnce(async (paymentId) => {
      await attempts.beginRefundTry(await seen.attempt(), 2);
      return getPayment(paymentId);
    });
    expect(await refund(id)).toBe('REFUNDING');
    expect(seen.requested()).toHaveLength(1);
    expect((await seen.attempt()).refundTry).toBe(2);
  });

  test('Of the further tries a run makes one, also when less is left than was asked for (C32, C34)', async () => {
    const { academy, id, refund, finishRefund, ...seen } = await openSecondTry();
    academy.square.addFault({ call: 'RefundPayment', fault: 'reject-before' });
    await expect(refund(id)).rejects.toThrow('It is unknown');
    await academy.square.refundByOperator(id, 6_000);
    expect(await refund(id)).toBe('REFUNDING');
    expect(seen.requested()).toHaveLength(2);
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(seen.requested().at(-1)).toEqual([`refund-${id}-3`, 200_000]);
  });

  test('A refund that Square completes at once needs no second run (I11)', async () => {
    const { academy, id, refund } = await openRefunding();
    const outcome = { kind: 'refunded', refundId: 'refund-1' } as const;
    vi.spyOn(academy.needs.square, 'refund').mockResolvedValue(outcome);
    expect(await refund(id)).toBe('REFUNDED');
  });

  test('A refund that Square refuses to make at once is a failed try (C32)', async () => {
    const { academy, id, refund, ...seen } = await openRefunding();
    const outcome = { kind: 'failed', code: 'REJECTED' } as const;
    vi.spyOn(academy.needs.square, 'refund').mockResolvedValue(outcome);
    expect(await refund(id)).toBe('REFUNDING');
    expect(await seen.attempt()).toMatchObject({ state: 'REFUNDING', refundTry: 2 });
  });
});

describe('Neither more nor less than the capture is refunded', () => {
  test('A refund of the operator of which a part failed since: the rest is requested (C34)', async () => {
    const academy = await createTestAcademy();
    const { start, advance, refund, finishRefund } = checkoutAt(academy);
    const id = await start();
    await advance(id);
    await academy.square.refundByOperator(id, 50_000);
    academy.square.decideRefunds('COMPLETED');
    await academy.square.refundByOperator(id, 156_000);
    expect(await advance(id)).toBe('REFUNDING');
    academy.square.decideRefunds('FAILED');
    expect(await refund(id)).toBe('REFUNDING');
    expect(await finishRefund(id)).toBe('REFUNDED');
    expect(academy.square.refunds().map(({ amountCents }) => amountCents)).toEqual([50_000, 156_000]);
  });

  test.each(['DECLINED', 'VOIDED'] as const)(
    'Another amount that is captured after the attempt ended as %s is refunded whole (C33)',
    async (state) => {
      const academy = await createTestAcademy();
      const { start, finishRefund, squareTells } = checkoutAt(academy);
      const id = await start();
      const attempt = (await academy.needs.attempts.get(id))!;
      const { markDeclined, markVoided } = academy.needs.attempts;
      await (state === 'DECLINED' ? markDeclined : markVoided)(attempt, 'ENDED');
      const paymentId = await academy.square.put(id, NOON, { amountCents: 123_400 });
      expect((await squareTells({ payment: { id: paymentId, reference_id: id } })).status).toBe(200);
      expect(await academy.needs.attempts.get(id)).toMatchObject({
        state: 'REFUNDING',
        failureCode: 'AMOUNT_DIFFERS',
        capturedCents: 123_400,
      });
      expect(await finishRefund(id)).toBe('REFUNDED');
      expect(academy.square.refunds()).toEqual([{ paymentId, amountCents: 123_400 }]);
      expect(criticals()).toEqual(['captured payment is refunded']);
    },
  );
});
