import type { Id } from '#shared/kernel/id.ts';
import { localKeys, tryStorage } from './browser/storage.ts';

/*
 * What the browser keeps of a person's study, under a key for each draft of a note, position, mark and note, so that two tabs leave each
 * other's. These are the beginnings of the keys.
 */

/** Until it is saved, or the person signs out. */
export const draftsOf = (userId: Id<'user'>): string => `note-drafts/${userId}/`;
/**
 * Where videos and PDFs of a course, or of any (the ids of all begin with 'crs_'), were left: until the server has it, or the person signs
 * out.
 */
export const positionsOf = (userId: Id<'user'>, courseId = 'crs_'): string =>
  `${unsentOf(userId)}${courseId}`;
/** Also marks and notes, beside those: until the server has them, also over a sign-out. */
export const unsentOf = (userId: Id<'user'>): string => `positions/${userId}/`;

/** Removes whatever local storage has under keys that begin with `prefix`. */
export function forgetKept(prefix: string): void {
  for (const key of localKeys(prefix)) tryStorage(() => localStorage.removeItem(key));
}
