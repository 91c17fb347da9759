import * as z from 'zod/mini';
import type { StoredPayment } from './stored-payment.ts';

/** The navigation state with which My Courses opens after a completed payment. */
const arrivalState = z.object({
  arrival: z.object({
    transactionId: z.string(),
    /** The course that it bought; none for an instalment. */
    courseId: z.optional(z.string()),
  }),
});
export type ArrivalState = z.infer<typeof arrivalState>;

export function readArrivalState(state: unknown): ArrivalState['arrival'] | undefined {
  return z.safeParse(arrivalState, state).data?.arrival;
}

export function toArrivalState({ transactionId, subject, item }: StoredPayment): ArrivalState {
  return { arrival: { transactionId, ...(item.paymentPlan !== 'scheduled' && { courseId: subject }) } };
}
