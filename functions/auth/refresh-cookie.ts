/** Seconds: as long as the pool's refresh token lives (G-10). */
const LIFE_S = 12 * 3600;
export const REFRESH_COOKIE = '__Host-rt';

const FLAGS = 'Path=/; HttpOnly; Secure; SameSite=Strict';
export function refreshCookie(token: string): string {
  return `${REFRESH_COOKIE}=${token}; Max-Age=${LIFE_S}; ${FLAGS}`;
}
export const noRefreshCookie = `${REFRESH_COOKIE}=; Max-Age=0; ${FLAGS}`;
