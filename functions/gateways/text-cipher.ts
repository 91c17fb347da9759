import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Text that cannot be decrypted: changed, bound to something else, or encrypted with a key that is gone. */
export class TextUnreadable extends Error {
  override readonly name = 'TextUnreadable';
}

/** Encrypts what is stored and read again (docs/adr/008). What a text is `boundTo` is needed to decrypt it. */
export function textCipher(keyText: () => Promise<string>) {
  const key = async () =>
    createHash('sha256')
      .update(await keyText())
      .digest();
  return {
    /** Fetches the key before something is to be encrypted. */
    loadKey: async (): Promise<void> => void (await key()),

    /** Base64url text. */
    async encrypt(text: string, boundTo: string): Promise<string> {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, await key(), iv).setAAD(Buffer.from(boundTo));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    /** Throws TextUnreadable. */
    async decrypt(encrypted: string, boundTo: string): Promise<string> {
      const decryptionKey = await key();
      try {
        return decryptBytes(decryptionKey, Buffer.from(encrypted, 'base64url'), boundTo);
      } catch {
        throw new TextUnreadable('The text cannot be decrypted.');
      }
    },
  };
}

function decryptBytes(key: Buffer, bytes: Buffer, boundTo: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
