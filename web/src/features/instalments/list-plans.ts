import type { FlexiblePayment } from '#shared/instalments/flexible-payment.ts';
import { instalmentsApi } from '#web/lib/api/instalments.ts';

/** The student's own flexible plans. */
export const listPlans = async (userId: string, signal: AbortSignal): Promise<FlexiblePayment[]> =>
  (await instalmentsApi.listFlexiblePayments({ query: { userId }, signal })).data;
