import * as z from 'zod/mini';
import { paymentPlan } from './payment-status.ts';

/** A payment that failed after its student had been told to wait for it: nothing was charged. */
export const failedPayment = z.object({
  transactionId: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  paymentPlan,
  /** Dollars. */
  amount: z.number(),
  /** ISO instant. */
  failedAt: z.string(),
  /** Of an instalment: where it is paid. */
  planId: z.exactOptional(z.string()),
  scheduleId: z.exactOptional(z.string()),
});
export type FailedPayment = z.infer<typeof failedPayment>;
