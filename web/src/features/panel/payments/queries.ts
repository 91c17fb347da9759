import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { keepAccess, listDisputes } from '#shared/admin/routes.ts';
import { isFailure } from '#shared/api/client.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { getAllFlexiblePayments, getFlexiblePayment } from '#shared/instalments/routes.ts';
import type { Order } from '#shared/orders/order.ts';
import { listOrders } from '#shared/orders/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** Full orders in the person's scope, without the `hideOldest` oldest of them (G-54, G-57). */
export function useFullPayments(hideOldest: number) {
  return useListQuery<Order, ResponseOf<typeof listOrders>>(
    ['payments', 'full', hideOldest],
    (query) => call(listOrders, { query: { ...query, ...(hideOldest > 0 && { hideOldest }) } }),
    useAddressPlace('full payments'),
  );
}

/** Flexible plans in the person's scope (G-55). */
export function useFlexiblePayments() {
  return useListQuery<FlexiblePayment, ResponseOf<typeof getAllFlexiblePayments>>(
    ['payments', 'flexible'],
    (query) => call(getAllFlexiblePayments, { query }),
    useAddressPlace('flexible payments'),
  );
}

/** One plan as it is now; `listed` until it is there. null: it is not there any more (IPAY-07). */
export function usePlan(planId: Id<'plan'>, listed: FlexiblePayment) {
  return useQuery({
    queryKey: ['panel', 'payments', 'plan', planId],
    queryFn: async () => {
      try {
        return (await call(getFlexiblePayment, { params: { id: planId } })).data;
      } catch (error) {
        if (isFailure(error, 'PAYMENT_NOT_FOUND')) return null;
        throw error;
      }
    },
    placeholderData: listed,
  });
}

/** Disputed payments of the academy, newest first, for admins (G-108). */
export function useDisputes() {
  return useQuery({
    queryKey: ['panel', 'payments', 'disputes'],
    queryFn: () => call(listDisputes, { query: {} }),
  });
}

/**
 * Keeps a student's access to a course, or gives it back; `onKept` runs before what the panel shows of payments and students is read
 * again, since the button is gone then.
 */
export function useKeepAccess(userId: Id<'user'>, courseId: Id<'course'>, onKept: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepAccess, { params: { id: userId, courseId } }),
    onSuccess: () => {
      onKept();
      return client.invalidateQueries({ queryKey: ['panel'] });
    },
  });
}
