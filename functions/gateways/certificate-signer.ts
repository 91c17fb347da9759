import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { CertificateClaims, CertificateKey } from '#shared/certificates/certificate.ts';
import { setting } from '#functions/runtime/config.ts';
import { secret } from './secrets.ts';

/** The order of the curve prime256v1 (SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const COORDINATE_BYTES = 32;
/** 64 bits more than the order, so that the remainder is even (FIPS 186-5, A.2.1). */
const SEED_BYTES = 40;

interface SigningKey {
  privateKey: KeyObject;
  publicKey: CertificateKey;
}

/** The key pair that a secret's text stands for, always the same. */
function toSigningKey(text: string): SigningKey {
  const seed = Buffer.from(hkdfSync('sha256', text, '', 'twillfield certificate key', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * COORDINATE_BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  // one byte that says 'uncompressed', then both coordinates
  const point = curve.getPublicKey();
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  const jwk = { crv: 'P-256', kty: 'EC', x, y } as const;
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    publicKey: { ...jwk, kid: thumbprint(jwk) },
  };
}

/** RFC 7638: the hash of the required members, in this order. */
function thumbprint({ crv, kty, x, y }: Omit<CertificateKey, 'kid'>): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs certificates as JSON Web Signatures (RFC 7515, ES256). */
export function certificateSigning(keyText: () => Promise<string>) {
  return {
    /** Each signature is another one, also of the same claims. */
    async sign(claims: CertificateClaims): Promise<string> {
      const { privateKey, publicKey } = toSigningKey(await keyText());
      const signed = `${toPart({ alg: 'ES256', typ: 'JWT', kid: publicKey.kid })}.${toPart(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },

    async publicKeys(): Promise<CertificateKey[]> {
      return [toSigningKey(await keyText()).publicKey];
    },
  };
}
export type CertificateSigner = ReturnType<typeof certificateSigning>;

const signer = certificateSigning(() => secret(setting('certificateKeyId')));
export function certificateSigner(): CertificateSigner {
  return signer;
}
