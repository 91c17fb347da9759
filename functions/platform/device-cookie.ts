import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setting } from '#functions/runtime/config.ts';

const COOKIE = '__Host-device';
const YEAR_SECONDS = 365 * 24 * 3600;

/** By the origin secret, so that another place than this API makes none; its replacement makes all browsers new ones. */
const sign = (id: string): string =>
  createHmac('sha256', setting('originSecret')).update(`device ${id}`).digest('base64url');

/** The browser that a request comes from, for limits; undefined without a cookie that we have given (docs/adr/052). */
export function readDevice(cookies: Readonly<Record<string, string>>): string | undefined {
  const [id, signature] = cookies[COOKIE]?.split('.') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** Gives a browser whose user has just signed in, or renewed the session, its cookie, a random number for a year, unless it has one. */
export function keepDevice(call: {
  cookies: Readonly<Record<string, string>>;
  setCookie: (cookie: string) => void;
}): void {
  if (readDevice(call.cookies) !== undefined) return;
  const id = randomBytes(16).toString('base64url');
  call.setCookie(
    `${COOKIE}=${id}.${sign(id)}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Strict`,
  );
}
