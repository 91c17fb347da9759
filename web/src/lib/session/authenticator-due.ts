import type { User } from '#shared/kernel/user.ts';
import { sessionStore } from './session-store.ts';

/** Another time by which the signed-in user must have an authenticator app; without one there is one, or none is asked for. */
export function keepAuthenticatorDue(dueAt?: string): void {
  const session = sessionStore.get();
  if (session.user === null) return;
  const { authenticatorDueAt: _before, ...user } = session.user;
  sessionStore.set({
    ...session,
    user: { ...user, ...(dueAt !== undefined && { authenticatorDueAt: dueAt }) },
  });
}

/** Whether the server serves this person nothing but the way to an authenticator app (docs/adr/039). */
export const isAuthenticatorOverdue = ({ authenticatorDueAt }: User): boolean =>
  authenticatorDueAt !== undefined && Date.parse(authenticatorDueAt) <= Date.now();
