import { publicPaths } from '../screens/public-paths.ts';
import { tryStorage } from '../browser/storage.ts';

const KEY = 'origin';

/** Where a user wanted to go before signing in; kept for this tab. */
export const origin = {
  /** Stores a path of this site, with its query; anything else is not kept. */
  write(path: string): void {
    if (isInternal(path)) tryStorage(() => sessionStorage.setItem(KEY, path));
  },
  /** The stored path, or undefined. */
  read(): string | undefined {
    const path = tryStorage(() => sessionStorage.getItem(KEY)) ?? '';
    return isInternal(path) ? path : undefined;
  },
  /** Stores the page of this site whose link loaded this document: its script had not come yet, so it stored nothing. */
  writeReferrer(): void {
    const from = URL.parse(document.referrer);
    if (from?.origin === location.origin) origin.write(`${from.pathname}${from.search}`);
  },
  remove: (): void => tryStorage(() => sessionStorage.removeItem(KEY)),
};

/** A same-origin absolute path: no scheme, no '//', nothing that a browser reads as another host, not /auth (G-05). */
function isInternal(path: string): boolean {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f\\]/.test(path)) return false;
  const url = new URL(path, location.origin);
  return (
    url.origin === location.origin &&
    url.pathname !== publicPaths.auth &&
    !url.pathname.startsWith(`${publicPaths.auth}/`)
  );
}
