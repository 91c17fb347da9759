import type { Route } from '#shared/api/route.ts';
import { isStaff } from '#shared/kernel/roles.ts';
import { hasEnded } from '#functions/data/users/ended-sessions.ts';
import { isAuthenticatorOverdue } from '#functions/data/users/second-factor.ts';
import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';
import { failure } from '../failure.ts';
import type { Claims, Middleware } from '../pipeline.ts';

/** How old a student's session row may be for calls that move no money, ms (G-10). */
const SESSION_COPY_MS = 30_000;
const copies = new Map<string, { user: StoredUser; readAt: number }>();

/** For tests: a new instance has no copies. */
export function forgetSessions(): void {
  copies.clear();
}

/** Served to staff too who have not added an authenticator app in time: what leads to one, and out (docs/adr/039). */
export const WITHOUT_AUTHENTICATOR: readonly string[] = [
  'auth/check-auth',
  'auth/get-authenticator',
  'auth/change-authenticator',
  'auth/list-sessions',
  'auth/end-session',
  'auth/sign-out-everywhere',
];

type SessionRoute = Pick<Route, 'name' | 'method' | 'money'>;

const isSessionOf = (user: StoredUser | undefined, { role, ...session }: Claims): user is StoredUser =>
  user !== undefined && user.role === role && !hasEnded(user, session);

/**
 * The caller's row, and with it the right to continue: the row exists, its role is the token's, and the token's session began
 * after the last sign-out everywhere and was not ended since (G-10, R4, docs/adr/028). Staff, admin and money calls read it
 * consistently; others may use a copy of at most 30 s, and are refused only after a consistent read. A copy from before the
 * session began is not used: after a change of profile the person signs in again and sees it changed. Staff without the authenticator
 * app that they were asked for get no further than to adding it (docs/adr/039).
 */
async function checkSession(
  { name, money }: SessionRoute,
  claims: Claims,
  users: UserRepository,
  now: number,
): Promise<StoredUser> {
  const fresh = money === true || isStaff(claims.role);
  const copy = copies.get(claims.userId);
  let user =
    !fresh && copy && now - copy.readAt < SESSION_COPY_MS && copy.readAt >= (claims.signedInAt + 1) * 1000
      ? copy.user
      : await users.get(claims.userId, { consistent: fresh });
  // a copy, or a read that lags, may be older than the registration or the role (C39)
  if (!fresh && !isSessionOf(user, claims)) user = await users.get(claims.userId, { consistent: true });
  if (!isSessionOf(user, claims)) {
    copies.delete(claims.userId);
    throw failure('SESSION_ENDED');
  }
  if (!WITHOUT_AUTHENTICATOR.includes(name) && isAuthenticatorOverdue(user, now))
    throw failure('AUTHENTICATOR_REQUIRED');
  if (user !== copy?.user) copies.set(claims.userId, { user, readAt: now });
  return user;
}

/** Starts the session check and does not wait: reads may run beside it until `awaitSession`. */
export function startSessionCheck(route: SessionRoute, users: () => UserRepository): Middleware {
  return {
    before: ({ context: { call }, internal }) => {
      const { claims } = internal;
      if (!claims) throw failure('UNAUTHENTICATED');
      const session = checkSession(route, claims, users(), call.now);
      session.catch(() => undefined); // awaited below; this only keeps an early failure from being unhandled
      internal.session = session;
      const { userId, role, sessionId, signedInAt } = claims;
      call.caller = { userId, role, sessionId, signedInAt: signedInAt * 1000, user: () => session };
    },
  };
}

/**
 * Waits for the session check: before the handler where it may write, after it for a GET, whose response or failure is
 * dropped when the check fails. A caller without a session learns nothing else about the request (G-89).
 */
export function awaitSession({ method }: Pick<Route, 'method'>): Middleware {
  return {
    before: async ({ internal }) => {
      if (method !== 'GET') await internal.session;
    },
    after: async ({ internal }) => {
      await internal.session;
    },
    onError: async (request) => {
      try {
        await request.internal.session;
      } catch (error) {
        request.error = error;
      }
    },
  };
}
