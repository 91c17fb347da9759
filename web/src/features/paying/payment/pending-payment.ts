import * as z from 'zod/mini';
import { localKeys, localStore, tryStorage } from '#web/lib/local-store.ts';

const PREFIX = 'pendingPayment/';
/** ms; what is older was left behind by a closed browser, and the server is asked for what is open anyway. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** What is paid: a course by one of its plans, or of a flexible plan one instalment or else all that are left (G-53). */
const paying = z.union([
  z.object({ plan: z.enum(['full', 'flexible']) }),
  z.object({ plan: z.literal('scheduled'), instalmentId: z.optional(z.string()) }),
]);
export type Paying = z.infer<typeof paying>;

/** What a payment of these instalments pays: several are all that are left (G-53). */
export function instalmentsPaid(instalmentIds: readonly string[]): Extract<Paying, { plan: 'scheduled' }> {
  return {
    plan: 'scheduled',
    ...(instalmentIds.length === 1 && { instalmentId: instalmentIds[0] }),
  };
}

const pending = z.object({
  transactionId: z.string(),
  paying,
  /** The course, or the flexible plan. */
  subject: z.string(),
  userId: z.string(),
  /** ms since 1970, by this machine's clock. */
  startedAt: z.number(),
});
export type PendingPayment = z.infer<typeof pending>;

type Owner = Pick<PendingPayment, 'subject' | 'userId'>;

const storageKey = ({ subject, userId }: Owner): string => `${PREFIX}${userId}/${subject}`;
const at = (key: string) => localStore(key, pending);
const isCurrent = ({ startedAt }: PendingPayment): boolean => Date.now() - startedAt < KEPT_MS;

/**
 * The payment this browser has started and not seen the end of: polling resumes after a reload and in another tab (G-45).
 * One per user and subject, read with the id of the signed-in user: on a shared machine nobody sees another user's.
 * Nothing here throws: a browser that keeps nothing still follows the payment until the page is left.
 */
export const pendingPayment = {
  read(owner: Owner): PendingPayment | undefined {
    const found = at(storageKey(owner)).read();
    return found !== undefined && isCurrent(found) ? found : undefined;
  },
  write(payment: PendingPayment): void {
    for (const key of localKeys(PREFIX)) {
      const left = at(key).read();
      if (left === undefined || !isCurrent(left)) at(key).remove();
    }
    at(storageKey(payment)).write(payment);
  },
  /** Leaves a later payment of the same subject alone. */
  remove(payment: PendingPayment): void {
    const store = at(storageKey(payment));
    if (store.read()?.transactionId === payment.transactionId) store.remove();
  },
  /** Calls back when another tab has started to pay; returns how to stop. */
  onStarted(owner: Owner, started: (payment: PendingPayment) => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      const payment = key === storageKey(owner) ? pendingPayment.read(owner) : undefined;
      if (payment !== undefined) started(payment);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};

const ORDER_KEY = 'currentOrderId';
/** The order of this tab's last payment: what the payment return page asks about (G-47). */
export const currentOrderId = {
  read: (): string | undefined => tryStorage(() => sessionStorage.getItem(ORDER_KEY)) || undefined,
  write: (orderId: string): void => tryStorage(() => sessionStorage.setItem(ORDER_KEY, orderId)),
};
