import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { paymentPlan } from '../payments/payment-status.ts';

/**
 * A numbered receipt, one for each settled payment (G-46). Amounts in dollars, dates as calendar days.
 * `payments` are those of a flexible plan, the initial one first; empty for a full payment.
 */
export const receipt = z.object({
  receiptNumber: z.string(),
  orderId: idSchema<'order'>(),
  transactionId: idSchema<'transaction'>(),
  /** The calendar day it was settled, seconds after Square took the money; later only after trouble. */
  paidOn: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  courseTitle: z.string(),
  courseCategory: z.string(),
  instructorName: z.string(),
  paymentPlan,
  /** 'Visa ending in 1111'. */
  paymentMethod: z.string(),
  amount: z.number(),
  coursePricing: z.number(),
  /** What was left to pay after this payment. */
  remainingBalance: z.number(),
  /** Refunded at Square since (G-60). */
  refunded: z.number(),
  /** Taken back by lost or accepted disputes since (G-108). */
  reversed: z.optional(z.number()),
  /** `date`: the due day, of the initial payment the day it was paid. `now`: paid with this receipt. */
  payments: z.array(
    z.object({
      amount: z.number(),
      date: z.string(),
      paid: z.boolean(),
      now: z.boolean(),
      /** The calendar day its payment was settled; imported data does not say. */
      paidOn: z.optional(z.string()),
    }),
  ),
});
export type Receipt = z.infer<typeof receipt>;
