import { describe, expect, test } from 'vitest';
import { lockingInstalment } from './course-lock.rules.ts';
import { accessBadge, instalmentStatus, planStatus } from './plan-badges.rules.ts';

const calendar = { zone: 'America/New_York', graceDays: 0 };
const now = Date.parse('2026-11-21T17:00:00Z');
const one = (dueDate: string, paid = false) => ({ _id: `sch_${dueDate}`, dueDate, paid });
const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

describe("The instructor's access badge", () => {
  test.each([
    ['no schedule [IPAY-10]', undefined, 'Revoked'],
    ['an empty schedule [IPAY-10]', [], 'Revoked'],
    ['an unpaid instalment past due [IPAY-11]', [one(TOMORROW), one(YESTERDAY)], 'Revoked'],
    ['a paid one beside an unpaid one past due [IPAY-11]', [one(TODAY, true), one(YESTERDAY)], 'Revoked'],
    ['an unpaid instalment due today [IPAY-12] (G-49)', [one(TODAY)], 'Access'],
    ['instalments in the future [IPAY-12]', [one(TOMORROW)], 'Access'],
    ['everything paid [IPAY-12]', [one(YESTERDAY, true), one(TOMORROW, true)], 'Access'],
  ])('A plan with %s', (_what, schedule, badge) => {
    expect(accessBadge(schedule, now, calendar)).toBe(badge);
  });

  test('A plan without a schedule is Revoked for the instructor and does not lock its student: two rules (P13)', () => {
    expect(accessBadge([], now, calendar)).toBe('Revoked');
    expect(lockingInstalment([], now, calendar)).toBeUndefined();
  });

  test('It turns at midnight in the academy’s zone, a grace day later (G-49)', () => {
    const midnight = Date.parse('2026-11-22T05:00:00Z');
    const grace = { ...calendar, graceDays: 1 };
    expect(accessBadge([one(TODAY)], midnight - 1, calendar)).toBe('Access');
    expect(accessBadge([one(TODAY)], midnight, calendar)).toBe('Revoked');
    expect(accessBadge([one(TODAY)], midnight, grace)).toBe('Access');
    expect(accessBadge([one(TODAY)], midnight + 86_400_000, grace)).toBe('Revoked');
  });
});

describe('The status of an instalment', () => {
  test.each([
    ['Paid', 'paid, though its day has passed [IPAY-13]', one(YESTERDAY, true)],
    ['Paid', 'paid ahead of its day [IPAY-13]', one(TOMORROW, true)],
    ['Due', 'unpaid and past due [IPAY-14]', one(YESTERDAY)],
    ['Pending', 'unpaid on its due day [IPAY-15] (G-49)', one(TODAY)],
    ['Pending', 'unpaid before its day [IPAY-15]', one(TOMORROW)],
  ])('%s when it is %s', (status, _what, instalment) => {
    expect(instalmentStatus(instalment, now, calendar)).toBe(status);
  });

  test('Within its grace days it is still Pending (G-49)', () => {
    expect(instalmentStatus(one(YESTERDAY), now, { ...calendar, graceDays: 1 })).toBe('Pending');
  });
});

describe('The status of a plan (G-50)', () => {
  test("An active plan is 'Active' in a row and 'Active Plan' in its details", () => {
    expect(planStatus({ isActive: true }, 'row')).toBe('Active');
    expect(planStatus({ isActive: true }, 'details')).toBe('Active Plan');
  });

  test("A plan that is cancelled is 'Cancelled' in both, not 'Completed' (G-108)", () => {
    const plan = { isActive: false, cancelled: { reason: 'refunded', date: '2026-11-20' } };
    expect(planStatus(plan, 'row')).toBe('Cancelled');
    expect(planStatus(plan, 'details')).toBe('Cancelled');
  });

  test("A plan that is not active is 'Completed' in both", () => {
    expect(planStatus({ isActive: false }, 'row')).toBe('Completed');
    expect(planStatus({ isActive: false }, 'details')).toBe('Completed');
  });
});
