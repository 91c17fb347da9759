import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { setting } from '#functions/runtime/config.ts';
import { secret } from './secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A token that cannot be decrypted: changed, of another attempt, or encrypted with a key that is gone. */
export class CardTokenUnreadable extends Error {
  override readonly name = 'CardTokenUnreadable';
}

/** Card tokens are stored encrypted only, and only while an attempt is open (I19). */
export function cardTokenCipher(keyText: () => Promise<string>) {
  const key = async () =>
    createHash('sha256')
      .update(await keyText())
      .digest();
  return {
    /** Fetches the key before a token is to be encrypted. */
    loadKey: async (): Promise<void> => void (await key()),

    /** Base64url text; the transaction id is bound to it, so it decrypts for no other attempt. */
    async encrypt(token: string, transactionId: string): Promise<string> {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), iv).setAAD(Buffer.from(transactionId));
      const encrypted = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Throws CardTokenUnreadable when the text was changed or belongs to another attempt. */
    async decrypt(encrypted: string, transactionId: string): Promise<string> {
      const decryptionKey = await key();
      try {
        return decryptBytes(decryptionKey, Buffer.from(encrypted, 'base64url'), transactionId);
      } catch {
        throw new CardTokenUnreadable('The card token cannot be decrypted.');
      }
    },
  };
}
export type CardTokens = ReturnType<typeof cardTokenCipher>;

function decryptBytes(key: Buffer, bytes: Buffer, transactionId: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(transactionId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const tokens = cardTokenCipher(() => secret(setting('cardTokenKeyId')));
export function cardTokens(): CardTokens {
  return tokens;
}
