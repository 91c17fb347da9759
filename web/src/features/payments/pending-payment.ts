import * as z from 'zod/mini';
import { localKeys, localStore, tryStorage } from '#web/lib/local-store.ts';

const PREFIX = 'pendingPayment/';
/** ms; the server has ended every payment long before, so what is older was left behind by a closed browser. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const pending = z.object({
  transactionId: z.string(),
  plan: z.enum(['full', 'flexible']),
  courseId: z.string(),
  userId: z.string(),
  /** ms since 1970, by this machine's clock. */
  startedAt: z.number(),
});
export type PendingPayment = z.infer<typeof pending>;

type Owner = Pick<PendingPayment, 'courseId' | 'userId'>;

const keyOf = ({ courseId, userId }: Owner): string => `${PREFIX}${userId}/${courseId}`;
const at = (key: string) => localStore(key, pending);
const isCurrent = ({ startedAt }: PendingPayment): boolean => Date.now() - startedAt < KEPT_MS;

/**
 * The payment this browser has started and not seen the end of: polling resumes after a reload and in another tab (G-45).
 * One per person and course, read under the name of whoever is signed in: on a shared machine nobody sees another's.
 * Nothing here throws: a browser that keeps nothing still follows the payment until the page is left.
 */
export const pendingPayment = {
  read(owner: Owner): PendingPayment | undefined {
    const found = at(keyOf(owner)).read();
    return found !== undefined && isCurrent(found) ? found : undefined;
  },
  write(payment: PendingPayment): void {
    for (const key of localKeys(PREFIX)) {
      const left = at(key).read();
      if (left === undefined || !isCurrent(left)) at(key).remove();
    }
    at(keyOf(payment)).write(payment);
  },
  /** Leaves a later payment of the same course alone. */
  remove(payment: PendingPayment): void {
    const store = at(keyOf(payment));
    if (store.read()?.transactionId === payment.transactionId) store.remove();
  },
  /** Calls back when another tab has started to pay; answers how to stop. */
  onStarted(owner: Owner, started: (payment: PendingPayment) => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      const payment = key === keyOf(owner) ? pendingPayment.read(owner) : undefined;
      if (payment !== undefined) started(payment);
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  },
};

/** What the payment return page reads (G-47). */
export const currentOrderId = {
  write: (orderId: string): void => tryStorage(() => sessionStorage.setItem('currentOrderId', orderId)),
};
