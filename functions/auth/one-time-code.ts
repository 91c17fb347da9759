import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Twillfield';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes of one time step before and after are accepted: clocks differ, and people type slowly. */
const WINDOW = 1;

/** SHA-1, six digits, 30 seconds (RFC 6238): what every authenticator app takes. */
const totp = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret, as base32 and as the address that a QR code shows. */
export function makeSecret(userEmail: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totp(secret, userEmail).toString() };
}

/** The time step of a code of six digits, by a secret in base32; undefined when it is wrong. `now` in ms. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const codes = totp(Secret.fromBase32(secret));
  const delta = codes.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : codes.counter({ timestamp: now }) + delta;
}
