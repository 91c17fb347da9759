import type { CertificateClaims, CertificateKey } from '#shared/certificates/certificate.ts';
import { anId } from '#shared/testing/an-id.ts';

export const CLAIMS: CertificateClaims = {
  iss: 'Twillfield',
  jti: anId('01KAJ3V7QX5M8N2R4T6W8Y0Z1A'),
  name: 'Ada Lovelace',
  course: 'AWS Cloud Fall',
  category: 'cloud-computing',
  instructor: 'Grace Hopper',
  lectures: 10,
  completedOn: '2026-11-21',
};

const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
export const toPart = (value: unknown): string =>
  toBase64url(new TextEncoder().encode(JSON.stringify(value)));

/** For tests: an academy's key, and what signs with it. */
export async function aSigner(kid = 'key-1') {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const key: CertificateKey = { kty: 'EC', crv: 'P-256', x, y, kid };
  const sign = async (claims: object = CLAIMS, header: object = { alg: 'ES256', typ: 'JWT', kid }) => {
    const signed = `${toPart(header)}.${toPart(claims)}`;
    const bytes = new TextEncoder().encode(signed);
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes);
    return `${signed}.${toBase64url(new Uint8Array(signature))}`;
  };
  return { key, sign };
}
