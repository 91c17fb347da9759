import type { NewId } from '#shared/kernel/ids.ts';
import { TIMEOUT_AFTER_MS } from '#shared/payments/payment-status.rules.ts';

/** When it is settled: `now` in ms; `zone` decides the day of the receipt and of a plan. */
export interface SettlementContext {
  now: number;
  zone: string;
  newId: NewId;
}

/** Whether settlement took so long that the student was shown TIMEOUT: the confirmation then says so (C6). */
export function isLateSettlement({ createdAt }: { createdAt: string }, now: number): boolean {
  return now - Date.parse(createdAt) >= TIMEOUT_AFTER_MS;
}
