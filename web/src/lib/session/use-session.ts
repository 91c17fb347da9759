import { useSyncExternalStore } from 'react';
import { CHECKING, type Session, sessionStore } from './session-store.ts';

/** The session of this tab, following every change. Without the calls of session.ts, for the public pages. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => CHECKING);
}
