import * as z from 'zod/mini';

const KEY = 'pendingPayment';

const pending = z.object({
  transactionId: z.string(),
  plan: z.enum(['full', 'flexible']),
  courseId: z.string(),
  userId: z.string(),
});
export type PendingPayment = z.infer<typeof pending>;

/** The payment this tab has started and not seen the end of: polling resumes after a reload (G-45). Gone with sign-out. */
export const pendingPayment = {
  read(courseId: string, userId: string): PendingPayment | undefined {
    const found = z.safeParse(pending, parse(sessionStorage.getItem(KEY))).data;
    return found?.courseId === courseId && found.userId === userId ? found : undefined;
  },
  write: (payment: PendingPayment): void => sessionStorage.setItem(KEY, JSON.stringify(payment)),
  remove: (): void => sessionStorage.removeItem(KEY),
};

/** What the payment return page reads (G-47). */
export const currentOrderId = {
  write: (orderId: string): void => sessionStorage.setItem('currentOrderId', orderId),
};

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
