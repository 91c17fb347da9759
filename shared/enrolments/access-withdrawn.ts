import * as z from 'zod/mini';

/**
 * Why access ended: the operator refunded all that was paid, a lost dispute took it back (G-108), or the account was deleted
 * (G-77).
 */
export const withdrawalReason = z.enum(['refunded', 'reversed', 'account deleted']);

/** Since when, and why, a student no longer has a bought course, or a plan asks for nothing more; `date` is a calendar day. */
export const withdrawal = z.object({ reason: withdrawalReason, date: z.string() });
export type Withdrawal = z.infer<typeof withdrawal>;
