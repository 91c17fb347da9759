import { useSyncExternalStore } from 'react';
import { localKeys, tryStorage } from '#web/lib/browser/storage.ts';

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
    JSON.stringify(localKeys(prefix).map((key) => [key.slice(prefix.length), localStorage.getItem(key)])),
  );
  return new Map(JSON.parse(all) as [string, string][]);
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, listener, listening);
  return () => listening.abort();
}
