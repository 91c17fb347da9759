import * as z from 'zod/mini';

/** The instalment that locks a course: `amount` in dollars, `dueDate` a calendar day (SCRS-07, G-51). */
export const paymentRequired = z.object({
  paymentId: z.string(),
  scheduleId: z.string(),
  amount: z.number(),
  dueDate: z.string(),
});
export type PaymentRequired = z.infer<typeof paymentRequired>;
