import { useInfiniteQuery } from '@tanstack/react-query';
import { listUpcomingAppointments } from '#shared/appointments/staff-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useOncePainted } from '#web/lib/browser/use-once-painted.ts';
import { wholeList } from './lists/whole-list.ts';
import { useRevenue } from './dashboard/queries.ts';

/**
 * What students have booked, the earliest first, page by page (G-80). It stands below the figures and the students, and is asked for
 * after the figures have come: a cold start sends no more requests before its content (docs/performance.md).
 */
export function useUpcomingAppointments() {
  const figures = useRevenue();
  return useInfiniteQuery({
    enabled: useOncePainted(!figures.isPending),
    queryKey: ['panel', 'appointments'],
    queryFn: ({ pageParam }) => call(listUpcomingAppointments, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: wholeList,
  });
}
