import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The navigation state with which My Courses opens after a completed payment. */
const completedPaymentState = z.object({
  completed: z.object({
    transactionId: idSchema<'transaction'>(),
    /** ms since 1970, as in StoredPayment. */
    startedAt: z.optional(z.number()),
    /** The course that it bought; none for an instalment. */
    courseId: z.optional(idSchema<'course'>()),
    /** The plan that an instalment was paid of. */
    planId: z.optional(idSchema<'plan'>()),
  }),
});
export type CompletedPaymentState = z.infer<typeof completedPaymentState>;

export function readCompletedPayment(state: unknown): CompletedPaymentState['completed'] | undefined {
  return z.safeParse(completedPaymentState, state).data?.completed;
}

export function toNavigationState({
  transactionId,
  startedAt,
  subject,
  item,
}: StoredPayment): CompletedPaymentState {
  const bought =
    item.paymentPlan === 'scheduled'
      ? { planId: subject as Id<'plan'> }
      : { courseId: subject as Id<'course'> };
  return { completed: { transactionId, startedAt, ...bought } };
}
