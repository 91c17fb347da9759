import type { Id } from '#shared/kernel/id.ts';
import { localKeys } from '#web/lib/browser/storage.ts';

/** Before the keys of all stored payments. */
export const STORED_PAYMENTS = 'storedPayment/';

/** The keys of a user's stored payments. */
export const storedPaymentKeys = (userId: Id<'user'>): string[] => localKeys(`${STORED_PAYMENTS}${userId}/`);

/** Whether this browser may know of a running payment of this user. */
export const hasStoredPayments = (userId: Id<'user'>): boolean => storedPaymentKeys(userId).length > 0;
