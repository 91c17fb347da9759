import { callRoute, isFailure, type Send } from '#shared/api/client.ts';
import { refresh } from '#shared/auth/routes.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '../time/time-limit.ts';
import { accessToken } from './access-token.ts';
import { forgetSession } from './forget-session.ts';
import { sessionHint } from './session-hint.ts';
import { SESSION_ENDED, type Session, SIGNED_OUT, sessionStore, signedIn } from './session-store.ts';

let running: Promise<boolean> | undefined;

/**
 * Exchanges the refresh cookie for a new access token, once for all calls that need it at the same time (G-10). True with
 * a new token, false when the session has ended. Throws when the server did not respond in time: then the session stays as
 * it is (R19).
 */
export function renewSession(send: Send): Promise<boolean> {
  running ??= alone(() => renew(send)).finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(send: Send): Promise<boolean> {
  if (!held()) return endWith(gone());
  try {
    const { data } = await withTimeLimit(START_CALL_WITHIN_MS, (signal) =>
      callRoute(send, refresh, { signal }),
    );
    // A sign-out that happened meanwhile wins.
    if (!held()) return endWith(gone());
    accessToken.write(data.accessToken);
    sessionHint.leave();
    sessionStore.set(signedIn(data.user));
    return true;
  } catch (error) {
    if (!isFailure(error, 'SESSION_ENDED', 'UNAUTHENTICATED')) throw error;
    return endWith(SESSION_ENDED);
  }
}

const held = (): boolean => accessToken.read() !== null || sessionHint.present();

function endWith(session: Session): false {
  forgetSession();
  // calls that are refused because of a sign-out do not overtake its way to a public screen
  if (!sessionStore.get().leaving) sessionStore.set(session);
  return false;
}

/** Several calls may find out that the session has ended, one after the other: the first says how. */
const gone = (): Session => (sessionStore.get().ended ? SESSION_ENDED : SIGNED_OUT);

/** Each refresh rotates the cookie that all tabs share, so tabs take turns. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('renew-session', work) : work();
}
