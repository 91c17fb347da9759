import { tryStorage } from '#web/lib/browser/storage.ts';

const KEY = 'reloadedForCode';
/** ms between two reloads by themselves: where the code stays missing, the person is asked. */
const RELOAD_AGAIN_MS = 60_000;

const missing = new WeakSet<object>();

/** Remembers which failures were code that could not be loaded, until the returned function is called. Vite announces each. */
export function watchMissingCode(): () => void {
  const watching = new AbortController();
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload), {
    signal: watching.signal,
  });
  return () => watching.abort();
}

/**
 * Whether a reload helps against what a screen failed with: its code could not be loaded, the connection is there (again),
 * and this was not tried just now. A browser keeps a failed load of code until the page is reloaded, and a new release has
 * other files.
 */
export function mayReloadFor(error: unknown, now: number): boolean {
  if (!navigator.onLine || typeof error !== 'object' || error === null || !missing.has(error)) return false;
  const before = Number(tryStorage(() => sessionStorage.getItem(KEY)) ?? 0);
  if (now - before < RELOAD_AGAIN_MS) return false;
  // without storage nothing would stop a page from reloading forever
  return tryStorage(() => (sessionStorage.setItem(KEY, String(now)), true)) ?? false;
}
