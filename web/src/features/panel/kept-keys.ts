import { uploadsOf } from '#web/lib/kept-uploads.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';

/** Beginning of the keys of what local storage has of the signed-in person's uploads; undefined without a session. */
export function keptPrefix(kind: 'begun' | 'finished'): string | undefined {
  const { user } = sessionStore.get();
  return user === null ? undefined : `${uploadsOf(user._id)}${kind}/`;
}
