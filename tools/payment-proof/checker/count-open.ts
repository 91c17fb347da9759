import type { Item } from '#functions/data/table.ts';
import { attemptsOf } from './attempts-of.ts';
import { FINAL_STATES } from './invariants.ts';
import type { Evidence } from '../simulation/evidence.ts';

/**
 * How many captures wait for a settlement or a refund, by Square's own records: also those of an attempt that has ended, which no
 * open attempt shows (C31).
 */
export function openCaptures({ payments, rows }: Pick<Evidence, 'payments' | 'rows'>): number {
  const settled = new Set(
    attemptsOf(rows)
      .filter(({ state }) => state === 'SETTLED')
      .map(({ squarePaymentId }) => squarePaymentId),
  );
  return payments.filter(
    ({ id, status, amount_money: { amount }, refunded_money: refunded }) =>
      status === 'COMPLETED' && amount > (refunded?.amount ?? 0) && !settled.has(id),
  ).length;
}

/** How many attempts are open; while there are any, a violation may still disappear. */
export function openAttempts(rows: readonly Item[]): number {
  return attemptsOf(rows).filter(({ state }) => !FINAL_STATES.includes(state)).length;
}
