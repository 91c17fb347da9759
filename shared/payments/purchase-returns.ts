import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { dispute } from './dispute.ts';

// z.pick would add its code to the landing page
const { disputeId, amount, state, reason, dueAt, createdAt, updatedAt } = dispute.shape;

/**
 * What was returned of a purchase or is disputed, and what that did to the access to its course, as staff see it (G-60, G-108).
 * Amounts in dollars; `date` and `accessDate` are calendar days.
 */
export const purchaseReturns = z.object({
  userId: idSchema<'user'>(),
  /** Given back by the operator at Square. */
  refunded: z.number(),
  /** Taken back by disputes that were lost or accepted. */
  reversed: z.number(),
  /** When these last changed. */
  date: z.optional(z.string()),
  /** `replaced`: the student has bought the course again since, and has the access of that purchase. */
  access: z.enum(['stays', 'ended', 'kept', 'replaced']),
  /** Since when it is ended, or kept by an admin. */
  accessDate: z.optional(z.string()),
  /** Newest first. */
  disputes: z.array(
    z.object({
      disputeId,
      amount,
      state,
      reason,
      dueAt,
      createdAt,
      updatedAt,
    }),
  ),
});
export type PurchaseReturns = z.infer<typeof purchaseReturns>;
