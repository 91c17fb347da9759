import type { PaymentPlan } from '#shared/payments/payment-status.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import { keys } from './keys.ts';
import { type Table, table } from './table.ts';

/** A payment that has begun and not ended; `scheduleIds`: the instalments it pays, none for a course. */
export interface OpenPayment {
  transactionId: string;
  paymentPlan: PaymentPlan;
  scheduleIds: string[];
}

interface StoredGuard extends Omit<OpenPayment, 'scheduleIds'> {
  guard: 'OPEN' | 'FREE' | 'DONE';
  /** Joined by ','. */
  scheduleIds?: string;
}

export const openPaymentsIn = (table: Table) => ({
  /** The learner's open payment of a course, or of a flexible plan, if any (G-40). */
  async of(userId: string, courseOrPlanId: string): Promise<OpenPayment | undefined> {
    const found = await table.get<StoredGuard>(keys.guard(userId, courseOrPlanId), { consistent: true });
    if (found?.guard !== 'OPEN') return undefined;
    const { transactionId, paymentPlan, scheduleIds } = found;
    return { transactionId, paymentPlan, scheduleIds: scheduleIds?.split(',') ?? [] };
  },
});

export const openPayments = lazily(() => openPaymentsIn(table()));
