import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { revenueApi } from '#web/lib/api/revenue.ts';
import { useOwnPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';
import type { RevenueFigure } from './figure.ts';

/** The rows that make a figure. */
export function useEntries({ figure, month, course }: RevenueFigure) {
  const query = {
    figure,
    ...(month !== undefined && { month }),
    ...(course !== undefined && { courseId: course.courseId }),
  };
  return useListQuery<RevenueEntry, Awaited<ReturnType<typeof revenueApi.listRevenueEntries>>>(
    ['entries', query],
    ({ page }) => revenueApi.listRevenueEntries({ query: { ...query, page } }),
    useOwnPlace(),
  );
}
