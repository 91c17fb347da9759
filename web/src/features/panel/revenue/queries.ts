import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { revenueApi } from '#web/lib/api/revenue.ts';
import { useCountedList } from '../lists/use-counted-list.ts';
import type { FigureOfMonth } from './figure-of-month.ts';

/** The rows that make a figure of a month. */
export function useEntries({ month, figure }: FigureOfMonth) {
  return useCountedList<RevenueEntry, Awaited<ReturnType<typeof revenueApi.listRevenueEntries>>>(
    ['entries', month, figure],
    ({ cursor }) => revenueApi.listRevenueEntries({ query: { month, figure, ...(cursor && { cursor }) } }),
  );
}
