import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { newId } from '#functions/runtime/clock.ts';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { counted, openReconciliation } from '#functions/testing/reconciliation.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { reconcileAgain, reconcilePayment } from './reconcile-payment.ts';

const PRICE = 206_000;
const TODAY = '2026-11-21';
let reconciliation: Awaited<ReturnType<typeof openReconciliation>>;

beforeEach(quietLog);
beforeEach(async () => {
  reconciliation = await openReconciliation();
});

const context = { now: NOON, zone: 'America/New_York', newId };
const alarms = () => vi.mocked(log.critical).mock.calls.map(([message]) => message);

/** An attempt as a run has read it, and a payment of it as the list shows it. */
async function openListed(payment: { refundedCents?: number } = {}) {
  const read = await reconciliation.start();
  const paymentId = await reconciliation.pay(read, payment);
  const compare = (attempt: Attempt, refundedCents = payment.refundedCents ?? 0) =>
    reconcilePayment(
      reconciliation.academy.needs,
      {
        paymentId,
        referenceId: read.transactionId,
        status: 'COMPLETED',
        amountCents: PRICE,
        refundedCents,
        createdAt: read.createdAt,
      },
      attempt,
      context,
    );
  return { read, paymentId, compare };
}

describe('Another path was faster than the run that read the attempt (I9)', () => {
  test('Settled meanwhile, and refunded in full at Square: the refund is recorded and access ends (G-108)', async () => {
    const { read, paymentId, compare } = await openListed({ refundedCents: PRICE });
    await reconciliation.settle(read, paymentId);
    expect(await compare(read)).toBe('repaired');
    expect((await reconciliation.stored(read)).refundedCents).toBe(PRICE);
    expect(await reconciliation.enrolled(read)).toBe(false);
  });

  test('Its refund recorded meanwhile, the payment agrees', async () => {
    const { read, paymentId, compare } = await openListed();
    await reconciliation.settle(read, paymentId);
    const before = await reconciliation.stored(read);
    await reconciliation.square.refundByOperator(read.transactionId, 500);
    const { updated_at: refundsAsOf } = reconciliation.square.payment(read.transactionId);
    const { recordReturned } = reconciliation.academy.needs.attempts;
    await recordReturned(read.transactionId, { refundedCents: 500, refundsAsOf }, TODAY);
    expect(await compare(before, 500)).toBe('agrees');
    expect(alarms()).toEqual([]);
  });

  test('Refunded by our record meanwhile, and not at Square: the run fails, so that a later one reports it (I11)', async () => {
    const { read, paymentId, compare } = await openListed();
    const { attempts } = reconciliation.academy.needs;
    await attempts.markVoided(read, 'CODE');
    const ended = await reconciliation.stored(read);
    const captured = {
      squarePaymentId: paymentId,
      capturedCents: PRICE,
      reason: 'CAPTURED_AFTER_END',
    } as const;
    await attempts.markRefunding(ended, ['VOIDED'], captured);
    await attempts.markRefunded(ended, new Date(NOON).toISOString(), undefined);
    await expect(compare(ended)).rejects.toThrow(`${read.transactionId} is at step DECLINED`);
    expect(await reconciliation.run()).toEqual(counted({ differences: 1 }));
  });
});

describe('What a run asks Square and the table', () => {
  test('Payments that agree are neither fetched nor read again, and nothing is remembered (G-109)', async () => {
    const { read, paymentId } = await openListed();
    await reconciliation.settle(read, paymentId);
    const { attempts, reconciliationCheckpoint } = reconciliation.academy.needs;
    const reads = vi.spyOn(attempts, 'get');
    const writes = [
      vi.spyOn(reconciliationCheckpoint, 'remember'),
      vi.spyOn(reconciliationCheckpoint, 'forget'),
    ];
    expect(await reconciliation.run({})).toEqual(counted());
    expect(reconciliation.square.received('GetPayment')).toEqual([]);
    expect(reads).not.toHaveBeenCalled();
    for (const write of writes) expect(write).not.toHaveBeenCalled();
  });

  test('While Square rejects our access token, nothing is concluded of a payment, and the run fails (C21)', async () => {
    const { read } = await openListed();
    reconciliation.square.addFault({ call: 'GetPayment', fault: '401' });
    await expect(reconciliation.run()).rejects.toThrow('1 of 1 payments were not reconciled.');
    expect((await reconciliation.stored(read)).state).toBe('CREATED');
  });

  test('A payment that is listed as captured and that Square itself does not know is not repaired', async () => {
    const { read } = await openListed();
    reconciliation.square.addFault({ call: 'GetPayment', fault: 'refuse', code: 'NOT_FOUND' });
    expect(await reconciliation.run()).toEqual(counted());
    expect((await reconciliation.stored(read)).state).toBe('CREATED');
  });

  test('An older response than the recorded one is no difference (G-109)', async () => {
    const { read, paymentId } = await openListed();
    await reconciliation.settle(read, paymentId);
    const refundsAsOf = new Date(NOON + 1000).toISOString();
    const { recordReturned } = reconciliation.academy.needs.attempts;
    await recordReturned(read.transactionId, { refundedCents: 500, refundsAsOf }, TODAY);
    expect(await reconciliation.run()).toEqual(counted());
    expect(alarms()).toEqual([]);
    expect((await reconciliation.stored(read)).refundedCents).toBe(500);
  });
});

describe('A payment that could not be compared before, and that Square does not know (G-109)', () => {
  const UNKNOWN = 'a-payment-that-square-does-not-have';
  const again = async (attempt: Attempt | undefined, paymentId?: string) =>
    reconcileAgain(
      reconciliation.academy.needs,
      paymentId,
      attempt && (await reconciliation.stored(attempt)),
      context,
    );

  test('Settled here by that payment, it is a difference for a person (I3)', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.settle(attempt, UNKNOWN);
    for (const paymentId of [UNKNOWN, undefined])
      expect(await again(attempt, paymentId)).toEqual({ differs: 'not-captured' });
  });

  test('Settled here by another payment, it is none', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.settle(attempt, await reconciliation.pay(attempt));
    expect(await again(attempt, UNKNOWN)).toBe('agrees');
  });

  test('A free course has no payment at Square (X8)', async () => {
    const attempt = await reconciliation.start({ amountCents: 0 });
    await reconciliation.settle(attempt, 'nothing-due');
    expect(await again(attempt)).toBe('agrees');
  });

  test('Open here, it is none: the workflow asks Square itself (I4)', async () => {
    const attempt = await reconciliation.start();
    await reconciliation.academy.needs.attempts.markPending(attempt.transactionId, UNKNOWN);
    expect(await again(attempt, UNKNOWN)).toBe('agrees');
  });

  test('Without an attempt it is none', async () => {
    expect(await again(undefined, UNKNOWN)).toBe('agrees');
  });
});
