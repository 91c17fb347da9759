import type { ResponseOf } from '#shared/api/route.ts';
import type { RevenueEntry } from '#shared/revenue/revenue.ts';
import { listRevenueEntries } from '#shared/revenue/routes.ts';
import { call } from '#web/lib/api/call.ts';
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
  return useListQuery<RevenueEntry, ResponseOf<typeof listRevenueEntries>>(
    ['entries', query],
    (place) => call(listRevenueEntries, { query: { ...query, ...place } }),
    useOwnPlace(),
  );
}
