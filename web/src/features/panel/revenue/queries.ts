import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { revenueApi } from '#web/lib/api/revenue.ts';
import { useOwnPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';
import type { FigureOfMonth } from './figure-of-month.ts';

/** The rows that make a figure of a month. */
export function useEntries({ month, figure }: FigureOfMonth) {
  return useListQuery<RevenueEntry, Awaited<ReturnType<typeof revenueApi.listRevenueEntries>>>(
    ['entries', month, figure],
    ({ page }) => revenueApi.listRevenueEntries({ query: { month, figure, page } }),
    useOwnPlace(),
  );
}
