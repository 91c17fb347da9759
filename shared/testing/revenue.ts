import { anId } from './an-id.ts';
import { type Cell, cellsOfPayment, cellsOfPlan } from '../revenue/cells.rules.ts';
import type { EndedInstalment, OpenInstalment, SettledPayment } from '../revenue/ledger.rules.ts';

/** For tests: a payment in full of 2,060.00. */
export const payment = (more: Partial<SettledPayment> = {}): SettledPayment => ({
  transactionId: anId('txn1'),
  courseId: anId('crs_1'),
  courseTitle: 'DevOps',
  userName: 'Ada',
  paidOn: '2026-11-17',
  cents: 206_000,
  returns: [],
  kind: 'full',
  instalment: undefined,
  ...more,
});

/** For tests: the first unpaid instalment of a plan. */
export const instalment = (more: Partial<OpenInstalment> = {}): OpenInstalment => ({
  instalmentId: anId('sch_1'),
  planId: anId('pln_1'),
  courseId: anId('crs_1'),
  courseTitle: 'DevOps',
  userName: 'Ada',
  dueDate: '2026-12-01',
  cents: 63_000,
  instalment: 1,
  ...more,
});

/** For tests: what these contribute, each for itself; instalments of one plan are one plan. */
export function cellsOf(
  payments: readonly SettledPayment[],
  open: readonly OpenInstalment[] = [],
  ended: readonly EndedInstalment[] = [],
): Cell[] {
  const plans = Map.groupBy(open, ({ planId }) => planId);
  return [
    ...payments.flatMap(cellsOfPayment),
    ...[...plans.values()].flatMap((own) => cellsOfPlan(own, [])),
    ...cellsOfPlan([], ended),
  ];
}
