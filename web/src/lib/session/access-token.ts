import { tryStorage } from '../browser/storage.ts';

const KEY = 'accessToken';

/** The access token lives in session storage under `accessToken` and nowhere else (§3, AUTH-23); without storage, nowhere. */
export const accessToken = {
  read: (): string | null => tryStorage(() => sessionStorage.getItem(KEY)) ?? null,
  write: (token: string): void => sessionStorage.setItem(KEY, token),
  remove: (): void => tryStorage(() => sessionStorage.removeItem(KEY)),
};
