import type { CertificateClaims, CertificateKey } from '#shared/certificates/certificate.ts';
import * as z from 'zod/mini';
import { decodePart, readClaims } from './token.ts';

/** Of a certificate that does not fit, `claims` is what it says all the same; missing where it says nothing that can be read. */
export type Verification =
  | { readonly fits: true; readonly claims: CertificateClaims }
  | { readonly fits: false; readonly claims: CertificateClaims | undefined };

const header = z.object({ alg: z.literal('ES256'), kid: z.string() });

/**
 * Whether one of the academy's keys has signed a token (RFC 7515, ES256). Needs nothing but the keys: no network. Never throws
 * because of the token.
 */
export async function verifyToken(token: string, keys: readonly CertificateKey[]): Promise<Verification> {
  const claims = readClaims(token);
  if (claims === undefined) return { fits: false, claims };
  const key = keys.find(({ kid }) => kid === readKid(token));
  const fits = key !== undefined && (await hasSigned(key, token));
  return { fits, claims };
}

function readKid(token: string): string | undefined {
  try {
    const [first = ''] = token.split('.');
    const text = new TextDecoder().decode(decodePart(first));
    return z.safeParse(header, JSON.parse(text)).data?.kid;
  } catch {
    return undefined;
  }
}

async function hasSigned({ kty, crv, x, y }: CertificateKey, token: string): Promise<boolean> {
  const [first, payload, signature = '', ...more] = token.split('.');
  if (more.length > 0) return false;
  try {
    const algorithm = { name: 'ECDSA', namedCurve: crv };
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify']);
    const signed = new TextEncoder().encode(`${first}.${payload}`);
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, decodePart(signature), signed);
  } catch {
    return false;
  }
}
