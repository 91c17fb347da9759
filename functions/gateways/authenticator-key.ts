import { createHmac } from 'node:crypto';
import { setting } from '#functions/runtime/config.ts';
import { secret } from './secrets.ts';
import { textCipher } from './text-cipher.ts';

/**
 * What is kept of authenticator apps: their secrets encrypted, their recovery codes as hashes that only the key can make. Both
 * are bound to one authenticator of one person.
 */
export function authenticatorCipher(keyText: () => Promise<string>) {
  return {
    ...textCipher(keyText),

    /** Base64url. */
    async hash(recoveryCode: string, boundTo: string): Promise<string> {
      return createHmac('sha256', `recovery codes ${await keyText()}`)
        .update(JSON.stringify([boundTo, recoveryCode]))
        .digest('base64url');
    },
  };
}
export type AuthenticatorKey = ReturnType<typeof authenticatorCipher>;

const cipher = authenticatorCipher(() => secret(setting('authenticatorKeyId')));
export function authenticatorKey(): AuthenticatorKey {
  return cipher;
}
