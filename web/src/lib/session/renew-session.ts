import { callRoute, isFailure, type Send } from '#shared/api/client.ts';
import { refresh } from '#shared/auth/routes.ts';
import { START_CALL_WITHIN_MS, withTimeLimit } from '../time-limit.ts';
import { accessToken } from './access-token.ts';
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
  if (!held()) return endWith(SIGNED_OUT);
  try {
    const { data } = await withTimeLimit(START_CALL_WITHIN_MS, (signal) =>
      callRoute(refresh, { signal }, send),
    );
    // A sign-out that happened meanwhile wins.
    if (!held()) return endWith(SIGNED_OUT);
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
  accessToken.remove();
  sessionHint.remove();
  sessionStore.set(session);
  return false;
}

/** Each refresh rotates the cookie that all tabs share, so tabs take turns. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  return 'locks' in navigator ? navigator.locks.request('renew-session', work) : work();
}
