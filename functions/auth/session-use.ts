import type { UsedSession } from '#functions/data/users/sessions.ts';
import type { Tokens } from '#functions/gateways/identity.ts';

/** What is recorded of a sign-in or a renewal, by the tokens that Cognito gave for it. */
export function toUse({ userId, sessionId, signedInAt }: Tokens, userAgent = ''): UsedSession {
  return { userId, sessionId, signedInAt: signedInAt * 1000, userAgent };
}
