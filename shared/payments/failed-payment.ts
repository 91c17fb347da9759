import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';
import { paymentPlan } from './payment-status.ts';

/** What a student reads of a payment that was not settled. */
const unsettledPayment = {
  transactionId: idSchema<'transaction'>(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  paymentPlan,
  /** Dollars. */
  amount: z.number(),
  /** Of an instalment: where it is paid. */
  planId: z.exactOptional(idSchema<'plan'>()),
  scheduleId: z.exactOptional(idSchema<'instalment'>()),
};

/** A payment that failed after its student had been told to wait for it: nothing was charged. */
export const failedPayment = z.object({
  ...unsettledPayment,
  /** ISO instant. */
  failedAt: z.string(),
});
export type FailedPayment = z.infer<typeof failedPayment>;

/** A payment that is under way: whether it is charged is not known yet, or its access is not committed yet. */
export const pendingPayment = z.object({
  ...unsettledPayment,
  /** ISO instant. */
  startedAt: z.string(),
});
export type PendingPayment = z.infer<typeof pendingPayment>;
