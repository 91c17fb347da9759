import { createHash, createHmac, type Hash, type Hmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { SignatureV4 } from '@smithy/signature-v4';

const PAYLOAD_HASH = 'x-amz-content-sha256';

/** The signature of a request (AWS Signature Version 4, in the header or a presigned query), as it is stated. */
export interface RequestSignature {
  accessKeyId: string;
  region: string;
  service: string;
  /** yyyyMMdd'T'HHmmss'Z' */
  amzDate: string;
  signedHeaders: string[];
  signature: string;
  /** seconds a presigned URL is valid; undefined for a signature in the Authorization header */
  expiresSeconds?: number;
}

/** The signature the request carries; undefined when it carries none or a malformed one. */
export function readSignature(request: IncomingMessage): RequestSignature | undefined {
  const query = new URLSearchParams(getQuery(request));
  if (query.has('X-Amz-Signature')) {
    return assemble({
      credential: query.get('X-Amz-Credential'),
      signedHeaders: query.get('X-Amz-SignedHeaders'),
      signature: query.get('X-Amz-Signature'),
      amzDate: query.get('X-Amz-Date'),
      expires: query.get('X-Amz-Expires'),
    });
  }
  const { authorization = '' } = request.headers;
  if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) return undefined;
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(authorization)?.[1] ?? null;
  return assemble({
    credential: part('Credential'),
    signedHeaders: part('SignedHeaders'),
    signature: part('Signature'),
    amzDate: String(request.headers['x-amz-date'] ?? ''),
    expires: null,
  });
}

interface SignatureParts {
  credential: string | null;
  signedHeaders: string | null;
  signature: string | null;
  amzDate: string | null;
  expires: string | null;
}

function assemble({ credential, signedHeaders, signature, amzDate, expires }: SignatureParts) {
  const [accessKeyId, , region, service] = (credential ?? '').split('/');
  if (!accessKeyId || !region || !service || !signedHeaders || !signature) return undefined;
  if (!/^\d{8}T\d{6}Z$/.test(amzDate ?? '')) return undefined;
  const read: RequestSignature = {
    accessKeyId,
    region,
    service,
    signature,
    amzDate: amzDate as string,
    signedHeaders: signedHeaders.split(';'),
  };
  if (expires !== null) read.expiresSeconds = Number(expires);
  return read;
}

/** When the request was signed, ms. */
export function signedAt({ amzDate }: RequestSignature): number {
  return Date.parse(amzDate.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

/**
 * Whether the request carries the signature that the SDK's own signer computes for it with this secret. `payloadHash` is
 * the SHA-256 of the body in hex, or S3's UNSIGNED-PAYLOAD.
 */
export async function isSignedWith(
  secret: string,
  request: IncomingMessage,
  claimed: RequestSignature,
  payloadHash: string,
): Promise<boolean> {
  const { signedHeaders, expiresSeconds } = claimed;
  const signer = createSigner(secret, claimed);
  const names = signedHeaders.filter((name) => request.headers[name] !== undefined);
  const unsigned = {
    method: request.method ?? 'GET',
    protocol: 'http:',
    hostname: '',
    path: getPath(request),
    query: parseQuery(getQuery(request)) as Record<string, string | string[]>,
    headers: {
      ...Object.fromEntries(names.map((name) => [name, [request.headers[name] ?? ''].flat().join(',')])),
      // the signer takes the hash of the body from here; it is part of the signature only when the caller signed it
      [PAYLOAD_HASH]: payloadHash,
    },
  };
  const options = {
    signingDate: new Date(signedAt(claimed)),
    signableHeaders: new Set(signedHeaders),
    unsignableHeaders: new Set([PAYLOAD_HASH]),
  };
  const expected =
    expiresSeconds === undefined
      ? (await signer.sign(unsigned, options)).headers['authorization']?.split('Signature=')[1]
      : (
          await signer.presign(unsigned, {
            ...options,
            expiresIn: expiresSeconds,
            unhoistableHeaders: new Set(Object.keys(unsigned.headers)),
          })
        ).query?.['X-Amz-Signature'];
  return isSame(String(expected), claimed.signature);
}

export function createSigner(
  secretAccessKey: string,
  { accessKeyId, region, service }: Pick<RequestSignature, 'accessKeyId' | 'region' | 'service'>,
): SignatureV4 {
  return new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service,
    sha256: NodeSha256,
    // S3 encodes the path once, every other service encodes the encoded path again
    uriEscapePath: service !== 's3',
    applyChecksum: false,
  });
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** SHA-256, or HMAC-SHA256 with a secret, in the form the signer needs. */
class NodeSha256 {
  readonly #hash: Hash | Hmac;

  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret));
  }

  update(data: SourceData): void {
    this.#hash.update(toBytes(data));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
}

type SourceData = string | ArrayBuffer | ArrayBufferView;

function toBytes(data: SourceData): string | Uint8Array {
  if (typeof data === 'string' || data instanceof Uint8Array) return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

export function getPath(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function getQuery(request: IncomingMessage): string {
  return (request.url ?? '').slice(getPath(request).length + 1);
}
