import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { showDay } from '#shared/time/calendar-day.ts';

/** A figure whose rows can be opened. */
export interface FigureOfMonth {
  /** '2026-11' */
  readonly month: string;
  readonly figure: 'collected' | 'expected';
}

/** 'November 2026' of '2026-11'. */
export const monthName = (month: string): string =>
  showDay(`${month}-01`, { year: 'numeric', month: 'long' });

/** 'Collected in November 2026' */
export const figureName = ({ month, figure }: FigureOfMonth): string =>
  `${figure === 'collected' ? 'Collected' : 'Expected'} in ${monthName(month)}`;

const KINDS = {
  full: 'Full Payment',
  initial: 'First payment',
  instalment: 'Instalment',
  return: 'Returned',
  expected: 'Open instalment',
} as const;

/** 'Full Payment', 'Instalment 2' */
export const kindName = ({ kind, instalment }: Pick<RevenueEntry, 'kind' | 'instalment'>): string =>
  instalment === undefined ? KINDS[kind] : `${KINDS[kind]} ${instalment}`;
