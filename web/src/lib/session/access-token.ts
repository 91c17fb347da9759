const KEY = 'accessToken';

/** The access token lives in session storage under `accessToken` and nowhere else (§3, AUTH-23). */
export const accessToken = {
  read: (): string | null => sessionStorage.getItem(KEY),
  write: (token: string): void => sessionStorage.setItem(KEY, token),
  remove: (): void => sessionStorage.removeItem(KEY),
};
