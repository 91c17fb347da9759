import { tryStorage } from '../browser/storage.ts';

const KEY = 'accessToken';
/** Until when the token that this page has been given counts, ms of `performance`, which no clock of a person moves. */
let endsAt = Infinity;

/** The access token lives in session storage under `accessToken` and nowhere else (§3, AUTH-23); without storage, nowhere. */
export const accessToken = {
  read: (): string | null => tryStorage(() => sessionStorage.getItem(KEY)) ?? null,
  write(token: string): void {
    sessionStorage.setItem(KEY, token);
    endsAt = performance.now() + lifetimeOf(token);
  },
  remove(): void {
    endsAt = Infinity;
    tryStorage(() => sessionStorage.removeItem(KEY));
  },
  /** The server will refuse it; false also where that is not known, as after a reload. */
  isTooOld: (): boolean => performance.now() >= endsAt,
};

/** ms; Infinity where the token does not say. */
function lifetimeOf(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      iat?: unknown;
      exp?: unknown;
    };
    return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : Infinity;
  } catch {
    return Infinity;
  }
}
