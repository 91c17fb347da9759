import { localKeys, tryStorage } from './start/storage.ts';

/**
 * What the browser keeps of a person's study until the server has it: a key for each draft of a note and for each position, so
 * that two tabs leave each other's. These are the beginnings of the keys.
 */
export const draftsOf = (userId: string): string => `note-drafts/${userId}/`;
export const positionsOf = (userId: string): string => `positions/${userId}/`;

/** Removes whatever local storage has under keys that begin with `prefix`. */
export function forgetKept(prefix: string): void {
  for (const key of localKeys(prefix)) tryStorage(() => localStorage.removeItem(key));
}
