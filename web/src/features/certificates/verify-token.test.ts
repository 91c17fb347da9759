import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSigner, CLAIMS, toPart } from '#web/testing/certificates.ts';
import { fingerprintOf, fingerprintText, findToken, readClaims } from './token.ts';
import { verifyToken } from './verify-token.ts';

const signer = await aSigner();
const token = await signer.sign();
const [header = '', payload = '', signature = ''] = token.split('.');

describe('The check of a certificate (RFC 7515, ES256)', () => {
  test('What the academy has signed fits, whatever letters it holds', async () => {
    expect(await verifyToken(token, [signer.key])).toEqual({ fits: true, claims: CLAIMS });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (name) => {
        const claims = { ...CLAIMS, name };
        expect(await verifyToken(await signer.sign(claims), [signer.key])).toEqual({ fits: true, claims });
      }),
      { numRuns: 20 },
    );
  });

  test('A changed name, course, day or number does not fit, and is still read', async () => {
    for (const change of [
      { name: 'Eve' },
      { course: 'Another' },
      { completedOn: '2020-01-01' },
      { lectures: 99 },
      { jti: 'another' },
    ]) {
      const claims = { ...CLAIMS, ...change };
      const forged = `${header}.${toPart(claims)}.${signature}`;
      expect(await verifyToken(forged, [signer.key])).toEqual({ fits: false, claims });
    }
  });

  test('Any changed letter of a token makes it unfit', async () => {
    const letters = fc.constantFrom(
      ...Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.'),
    );
    // the last letter of a part has bits that mean nothing
    const ends = new Set([header.length - 1, header.length + payload.length, token.length - 1]);
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), letters, async (at, letter) => {
        fc.pre(token[at] !== letter && !ends.has(at));
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        expect((await verifyToken(changed, [signer.key])).fits).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  test('Another key, no key, another algorithm and a part more do not fit', async () => {
    const other = await aSigner();
    const unsigned = await signer.sign(CLAIMS, { alg: 'none', kid: 'key-1' });
    for (const [one, keys] of [
      [token, [other.key]],
      [token, []],
      [await other.sign(), [signer.key]],
      [unsigned, [signer.key]],
      [`${token}.${signature}`, [signer.key]],
      [`${header}.${payload}.`, [signer.key]],
    ] as const)
      expect((await verifyToken(one, keys)).fits).toBe(false);
    expect((await verifyToken(token, [other.key, { ...signer.key, kid: 'key-0' }, signer.key])).fits).toBe(
      false,
    );
  });

  test('What is no token is no error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await verifyToken(text, [signer.key])).toEqual({ fits: false, claims: undefined });
      }),
    );
    expect(readClaims(`${header}.${toPart({ ...CLAIMS, lectures: 'ten' })}.${signature}`)).toBeUndefined();
  });
});

describe('The fingerprint', () => {
  test('It is the first 16 bytes of the token’s hash, in groups of four letters', async () => {
    expect(fingerprintText(await fingerprintOf('abc'))).toBe('BA78 16BF 8F01 CFEA 4141 40DE 5DAE 2223');
  });
});

describe('The token in a file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test('It is found among anything else, and nothing else is taken for one', () => {
    expect(findToken(bytes(`%PDF-1.7\n/X (${token})\nendobj`))).toBe(token);
    expect(findToken(bytes(` ${token}\n`))).toBe(token);
    for (const text of ['', 'eyJ.eyJ.x', `${header}.${payload}`, `${token}x`])
      expect(findToken(bytes(text))).toBeUndefined();
  });
});
