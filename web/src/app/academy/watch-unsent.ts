import type { Id } from '#shared/kernel/id.ts';
import { unsentMarks, unsentNotes } from '#web/features/learning/courses/unsent-keys.ts';
import { localKeys } from '#web/lib/browser/storage.ts';

/** ms between two tries, where the browser does not say that the server can be reached again. */
const TRY_EVERY_MS = 30_000;

/**
 * Sends what this person has done while the server could not be reached: now, when the connection returns, and from time to time. The
 * code comes when there is something; without it the next time tries again. Returns how to stop.
 */
export function watchUnsent(userId: Id<'user'>): () => void {
  const send = () => {
    if ([unsentMarks(userId), unsentNotes(userId)].some((prefix) => localKeys(prefix).length > 0))
      import('#web/features/learning/unsent/send-unsent.ts').then(
        ({ sendUnsent }) => sendUnsent(userId),
        () => undefined,
      );
  };
  send();
  const timer = setInterval(send, TRY_EVERY_MS);
  window.addEventListener('online', send);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', send);
  };
}
