import { describe, expect, test } from 'vitest';
import type { Attempt } from '#functions/data/payments/attempt.ts';
import { anAttempt } from '#functions/testing/test-academy.ts';
import { toVerdict } from './reconcile-verdict.ts';

const capture = { paymentId: 'pay-1', amountCents: 206_000, refundedCents: 0 };
const attempt = (state: Attempt['state'], over: Partial<Attempt> = {}): Attempt =>
  ({ ...anAttempt(), state, ...over }) as Attempt;
const ours = { squarePaymentId: 'pay-1' };
const other = { squarePaymentId: 'pay-2' };

describe('What to do about a capture at Square', () => {
  test.each([
    ['an open attempt', attempt('CREATED'), {}, 'apply-capture'],
    ['an attempt that Square left undecided', attempt('PENDING', ours), {}, 'apply-capture'],
    ['an open attempt whose pending payment was another', attempt('PENDING', other), {}, 'apply-capture'],
    ['an unknown outcome', attempt('UNKNOWN'), {}, 'apply-capture'],
    ['an open attempt of another amount', attempt('UNKNOWN'), { amountCents: 1 }, 'apply-capture'],
    ['an open attempt, refunded', attempt('UNKNOWN'), { refundedCents: 206_000 }, 'apply-capture'],
    [
      'an open attempt of another amount, refunded',
      attempt('UNKNOWN'),
      { amountCents: 1, refundedCents: 1 },
      'apply-capture',
    ],
    ['a capture that is refunded', attempt('CAPTURED', ours), { refundedCents: 206_000 }, 'apply-capture'],
    ['a capture that is not settled', attempt('CAPTURED', ours), {}, 'apply-capture'],
    ['an attempt that we called declined', attempt('DECLINED'), {}, 'apply-capture'],
    ['an attempt that we called void', attempt('VOIDED', other), {}, 'apply-capture'],
    ['a settled one', attempt('SETTLED', ours), {}, 'agrees'],
    ['an open attempt refunded in part', attempt('UNKNOWN'), { refundedCents: 5 }, 'apply-capture'],
    ['one being refunded', attempt('REFUNDING', ours), {}, 'agrees'],
    ['one being refunded, a part done', attempt('REFUNDING', ours), { refundedCents: 5 }, 'agrees'],
    ['one of another amount, being refunded', attempt('REFUNDING', ours), { amountCents: 1 }, 'agrees'],
    ['one that is refunded', attempt('REFUNDED', ours), { refundedCents: 206_000 }, 'agrees'],
    ['a decline refunded by the operator', attempt('DECLINED'), { refundedCents: 206_000 }, 'agrees'],
    ['a void refunded by the operator', attempt('VOIDED'), { refundedCents: 206_000 }, 'agrees'],
    ['no attempt, refunded by the operator', undefined, { refundedCents: 206_000 }, 'agrees'],
    ['a double refunded by the operator', attempt('SETTLED', other), { refundedCents: 206_000 }, 'agrees'],
    ['a refund that failed later', attempt('SETTLED', { ...ours, refundedCents: 5 }), {}, 'refund'],
    ['a settled one refunded in part', attempt('SETTLED', ours), { refundedCents: 5 }, 'refund'],
    [
      'a part that is recorded',
      attempt('SETTLED', { ...ours, refundedCents: 5 }),
      { refundedCents: 5 },
      'agrees',
    ],
  ])('%s: %s', (_what, found, change, verdict) =>
    expect(toVerdict({ ...capture, ...change }, found)).toBe(verdict),
  );

  test.each([
    ['no attempt', undefined, {}, 'unknown-transaction'],
    ['a settled one of another capture', attempt('SETTLED', other), {}, 'second-capture'],
    ['a captured one of another capture', attempt('CAPTURED', other), {}, 'second-capture'],
    ['a returned one of another capture', attempt('REFUNDED', other), {}, 'second-capture'],
    ['a settled one of another amount', attempt('SETTLED', ours), { amountCents: 206_001 }, 'amount'],
    ['a captured one of another amount', attempt('CAPTURED', ours), { amountCents: 1 }, 'amount'],
    ['a decline refunded in part', attempt('DECLINED'), { refundedCents: 1 }, 'amount'],
    [
      'an open one of another amount, refunded in part',
      attempt('UNKNOWN'),
      { amountCents: 100, refundedCents: 1 },
      'amount',
    ],
    ['one that we say is back', attempt('REFUNDED', ours), { refundedCents: 205_999 }, 'not-refunded'],
  ])('%s is left to a person', (_what, found, change, kind) =>
    expect(toVerdict({ ...capture, ...change }, found)).toEqual({ differs: kind }),
  );
});
