import type { PendingEmail } from '#shared/auth/session.ts';
import type { StoredEmailCode } from '#functions/data/users/email-code-row.ts';

/** Another code is mailed a minute after the last one, ms; earlier requests are answered as if it had been. */
export const SEND_AGAIN_MS = 60_000;

/** The e-mail that waits for its code, as the contract shows it; undefined when none does. */
export function toPendingEmail(asked: StoredEmailCode | undefined, now: number): PendingEmail | undefined {
  if (!asked || asked.validUntil <= now) return undefined;
  const waitMs = Math.max(0, asked.askedAt + SEND_AGAIN_MS - now);
  return {
    userEmail: asked.userEmail,
    ...(asked.newName !== undefined && { userName: asked.newName }),
    sendAgainInSeconds: Math.ceil(waitMs / 1000),
  };
}
