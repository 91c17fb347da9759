import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { cardTokenCipher } from './card-tokens.ts';

const tokens = cardTokenCipher(async () => 'a key');

describe('An encrypted card token (ADR 008, I19)', () => {
  test('It decrypts for its own attempt, differs each time, and does not contain the token', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), async (token, id) => {
        const encrypted = await tokens.encrypt(token, anId(id));
        expect(await tokens.decrypt(encrypted, anId(id))).toBe(Buffer.from(token).toString());
        expect(await tokens.encrypt(token, anId(id))).not.toBe(encrypted);
      }),
      { numRuns: 15 },
    );
    expect(await tokens.encrypt('cnon:card-nonce-ok', anId('txn1'))).not.toContain('cnon');
  });

  test('It decrypts for no other attempt and with no other key', async () => {
    const encrypted = await tokens.encrypt('cnon:card-nonce-ok', anId('txn1'));
    await expect(tokens.decrypt(encrypted, anId('txn2'))).rejects.toThrow();
    await expect(
      cardTokenCipher(async () => 'another key').decrypt(encrypted, anId('txn1')),
    ).rejects.toThrow();
  });

  test('Text with any changed byte does not decrypt', async () => {
    const bytes = Buffer.from(await tokens.encrypt('cnon:card-nonce-ok', anId('txn1')), 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      await expect(tokens.decrypt(changed.toString('base64url'), anId('txn1'))).rejects.toThrow();
    }
    await expect(tokens.decrypt('', anId('txn1'))).rejects.toThrow();
  });

  test('Loading the key fails when the secret cannot be read', async () => {
    const broken = cardTokenCipher(() => Promise.reject(new Error('no key')));
    await expect(broken.loadKey()).rejects.toThrow('no key');
    await expect(tokens.loadKey()).resolves.toBeUndefined();
  });
});
