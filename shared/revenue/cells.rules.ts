import type { Id } from '../kernel/id.ts';
import type { Cents } from '../kernel/money.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import type { EndedInstalment, Figure, OpenInstalment, SettledPayment } from './ledger.rules.ts';

/**
 * What is added up, cents and counts by name. `paid` is not less what was returned; `payments` and `purchases` differ by instalments and
 * by what was free. `due#2026-11-20`, `open#2026-11-20`: cents and number of the open instalments of that due date, since what is past
 * due depends on the day of the request.
 */
export type Sums = Readonly<Record<string, number>>;
type FixedSum = 'paid' | 'payments' | 'purchases' | 'returned' | 'returns' | 'ended' | 'openPlans';

/** Sums of a course in a month, '2026-11': of all its payments, or what one receipt or plan contributes to it. */
export interface Cell {
  readonly courseId: Id<'course'>;
  readonly month: string;
  readonly sums: Sums;
}

export const sumOf = ({ sums }: Pick<Cell, 'sums'>, name: FixedSum): number => sums[name] ?? 0;

/** The open instalments of a cell by due date: a calendar day, an instant in imported data (G-49). */
export function dueDatesOf({ sums }: Cell): { dueDate: string; cents: Cents; count: number }[] {
  return Object.entries(sums).flatMap(([name, count]) => {
    if (!name.startsWith('open#') || count === 0) return [];
    const dueDate = name.slice('open#'.length);
    return [{ dueDate, cents: sums[`due#${dueDate}`] ?? 0, count }];
  });
}

/** How many entries of the ledger make a figure of a cell. */
export const countEntries = (cell: Cell, figure: Figure): number =>
  figure === 'collected'
    ? sumOf(cell, 'payments') + sumOf(cell, 'returns')
    : dueDatesOf(cell).reduce((sum, { count }) => sum + count, 0);

const monthOf = (day: CalendarDay): string => day.slice(0, 7);

/** The cells together, one for each course and month; sums that are 0 are left out. */
function addCells(cells: readonly Cell[]): Cell[] {
  const byPlace = Map.groupBy(cells, ({ courseId, month }) => `${courseId} ${month}`);
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const sums: Record<string, number> = { ...first.sums };
    for (const other of others)
      for (const [name, value] of Object.entries(other.sums)) sums[name] = (sums[name] ?? 0) + value;
    const left = Object.entries(sums).filter(([, value]) => value !== 0);
    return left.length === 0 ? [] : [{ ...first, sums: Object.fromEntries(left) }];
  });
}

/** What a payment contributes: to the month in which it was paid, and to those in which something was returned of it. */
export function cellsOfPayment({ courseId, paidOn, cents, kind, returns }: SettledPayment): Cell[] {
  return addCells([
    {
      courseId,
      month: monthOf(paidOn),
      sums: { paid: cents, payments: cents > 0 ? 1 : 0, purchases: kind === 'instalment' ? 0 : 1 },
    },
    ...returns.map((one) => ({
      courseId,
      month: monthOf(one.on),
      sums: { returned: one.cents, returns: 1 },
    })),
  ]);
}

/** What a plan contributes, to the months in which its instalments are due: those that are open, or that ended with it. */
export function cellsOfPlan(open: readonly OpenInstalment[], ended: readonly EndedInstalment[]): Cell[] {
  return addCells([
    ...open.map(({ courseId, dueDate, cents }, at) => ({
      courseId,
      month: monthOf(dueDate),
      sums: { [`due#${dueDate}`]: cents, [`open#${dueDate}`]: 1, openPlans: at === 0 ? 1 : 0 },
    })),
    ...ended.map(({ courseId, dueDate, cents }) => ({
      courseId,
      month: monthOf(dueDate),
      sums: { ended: cents },
    })),
  ]);
}
