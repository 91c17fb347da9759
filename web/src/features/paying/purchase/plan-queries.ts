import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { listFlexiblePayments } from '#shared/instalments/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { CHANGED_BY_PAYMENT } from '#web/lib/api/query-client.ts';
import { type Plan, toPlan } from './plan.ts';

export interface ListedPlans {
  readonly plans: readonly Plan[];
  /** ms since 1970 at the server when it responded: the browser's clock may be wrong and is not used (G-49). */
  readonly now: number;
  /** How many stored rows of them are corrupt and left out. */
  readonly setAside: number;
}

async function listPlans(userId: Id<'user'>): Promise<ListedPlans> {
  const { data, now, setAside = 0 } = await call(listFlexiblePayments, { query: { userId } });
  return { plans: data.map(toPlan), now: Date.parse(now), setAside };
}

/** The student's own flexible plans, as a list to look at. */
export function usePlans(userId: Id<'user'>, { enabled = true } = {}) {
  return useQuery({
    enabled,
    queryKey: [CHANGED_BY_PAYMENT, 'plans', userId],
    queryFn: () => listPlans(userId),
    // another tab or device may have paid
    refetchOnWindowFocus: true,
  });
}

/**
 * The student's own flexible plans, to pay from. Another device may pay meanwhile: the list is not kept once the screen is
 * left, and is read again when the student comes back to its tab (C29).
 */
export function usePayablePlans(userId: Id<'user'>) {
  return useQuery({
    queryKey: [CHANGED_BY_PAYMENT, 'plans', userId, 'payable'],
    queryFn: () => listPlans(userId),
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
}
