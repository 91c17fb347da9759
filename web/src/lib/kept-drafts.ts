import type { Id } from '#shared/kernel/id.ts';
import { localKeys, tryStorage } from './browser/storage.ts';

/** Beginning of the keys of what local storage has of a person's work in the course form. */
export const courseDraftsOf = (userId: Id<'user'>): string => `course-drafts/${userId}/`;

/** End of the key that says when a draft was kept that the server could not delete: a time only. */
export const FORGOTTEN = '/forgotten';

/**
 * What the server has goes from this device. What it does not have stays for the next sign-in of the same person, and so does which
 * draft was given up, for it would be offered again.
 */
export function forgetSentDrafts(userId: Id<'user'>): void {
  for (const key of localKeys(courseDraftsOf(userId)).filter((name) => !name.endsWith(FORGOTTEN)))
    tryStorage(() => {
      if (localStorage.getItem(key)?.includes('"sent":false') !== true) localStorage.removeItem(key);
    });
}
