import { describe, expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { courseLock } from './course-lock.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 0 };
const NOW = Date.parse('2026-11-21T17:00:00Z');
const one = (id: string, dueDate: string, paid = false) => ({
  instalmentId: anId(id),
  dueDate,
  paid,
  amountCents: 63_000,
});
const plan = (...instalments: ReturnType<typeof one>[]) => ({ planId: anId('pln_1'), instalments });

describe('What locks the course of a plan (I8)', () => {
  test('The earliest unpaid instalment that is past due, with its plan and amount [SCRS-10]', () => {
    const overdue = plan(one('sch_2', '2026-11-20'), one('sch_1', '2026-11-06'));
    expect(courseLock(overdue, NOW, CALENDAR)).toEqual({
      planId: anId('pln_1'),
      instalmentId: anId('sch_1'),
      amountCents: 63_000,
      dueDate: '2026-11-06',
      pastDueCents: 126_000,
      pastDuePayments: 2,
    });
  });

  test.each([
    ['no plan [SCRS-11]', undefined],
    ['a paid instalment', plan(one('sch_1', '2026-11-06', true))],
    ['an instalment due today', plan(one('sch_1', '2026-11-21'))],
  ])('Nothing with %s', (_what, given) => expect(courseLock(given, NOW, CALENDAR)).toBeUndefined());
});
