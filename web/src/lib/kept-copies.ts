import { tryStorage } from './browser/storage.ts';

/*
 * Copies of what local storage keeps of positions, for a browser that is killed: Chromium writes local storage to the disk once a minute
 * where it changes all the time, and a cache at once. What fails here costs the copy only.
 */

const CACHE = 'kept-study';
/** ms for which a page waits for copies before it starts. */
const RESTORED_WITHIN_MS = 500;

/** No page has this address. */
const addressOf = (key: string): string => `/kept/${encodeURIComponent(key)}`;

/** One after another, so that the last one counts. */
let before = Promise.resolve();
function inTurn(work: (cache: Cache) => Promise<unknown>): void {
  before = before
    .then(async () => void (await work(await caches.open(CACHE))))
    // another copy comes soon
    .catch(() => undefined);
}

export const putCopy = (key: string, text: string): void =>
  inTurn((cache) => cache.put(addressOf(key), new Response(text)));
export const removeCopy = (key: string): void => inTurn((cache) => cache.delete(addressOf(key)));
/** The person has signed out. */
export const removeCopies = (): void => inTurn(() => caches.delete(CACHE));

/** Brings back what local storage has lost. Never rejects, and ends in half a second. */
export function restoreCopies(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, RESTORED_WITHIN_MS));
  return Promise.race([restoreAll().catch(() => undefined), late]);
}

async function restoreAll(): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(addressOf('').length));
    const copy = (await (await cache.match(request))?.text()) ?? '';
    // where storage is full others may fit
    tryStorage(() => {
      if (notedAt(copy) > notedAt(localStorage.getItem(key))) localStorage.setItem(key, copy);
    });
  }
}

/** When a kept position is from, ms. */
const notedAt = (text: string | null): number =>
  tryStorage(() => (JSON.parse(text ?? '{}') as { notedAt?: number }).notedAt) ?? 0;
