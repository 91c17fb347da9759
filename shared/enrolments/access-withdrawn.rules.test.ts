import { expect, test } from 'vitest';
import { accessWithdrawnText, cancelledPlanText, withdrawalLabel } from './access-withdrawn.rules.ts';

test.each([
  ['refunded', 'Cancelled: refunded on November 22, 2026, nothing more is due.'],
  ['reversed', 'Cancelled: payment reversed on November 22, 2026, nothing more is due.'],
] as const)('A plan that was cancelled because it was %s says so with the day (G-108)', (reason, text) => {
  expect(cancelledPlanText({ reason, date: '2026-11-22' })).toBe(text);
});

test.each([
  ['refunded', 'Refunded on November 22, 2026'],
  ['reversed', 'Payment reversed on November 22, 2026'],
] as const)('Access that ended because it was %s says so with the day (G-108)', (reason, label) => {
  const withdrawn = { reason, date: '2026-11-22' };
  expect(withdrawalLabel(withdrawn)).toBe(label);
  expect(accessWithdrawnText(withdrawn)).toBe(
    `Course access ended: ${label}. Please buy the course again to continue.`,
  );
});
