import { useSyncExternalStore } from 'react';
import { draftsOf, positionsOf } from '#web/lib/kept-study.ts';
import { localKeys, tryStorage } from '#web/lib/start/storage.ts';

/**
 * What a person has done in a course and the server does not know yet, because it could not be reached: a lecture marked, a note saved.
 * Each has a key of its own in local storage, so that two tabs leave each other's, and is sent once the connection is back
 * (../unsent/send-unsent.ts).
 */
export const unsentMarks = (userId: string, courseId = ''): string =>
  `${positionsOf(userId)}marks/${courseId && `${courseId}/`}`;
/** Forgotten at sign-out, as drafts are. */
export const unsentNotes = (userId: string, courseId = ''): string =>
  `${draftsOf(userId)}unsent/${courseId && `${courseId}/`}`;

const CHANGED = 'unsent';
const say = () => window.dispatchEvent(new Event(CHANGED));

/** Keeps a document; returns whether the browser has kept it. `at`, in ms, orders what is sent: now, if the document has none. */
export function keepUnsent(key: string, document: object): boolean {
  const kept = tryStorage(() => {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), ...document }));
    return true;
  });
  say();
  return kept === true;
}

export function dropUnsent(key: string): void {
  tryStorage(() => localStorage.removeItem(key));
  say();
}

/** The documents under a prefix by the rest of their key, one text for each, following this tab and others. */
export function useUnsent(prefix: string): ReadonlyMap<string, string> {
  const all = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      localKeys(prefix).map((key) => [
        key.slice(prefix.length),
        tryStorage(() => localStorage.getItem(key)) ?? '',
      ]),
    ),
  );
  return new Map(JSON.parse(all) as [string, string][]);
}

function subscribe(listener: () => void): () => void {
  const events = [CHANGED, 'storage'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
