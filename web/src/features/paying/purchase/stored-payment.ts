import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { localKeys, tryStorage } from '#web/lib/browser/storage.ts';
import { STORED_PAYMENTS, storedPaymentKeys } from './stored-payment-keys.ts';

/** ms; an older one is not resumed: the server is asked for open payments anyway. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** What is paid: a course by one of its plans, or of a flexible plan one instalment or else all unpaid ones (G-53). */
const paymentItem = z.union([
  z.object({ paymentPlan: z.enum(['full', 'flexible']) }),
  z.object({ paymentPlan: z.literal('scheduled'), instalmentId: z.optional(idSchema<'instalment'>()) }),
]);
export type PaymentItem = z.infer<typeof paymentItem>;

/** What a payment of these instalments pays: several are all unpaid ones (G-53). */
export function instalmentsItem(
  instalmentIds: readonly Id<'instalment'>[],
): Extract<PaymentItem, { paymentPlan: 'scheduled' }> {
  return {
    paymentPlan: 'scheduled',
    ...(instalmentIds.length === 1 && { instalmentId: instalmentIds[0] }),
  };
}

const paymentSchema = z.object({
  transactionId: idSchema<'transaction'>(),
  item: paymentItem,
  /** The course, or the flexible plan. */
  subject: z.string(),
  userId: idSchema<'user'>(),
  /** ms since 1970, by this machine's clock. */
  startedAt: z.number(),
});
export type StoredPayment = z.infer<typeof paymentSchema>;

type Owner = Pick<StoredPayment, 'subject' | 'userId'>;

const storageKey = ({ subject, userId }: Owner): string => `${STORED_PAYMENTS}${userId}/${subject}`;
const storeAt = (key: string) => localStore(key, paymentSchema);
const isCurrent = ({ startedAt }: StoredPayment): boolean => Date.now() - startedAt < MAX_AGE_MS;

/**
 * The payment that this browser has started and whose result it has not seen, in local storage: polling resumes after a
 * reload and in another tab (G-45). One per user and subject, so that on a shared machine no user sees another's.
 * Nothing here throws: without storage the payment is polled until the page is left.
 */
export const storedPayment = {
  read(owner: Owner): StoredPayment | undefined {
    const stored = storeAt(storageKey(owner)).read();
    return stored !== undefined && isCurrent(stored) ? stored : undefined;
  },
  /** All of a user. */
  listByUser(userId: Id<'user'>): StoredPayment[] {
    return storedPaymentKeys(userId).flatMap((key) => {
      const stored = storeAt(key).read();
      return stored !== undefined && isCurrent(stored) ? [stored] : [];
    });
  },
  write(payment: StoredPayment): void {
    for (const key of localKeys(STORED_PAYMENTS)) {
      const stored = storeAt(key).read();
      if (stored === undefined || !isCurrent(stored)) storeAt(key).remove();
    }
    storeAt(storageKey(payment)).write(payment);
  },
  /** A later payment of the same subject stays. */
  remove(payment: StoredPayment): void {
    const store = storeAt(storageKey(payment));
    if (store.read()?.transactionId === payment.transactionId) store.remove();
  },
  /** Calls back when another tab has started a payment; returns how to stop. */
  onStartedInOtherTab(owner: Owner, callback: (payment: StoredPayment) => void): () => void {
    const handleStorage = ({ key }: StorageEvent) => {
      const payment = key === storageKey(owner) ? storedPayment.read(owner) : undefined;
      if (payment !== undefined) callback(payment);
    };
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  },
};

const ORDER_KEY = 'currentOrderId';
/** The order of this tab's last payment, for the payment return page (G-47). */
export const currentOrderId = {
  read: (): Id<'order'> | undefined =>
    (tryStorage(() => sessionStorage.getItem(ORDER_KEY)) || undefined) as Id<'order'> | undefined,
  write: (orderId: Id<'order'>): void => tryStorage(() => sessionStorage.setItem(ORDER_KEY, orderId)),
};
