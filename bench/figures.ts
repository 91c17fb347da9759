import { availableParallelism, loadavg } from 'node:os';

/** One measured figure and what it may be (docs/performance.md#budgets). */
export interface Figure {
  readonly figure: string;
  /** NaN: it could not be measured, which misses every budget */
  readonly value: number;
  readonly budget: number;
  /** which side of the budget is the good one */
  readonly good: 'at least' | 'at most';
}

/** A figure with the budget that it may not exceed. */
export const atMost = (figure: string, value: number, budget: number): Figure => ({
  figure,
  value,
  budget,
  good: 'at most',
});

export function isMet({ value, budget, good }: Figure): boolean {
  return good === 'at least' ? value >= budget : value <= budget;
}

/** The middle one; the upper of two. NaN of nothing. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Nearest rank: the smallest value that `percent` of all values do not exceed. NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((percent / 100) * values.length) - 1)] ??
    Number.NaN
  );
}

/** One JSON line each, then a table. True when all are met. */
export function report(figures: readonly Figure[]): boolean {
  const rows = figures.map((one) => ({
    figure: one.figure,
    value: Number(one.value.toFixed(3)),
    budget: one.budget,
    ok: isMet(one),
  }));
  for (const row of rows) console.log(JSON.stringify(row));
  console.table(rows.map(({ ok, ...row }, at) => ({ ...row, good: figures[at]?.good, met: ok })));
  return rows.every(({ ok }) => ok);
}

/** On what was measured, for the last line of a bench. */
export const describeMachine = (): string =>
  `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`;
