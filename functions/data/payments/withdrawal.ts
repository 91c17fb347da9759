import * as z from 'zod/mini';
import { type Withdrawal, withdrawalReason } from '#shared/enrolments/access-withdrawn.ts';

/** Why and on which calendar day, in the academy's zone, what was paid for ended (G-108). */
export const storedWithdrawal = z.object({ reason: withdrawalReason, on: z.string() });
export type StoredWithdrawal = z.infer<typeof storedWithdrawal>;

export function toWithdrawalDto({ reason, on }: StoredWithdrawal): Withdrawal {
  return { reason, date: on };
}
