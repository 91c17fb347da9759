import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { ATTEMPT_STATES } from '#shared/payments/attempt.ts';
import { aPlan } from '#functions/testing/plans.ts';
import { NOON, anAttempt } from '#functions/testing/test-academy.ts';
import { failedPayments, pendingPayments } from './failed-payments.rules.ts';

const failedAt = new Date(NOON).toISOString();
const purchase = anAttempt({ state: 'DECLINED', failedAt });
const plan = aPlan(['2026-12-05', '2026-12-19'], { planId: anId('pln_1') });
const [first, second] = plan.instalments.map(({ instalmentId }, index) => ({ index, instalmentId }));
const { priceCents: _price, ...paid } = purchase;
const rest = {
  ...paid,
  paymentPlan: 'scheduled' as const,
  planId: anId('pln_1'),
  instalments: [first!, second!],
};
const person = { attempts: [purchase], enrolments: [], plans: [plan] };
const ids = (over: Partial<Parameters<typeof failedPayments>[0]>) =>
  failedPayments({ ...person, ...over }, NOON).map(({ scheduleId, courseId }) => scheduleId ?? courseId);

test('A payment is pending until it ends, also while its access is not committed yet; what is given back is not', () => {
  const ATTEMPTS = ATTEMPT_STATES.map((state) => anAttempt({ transactionId: anId(state), state }));
  expect(pendingPayments(ATTEMPTS).map(({ transactionId }) => transactionId)).toEqual([
    'CREATED',
    'CHARGING',
    'PENDING',
    'UNKNOWN',
    'CAPTURED',
  ]);
  expect(pendingPayments([{ ...rest, state: 'PENDING' }])).toMatchObject([
    { planId: anId('pln_1'), scheduleId: first?.instalmentId, startedAt: purchase.createdAt },
  ]);
});

describe('Which failed payments are listed', () => {
  test('A course whose access was withdrawn before can be tried again, one that is there, or was bought since, cannot', () => {
    const before = { courseId: anId('crs_aws'), enrolledAt: '2026-10-01T00:00:00.000Z' };
    const since = { courseId: anId('crs_aws'), enrolledAt: '2026-11-22T00:00:00.000Z' };
    const withdrawn = { on: '2026-11-20', reason: 'refunded' } as const;
    expect(ids({ enrolments: [before] })).toEqual([]);
    expect(ids({ enrolments: [{ ...before, withdrawn }] })).toEqual(['crs_aws']);
    expect(ids({ enrolments: [{ ...since, withdrawn }] })).toEqual([]);
  });

  test('What was to pay all that is left leads to the first instalment, until one of them is paid', () => {
    expect(ids({ attempts: [rest] })).toEqual([first?.instalmentId]);
    const half = plan.instalments.map((one, n) => ({ ...one, paid: n === 1 }));
    expect(ids({ attempts: [rest], plans: [{ ...plan, instalments: half }] })).toEqual([]);
  });

  test.each(['CREATED', 'CHARGING', 'PENDING', 'UNKNOWN', 'CAPTURED', 'REFUNDING'] as const)(
    'While another attempt is %s, nothing is to be tried again',
    (state) => {
      expect(ids({ attempts: [purchase, anAttempt({ transactionId: anId('txn2'), state })] })).toEqual([]);
      const other = anAttempt({ transactionId: anId('txn2'), courseId: anId('crs_2'), state });
      expect(ids({ attempts: [purchase, other] })).toEqual(['crs_aws']);
    },
  );

  test('A plan that is cancelled or gone asks for nothing', () => {
    const cancelled = { reason: 'refunded', on: '2026-11-20' } as const;
    expect(ids({ attempts: [rest], plans: [{ ...plan, cancelled }] })).toEqual([]);
    expect(ids({ attempts: [rest], plans: [] })).toEqual([]);
  });

  test('One whose capture came later and went back is told by the mail of its refund', () => {
    for (const state of ['REFUNDING', 'REFUNDED'] as const)
      expect(ids({ attempts: [{ ...purchase, state }] })).toEqual([]);
    expect(ids({ attempts: [{ ...purchase, state: 'VOIDED' }] })).toEqual(['crs_aws']);
  });
});
