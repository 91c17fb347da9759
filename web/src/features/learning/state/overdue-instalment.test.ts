import { expect, test } from 'vitest';
import { pastDue } from '#web/testing/samples.ts';
import { withOverdueInstalment } from './overdue-instalment.ts';

test('A locked course names the plan and the instalment to pay', () => {
  expect(withOverdueInstalment({ courseId: 'crs_1', paymentRequired: pastDue })).toEqual({
    courseId: 'crs_1',
    overdueInstalment: {
      planId: 'pln_1',
      instalmentId: 'sch_1',
      amount: 630,
      dueDate: '2026-11-16',
      pastDueCents: 63_000,
      pastDuePayments: 1,
    },
  });
});

test('An open course names no instalment', () => {
  const open: { courseId: string; paymentRequired?: never } = { courseId: 'crs_1' };
  expect(withOverdueInstalment(open)).toEqual({ courseId: 'crs_1', overdueInstalment: undefined });
});
