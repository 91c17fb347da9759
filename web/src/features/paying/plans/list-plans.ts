import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentsApi } from '#web/lib/api/instalments.ts';

export interface ListedPlans {
  readonly plans: readonly FlexiblePayment[];
  /** ms since 1970 at the server when it answered: the browser's clock, which may be wrong, decides nothing (G-49). */
  readonly now: number;
}

/** The student's own flexible plans. */
export async function listPlans(userId: string, signal: AbortSignal): Promise<ListedPlans> {
  const { data, now } = await instalmentsApi.listFlexiblePayments({ query: { userId }, signal });
  return { plans: data, now: Date.parse(now) };
}
