import { accessToken } from './access-token.ts';
import { sessionHint } from './session-hint.ts';
import { SIGNED_OUT, sessionStore, UNREACHABLE } from './session-store.ts';

/**
 * Restores the session when the application starts. A visitor who never signed in makes no call and loads none of
 * the code that would make it.
 */
export async function restoreSession(): Promise<void> {
  followOtherTabs();
  if (accessToken.read() === null && !sessionHint.present() && !sessionHint.isEnding())
    return sessionStore.set(SIGNED_OUT);
  try {
    const { checkSession } = await import('#web/lib/session/session.ts');
    await checkSession();
  } catch (error) {
    console.error('The session could not be checked', error);
    sessionStore.set(UNREACHABLE);
  }
}

/** Signing out in one tab signs out all tabs, so that no other user can pay on a shared machine. */
const followOtherTabs = (): void =>
  sessionHint.onRemoved(() => {
    accessToken.remove();
    if (sessionStore.get().authenticate) sessionStore.set(SIGNED_OUT);
  });
