import { expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import { courseLock } from './course-lock.rules.ts';
import { lockText } from './lock-text.rules.ts';

const calendar = { zone: 'America/New_York', graceDays: 0 };
const noon = Date.parse('2026-12-06T17:00:00Z');
const plan = (paid: boolean) => ({
  planId: anId('pln_1'),
  instalments: [
    { instalmentId: anId('sch_1'), amountCents: 63_000, dueDate: '2026-11-12', paid },
    { instalmentId: anId('sch_2'), amountCents: 63_001, dueDate: '2026-11-26', paid: false },
    { instalmentId: anId('sch_3'), amountCents: 5, dueDate: '2026-12-06', paid: false },
  ],
});
const text = (paid: boolean, graceDays = 0) => {
  const lock = courseLock(plan(paid), noon, { ...calendar, graceDays });
  return lock && lockText(lock, { ...calendar, graceDays });
};

test('A locked course says since when, how much, and that paying opens it at once (G-105)', () => {
  expect(text(true)).toBe(
    'Locked since November 27, 2026. Pay $630.01 (due November 26, 2026) and it opens at once.',
  );
  expect(text(true, 3)).toContain('Locked since November 30, 2026.');
});

test('With two past-due instalments the text names what opens the course, not the first of them (G-105)', () => {
  expect(text(false)).toBe(
    'Locked since November 13, 2026. Pay $1,260.01 (2 payments, the first due November 12, 2026) and it opens at once.',
  );
});

test('Imported data with a time of day locks on that day (G-49, G-105)', () => {
  const lock = { dueDate: '2026-11-12T02:00:00.000Z', pastDueCents: 100, pastDuePayments: 1 };
  expect(lockText(lock, calendar)).toContain('Locked since November 11, 2026.');
});
