import { logout } from '#shared/auth/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { sendKept } from '../api/send.ts';
import { sessionHint } from './session-hint.ts';
import { withTimeLimit } from '../time/time-limit.ts';

/** Between two tries, ms: the first, and the longest. */
const FIRST_WAIT_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
/** How long a try may take, and so how long a sign-in in any tab waits for one, ms. */
const TRY_WITHIN_MS = 4000;
/** Held by a try; sign-ins share it. */
const LOCK = 'end-session';

/** The latest loop of tries; a sign-in counts on and so stops it. */
let latest = 0;

/**
 * Has the server end the session that this browser has signed out of: by a request that outlives the page, again and again until one
 * has succeeded, and from the next page (docs/adr/028). Stops once there is another session. Never rejects.
 */
export async function endSession(): Promise<void> {
  sessionHint.end();
  const mine = ++latest;
  for (
    let ms = FIRST_WAIT_MS;
    !(await tryToEnd().catch(() => false));
    ms = Math.min(ms * 4, LONGEST_WAIT_MS)
  ) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (mine !== latest) return;
  }
}

/**
 * Signs in while no tab sends a request that ends a session: it could end the new one, and its response would take the new cookie
 * away. Rejects as `signIn` does.
 */
export function signInAlone(signIn: () => Promise<User>): Promise<User> {
  latest++;
  if (!('locks' in navigator)) return signIn();
  let begun: Promise<User> | undefined;
  const begin = () => (begun ??= signIn());
  return (
    withTimeLimit(TRY_WITHIN_MS, (signal) => navigator.locks.request(LOCK, { mode: 'shared', signal }, begin))
      // not begun: a tab that the browser has put to sleep holds the lock
      .catch(begin)
  );
}

/** Whether nothing is left to end. While another tab tries or signs in, a later try finds out. */
const tryToEnd = (): Promise<boolean> =>
  'locks' in navigator
    ? navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null && askServer())
    : askServer();

/** Rejects without a response: then it is not known whether the server has ended it. */
async function askServer(): Promise<boolean> {
  if (!sessionHint.isEnding()) return true;
  const { ok } = await withTimeLimit(TRY_WITHIN_MS, (signal) => sendKept(logout, { signal }));
  if (ok) sessionHint.remove();
  return ok;
}
