import { isFailure } from '#shared/api/client.ts';
import { checkAuth, login as loginRoute } from '#shared/auth/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { forgetSentDrafts } from '../kept-drafts.ts';
import { removeCopies } from '../kept-copies.ts';
import { draftsOf, forgetKept, positionsOf } from '../kept-study.ts';
import { uploadsOf } from '../kept-uploads.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '../time/time-limit.ts';
import { accessToken } from './access-token.ts';
import { call } from '../api/call.ts';
import { sendOnce } from '../api/send.ts';
import { endSession, signInAlone } from './end-session.ts';
import { forgetSession } from './forget-session.ts';
import { renewSession } from './renew-session.ts';
import { sessionHint } from './session-hint.ts';
import { useSession } from './use-session.ts';
import { CHECKING, SESSION_ENDED, SIGNED_OUT, sessionStore, signedIn, UNREACHABLE } from './session-store.ts';

/** The signed-in user; only below a guard of a signed-in area. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('This screen needs a signed-in person.');
  return user;
}

/**
 * Checks the session on load (AUTH-19, AUTH-20): with a token by check-auth, in a new tab by the refresh cookie. No
 * response from the server in time signs out no user (R19). After a sign-out that the server does not know of, that goes on.
 */
export async function checkSession(): Promise<void> {
  if (sessionHint.isEnding()) {
    accessToken.remove();
    void endSession();
    return sessionStore.set(SIGNED_OUT);
  }
  sessionStore.set(CHECKING);
  try {
    if (accessToken.read() === null) await renewSession(sendOnce);
    else {
      const { data } = await withTimeLimit(START_CALL_WITHIN_MS, (signal) => call(checkAuth, { signal }));
      sessionStore.set(signedIn(data.user));
    }
  } catch (error) {
    if (!isFailure(error) || error.status !== 401) return sessionStore.set(UNREACHABLE);
    forgetSession();
    sessionStore.set(SESSION_ENDED);
  }
}

/**
 * Signs in, keeps the access token and sets authenticated (AUTH-21). Throws ApiFailure; then the session is unauthenticated
 * (AUTH-22).
 */
export function login(credentials: { userEmail: string; password: string; code?: string }): Promise<User> {
  return signInAlone(async () => {
    try {
      const { data } = await call(loginRoute, { body: credentials });
      accessToken.write(data.accessToken);
      sessionHint.leave();
      sessionStore.set(signedIn(data.user));
      return data.user;
    } catch (error) {
      const isEnding = sessionHint.isEnding();
      forgetSession();
      if (isEnding) void endSession();
      sessionStore.set(SIGNED_OUT);
      throw error;
    }
  });
}

/**
 * Signs out: clears credentials, session storage, the person's drafts of notes, positions and uploads at once, then `leave` moves to a
 * public screen (SHDR-06, SHDR-07).
 * The server revokes the cookie meanwhile, or once it can be reached.
 */
export async function logout(leave: () => void | Promise<void>): Promise<void> {
  const { user } = sessionStore.get();
  if (user !== null) {
    for (const prefix of [draftsOf(user._id), positionsOf(user._id), uploadsOf(user._id)]) forgetKept(prefix);
    removeCopies();
    forgetSentDrafts(user._id);
  }
  forgetSession();
  sessionStorage.clear();
  void endSession();
  await sessionStore.leave(leave);
}
