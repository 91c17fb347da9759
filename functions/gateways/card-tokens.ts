import type { Id } from '#shared/kernel/id.ts';
import { setting } from '#functions/runtime/config.ts';
import { secret } from './secrets.ts';
import { textCipher, TextUnreadable } from './text-cipher.ts';

/** A token that cannot be decrypted: changed, of another attempt, or encrypted with a key that is gone. */
export class CardTokenUnreadable extends Error {
  override readonly name = 'CardTokenUnreadable';
}

/** Card tokens are stored encrypted only, and only while an attempt is open (I19). */
export function cardTokenCipher(keyText: () => Promise<string>) {
  const { loadKey, encrypt, decrypt } = textCipher(keyText);
  return {
    /** Fetches the key before a token is to be encrypted. */
    loadKey,

    /** Base64url text; the transaction id is bound to it, so it decrypts for no other attempt. */
    encrypt: (token: string, transactionId: Id<'transaction'>): Promise<string> =>
      encrypt(token, transactionId),

    /** Throws CardTokenUnreadable when the text was changed or belongs to another attempt. */
    async decrypt(encrypted: string, transactionId: Id<'transaction'>): Promise<string> {
      try {
        return await decrypt(encrypted, transactionId);
      } catch (error) {
        if (!(error instanceof TextUnreadable)) throw error;
        throw new CardTokenUnreadable('The card token cannot be decrypted.');
      }
    },
  };
}
export type CardTokens = ReturnType<typeof cardTokenCipher>;

const tokens = cardTokenCipher(() => secret(setting('cardTokenKeyId')));
export function cardTokens(): CardTokens {
  return tokens;
}
