import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { originSecrets } from '#functions/runtime/config.ts';

const COOKIE = '__Host-device';
const YEAR_SECONDS = 365 * 24 * 3600;

/** By the origin secret, so that another place than this API makes none. */
const sign = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`device ${id}`).digest('base64url');

/** `isOld`: signed by a value that is about to go. */
interface Device {
  readonly id: string;
  readonly isOld: boolean;
}

function verify(cookies: Readonly<Record<string, string>>): Device | undefined {
  const [id, signature] = cookies[COOKIE]?.split('.') ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature);
  const by = originSecrets().findIndex((secret) => {
    const right = Buffer.from(sign(id, secret));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return by === -1 ? undefined : { id, isOld: by > 0 };
}

/** The browser that a request comes from, for limits; undefined without a cookie that we have given (docs/adr/052). */
export function readDevice(cookies: Readonly<Record<string, string>>): string | undefined {
  return verify(cookies)?.id;
}

/**
 * Gives a browser whose user has just signed in, or renewed the session, its cookie, a random number for a year, unless it has one
 * that stays valid: one that an old value signed is signed anew.
 */
export function keepDevice(call: {
  cookies: Readonly<Record<string, string>>;
  setCookie: (cookie: string) => void;
}): void {
  const known = verify(call.cookies);
  if (known?.isOld === false) return;
  const id = known?.id ?? randomBytes(16).toString('base64url');
  call.setCookie(
    `${COOKIE}=${id}.${sign(id, originSecrets()[0])}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; Secure; SameSite=Strict`,
  );
}
