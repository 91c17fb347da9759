import { describe, expect, test } from 'vitest';
import { courseLock, lockingInstalment } from './course-lock.rules.ts';

const CALENDAR = { zone: 'America/New_York', graceDays: 0 };
const NOW = Date.parse('2026-11-21T17:00:00Z');
const one = (instalmentId: string, dueDate: string, paid = false) => ({
  instalmentId,
  dueDate,
  paid,
  amountCents: 63_000,
});
const plan = (...instalments: ReturnType<typeof one>[]) => ({ planId: 'pln_1', instalments });

describe('What locks the course of a plan (I8)', () => {
  test('The earliest unpaid instalment that is past due, with its plan and amount', () => {
    const late = plan(one('sch_2', '2026-11-20'), one('sch_1', '2026-11-06'));
    expect(courseLock(late, NOW, CALENDAR)).toEqual({
      planId: 'pln_1',
      instalmentId: 'sch_1',
      amountCents: 63_000,
      dueDate: '2026-11-06',
      pastDueCents: 126_000,
      pastDuePayments: 2,
    });
  });

  test('Grace days move the lock', () => {
    const late = plan(one('sch_1', '2026-11-20'));
    expect(courseLock(late, NOW, { ...CALENDAR, graceDays: 1 })).toBeUndefined();
  });

  test.each([
    ['no plan [SCRS-11]', undefined],
    ['a paid instalment', plan(one('sch_1', '2026-11-06', true))],
    ['an instalment due today', plan(one('sch_1', '2026-11-21'))],
  ])('Nothing with %s', (_what, given) => expect(courseLock(given, NOW, CALENDAR)).toBeUndefined());
});

describe('The instalment that locks a course (I8)', () => {
  const due = (dueDate: string, paid = false) => ({ _id: `sch_${dueDate}`, dueDate, paid });

  test('Course access is locked when any unpaid instalment is past due [SCRS-10]', () => {
    const instalments = [due('2026-11-01', true), due('2026-11-20')];
    expect(lockingInstalment(instalments, NOW, CALENDAR)?._id).toBe('sch_2026-11-20');
  });

  test('The earliest unpaid one is the one to pay, whatever the order of the list', () => {
    const instalments = [due('2026-11-20'), due('2026-11-06')];
    expect(lockingInstalment(instalments, NOW, CALENDAR)?._id).toBe('sch_2026-11-06');
  });

  test.each([
    ['a paid plan', [due('2026-11-01', true), due('2026-11-15', true)]],
    ['a plan that is on time', [due('2026-11-21'), due('2026-12-05')]],
    ['a course with no flexible payment record', []],
  ])('%s is open', (_what, instalments) =>
    expect(lockingInstalment(instalments, NOW, CALENDAR)).toBeUndefined(),
  );
});
