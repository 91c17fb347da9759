import { type CertificateClaims, certificateClaims } from '#shared/certificates/certificate.ts';
import * as z from 'zod/mini';

/** The bytes of a part of a token; throws for what is not Base64url. */
export function decodePart(part: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}

/** What a token says, whether its signature fits or not; undefined for what is no certificate. */
export function readClaims(token: string): CertificateClaims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(decodePart(payload)));
    return z.safeParse(certificateClaims, claims).data;
  } catch {
    return undefined;
  }
}

const FINGERPRINT_BYTES = 16;

/** The first 16 bytes of the token's SHA-256. */
export async function fingerprintOf(token: string): Promise<Uint8Array> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return new Uint8Array(hash).subarray(0, FINGERPRINT_BYTES);
}

/** '7F3A 91C2 …' */
export function fingerprintText(fingerprint: Uint8Array): string {
  const hex = [...fingerprint].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** A token in the text of a file. Its signature, of 64 bytes, has 86 characters. */
const TOKEN = /eyJ[\w-]{10,500}\.eyJ[\w-]{10,8000}\.[\w-]{86}(?![\w-])/;

/** The token that a file carries: a downloaded PDF, or a text; undefined when there is none. */
export function findToken(file: Uint8Array): string | undefined {
  return TOKEN.exec(new TextDecoder('latin1').decode(file))?.[0];
}
