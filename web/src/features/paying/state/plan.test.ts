import { expect, test } from 'vitest';
import { flexiblePlan } from '#web/testing/samples.ts';
import { toPlan } from './plan.ts';

test('A plan and its instalments are renamed and otherwise unchanged', () => {
  const { _id, paymentSchedule, ...same } = flexiblePlan('sch_1');
  expect(toPlan({ _id, paymentSchedule, ...same })).toEqual({
    ...same,
    planId: 'pln_1',
    instalments: [
      { instalmentId: 'sch_1', dueDate: '2026-11-16', amount: 630, paid: true },
      { instalmentId: 'sch_2', dueDate: '2026-11-30', amount: 630, paid: false },
    ],
  });
});
