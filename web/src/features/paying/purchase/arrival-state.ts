import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The navigation state with which My Courses opens after a completed payment. */
const arrivalState = z.object({
  arrival: z.object({
    transactionId: idSchema<'transaction'>(),
    /** ms since 1970, as in StoredPayment. */
    startedAt: z.optional(z.number()),
    /** The course that it bought; none for an instalment. */
    courseId: z.optional(idSchema<'course'>()),
    /** The plan that an instalment was paid of. */
    planId: z.optional(idSchema<'plan'>()),
  }),
});
export type ArrivalState = z.infer<typeof arrivalState>;

export function readArrivalState(state: unknown): ArrivalState['arrival'] | undefined {
  return z.safeParse(arrivalState, state).data?.arrival;
}

export function toArrivalState({ transactionId, startedAt, subject, item }: StoredPayment): ArrivalState {
  const bought =
    item.paymentPlan === 'scheduled'
      ? { planId: subject as Id<'plan'> }
      : { courseId: subject as Id<'course'> };
  return { arrival: { transactionId, startedAt, ...bought } };
}
