import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { type PaymentPlan, paymentPlan } from '#shared/payments/payment-status.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { parseRow, parseRows } from '../row.ts';
import { type Table, table } from '../table.ts';

/** The attempt that holds a lock, as a repeated request is answered (G-40); `instalmentIds`: its instalments, none for a course. */
export interface OpenPayment {
  transactionId: Id<'transaction'>;
  orderId: Id<'order'>;
  paymentPlan: PaymentPlan;
  instalmentIds: Id<'instalment'>[];
}

export const storedLock = z.object({
  transactionId: idSchema<'transaction'>(),
  orderId: idSchema<'order'>(),
  paymentPlan,
  lockState: z.enum(['HELD', 'FREE', 'DONE']),
  instalmentIds: z.exactOptional(z.array(idSchema<'instalment'>())),
});
export type StoredLock = z.infer<typeof storedLock>;

/** A lock as the payment that holds it. */
export function toOpenPayment({
  transactionId,
  orderId,
  paymentPlan,
  instalmentIds = [],
}: StoredLock): OpenPayment {
  return {
    transactionId,
    orderId,
    paymentPlan,
    instalmentIds,
  };
}

export function openPaymentRepository(table: Table) {
  return {
    /** The student's open payment of a course, or of a flexible plan, if any (G-40). */
    async get(userId: Id<'user'>, subject: string): Promise<OpenPayment | undefined> {
      const found = parseRow(storedLock, await table.get(keys.lock(userId, subject), { consistent: true }));
      return found?.lockState === 'HELD' ? toOpenPayment(found) : undefined;
    },

    /** Whether any payment of the student is open, of whatever course or plan. */
    async isAnyOpen(userId: Id<'user'>): Promise<boolean> {
      const rows = await table.queryByPrefix(partitions.user(userId), 'LOCK#', { consistent: true });
      return parseRows(storedLock, rows).some(({ lockState }) => lockState === 'HELD');
    },
  };
}

export const openPayments = lazily(() => openPaymentRepository(table()));
