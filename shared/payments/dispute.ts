import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** A disputed payment as staff see it (G-108). `amount` in dollars, instants in ISO. */
export const dispute = z.object({
  disputeId: z.string(),
  transactionId: idSchema<'transaction'>(),
  orderId: idSchema<'order'>(),
  userId: idSchema<'user'>(),
  userName: z.string(),
  userEmail: z.string(),
  courseId: idSchema<'course'>(),
  courseTitle: z.string(),
  amount: z.number(),
  /** Square's word: EVIDENCE_REQUIRED, PROCESSING, WON, LOST, ACCEPTED, and those of an inquiry. */
  state: z.string(),
  /** Square's word, such as NOT_RECEIVED. */
  reason: z.string(),
  /** Until when evidence can be given to Square; '' when it does not say. */
  dueAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Dispute = z.infer<typeof dispute>;
