import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
  type KeyObject,
  type webcrypto,
} from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeDurably } from '../durable-file.ts';

type Claims = Record<string, unknown>;

/** The RSA key of one data folder, made on the first start: tokens of one local cloud are not valid in another. */
export class SigningKey {
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly jwk: webcrypto.JsonWebKey & { kid: string };

  private constructor(pem: string) {
    this.#private = createPrivateKey(pem);
    this.#public = createPublicKey(this.#private);
    const jwk = this.#public.export({ format: 'jwk' });
    const kid = createHash('sha256').update(String(jwk.n)).digest('base64url');
    this.jwk = { ...jwk, kid, alg: 'RS256', use: 'sig' };
  }

  static async load(dataDir: string): Promise<SigningKey> {
    const file = join(dataDir, 'signing-key.pem');
    await mkdir(dataDir, { recursive: true });
    const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (kept !== undefined) return new SigningKey(kept);
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writeDurably(file, pem);
    return new SigningKey(pem);
  }

  signJwt(claims: Claims): string {
    const head = encode({ kid: this.jwk.kid, alg: 'RS256' });
    const text = `${head}.${encode(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#private).toString('base64url')}`;
  }

  /** The claims when this key signed the token; expiry is not checked. */
  readJwt(token: string): Claims | undefined {
    const [head = '', body = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || decode(head)?.['alg'] !== 'RS256') return undefined;
    const signed = Buffer.from(`${head}.${body}`);
    if (!verify('RSA-SHA256', signed, this.#public, Buffer.from(signature, 'base64url'))) return undefined;
    return decode(body);
  }
}

const encode = (value: Claims) => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(part: string): Claims | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;
  } catch {
    return undefined;
  }
}
