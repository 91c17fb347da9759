import * as z from 'zod/mini';

export const DEVICE_KINDS = ['desktop', 'phone', 'tablet', 'other'] as const;

/** One place where a person is signed in. Times are ISO instants. */
export const session = z.object({
  _id: z.string(),
  /** As people read it, e.g. 'Chrome on Windows'. */
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  signedInAt: z.string(),
  /** The last sign-in or renewal, so up to 15 minutes before the last call. */
  lastUsedAt: z.string(),
  /** Whether it makes this call. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** An e-mail that becomes the sign-in once the code mailed to it is entered (G-104). */
export const pendingEmail = z.object({
  userEmail: z.string(),
  /** The name that is changed together with it. */
  userName: z.exactOptional(z.string()),
  /** After so many seconds another code is mailed on request; 0: at once. */
  sendAgainInSeconds: z.number(),
});
export type PendingEmail = z.infer<typeof pendingEmail>;
