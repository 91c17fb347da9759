import { createHash, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CertificateClaims } from '#shared/certificates/certificate.ts';
import { anId } from '#shared/testing/an-id.ts';
import { certificateSigning } from './certificate-signer.ts';

const CLAIMS: CertificateClaims = {
  iss: 'Twillfield',
  jti: anId('01JD7Q3M8XKV'),
  name: 'Zoë Łukasz 李',
  course: 'AWS Cloud Fall',
  category: 'cloud-computing',
  instructor: 'Grace Hopper',
  lectures: 10,
  completedOn: '2026-11-21',
};
const parse = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

describe('The signature of a certificate (RFC 7515, ES256)', () => {
  test('Every secret gives a key pair whose signatures fit its public key, with the thumbprint of RFC 7638 as id', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, unit: 'binary' }), async (text) => {
        const signer = certificateSigning(async () => text);
        const [key] = await signer.publicKeys();
        if (!key) return expect.unreachable();
        const { kid, ...jwk } = key;
        const members = `{"crv":"P-256","kty":"EC","x":"${key.x}","y":"${key.y}"}`;
        expect(kid).toBe(createHash('sha256').update(members).digest('base64url'));
        const [header, payload, signature = ''] = (await signer.sign(CLAIMS)).split('.');
        expect(parse(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid });
        expect(parse(payload)).toEqual(CLAIMS);
        const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
        const bytes = Buffer.from(signature, 'base64url');
        expect(bytes).toHaveLength(64);
        expect(
          verify(
            'sha256',
            Buffer.from(`${header}.${payload}`),
            { key: publicKey, dsaEncoding: 'ieee-p1363' },
            bytes,
          ),
        ).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  test('The key of a secret stays the same, so that a certificate can be checked for ever', async () => {
    const [key] = await certificateSigning(async () => 'a key for tests').publicKeys();
    expect(key?.kid).toBe('sAKIkZpcS4woK63E5OGo21iWmSdeReP2Jyofahr4oUc');
    const [other] = await certificateSigning(async () => 'another key').publicKeys();
    expect(other?.kid).not.toBe(key?.kid);
  });

  test('Signing fails when the secret cannot be read', async () => {
    const broken = certificateSigning(() => Promise.reject(new Error('no key')));
    await expect(broken.sign(CLAIMS)).rejects.toThrow('no key');
    await expect(broken.publicKeys()).rejects.toThrow('no key');
  });
});
