import { expect, test } from 'vitest';
import { toOpenPayment } from './open-payment.ts';

test('An open payment of a plan has the ids of its instalments', () => {
  expect(toOpenPayment({ transactionId: 'txn7', paymentPlan: 'scheduled', scheduleIds: ['sch_1'] })).toEqual({
    transactionId: 'txn7',
    paymentPlan: 'scheduled',
    instalmentIds: ['sch_1'],
  });
});
