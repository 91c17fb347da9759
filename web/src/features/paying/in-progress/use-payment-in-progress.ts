import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { POLL_INTERVAL_MS } from '#shared/payments/polling.rules.ts';
import { getOpenPayment } from '#shared/payments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useRefreshAfterPayment } from '../purchase/use-refresh-after-payment.ts';

/**
 * Whether this course is being paid, from whichever device; with the end of that, everything that a payment changes is read again.
 * `courseId` undefined: it is not asked. What could not be asked is not in progress: the server refuses a second payment (G-40).
 */
export function usePaymentInProgress(courseId: Id<'course'> | undefined): boolean {
  const refresh = useRefreshAfterPayment();
  const { data } = useQuery({
    queryKey: ['paying', 'in-progress', courseId ?? ''],
    queryFn: async ({ client, queryKey }) => {
      const { data: open } = await call(getOpenPayment, { query: { subject: courseId ?? '' } });
      const running = open?.transactionId ?? '';
      const before = client.getQueryData<string>(queryKey);
      // it ends here once its course is read again: until then the course would be offered
      if (before && before !== running) await refresh();
      return running;
    },
    enabled: courseId !== undefined,
    refetchInterval: ({ state }) => (state.data ? POLL_INTERVAL_MS : false),
    // another tab may have begun it meanwhile
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  return courseId !== undefined && data !== undefined && data !== '';
}
