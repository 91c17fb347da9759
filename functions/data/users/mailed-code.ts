import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, string, number, Buffer>(scrypt);
/** Slow on purpose: there are only a million codes. Base64url. */
const toHash = async (code: string, salt: string): Promise<string> =>
  (await derive(code, salt, 32)).toString('base64url');

interface HashedCode {
  readonly salt?: string;
  readonly hash?: string;
}

/** A new code of six digits, and what is stored of it. */
export async function makeCode(): Promise<{ code: string } & Required<HashedCode>> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  return { code, salt, hash: await toHash(code, salt) };
}

/** Whether this is the stored code. It takes as long when there is none. */
export async function isStoredCode(code: string, stored: HashedCode | undefined): Promise<boolean> {
  const given = Buffer.from(await toHash(code, stored?.salt ?? ''));
  const right = Buffer.from(stored?.hash ?? '');
  return given.length === right.length && timingSafeEqual(given, right);
}
