import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** What a request says of its own signature (AWS Signature Version 4, header or presigned query). */
export interface RequestSignature {
  accessKeyId: string;
  region: string;
  service: string;
  /** yyyyMMdd'T'HHmmss'Z' */
  amzDate: string;
  signedHeaders: string[];
  signature: string;
  /** seconds a presigned URL lives; undefined for a signature in the Authorization header */
  expiresSeconds?: number;
}

/** The signature the request carries; undefined when it carries none or a malformed one. */
export function readSignature(request: IncomingMessage): RequestSignature | undefined {
  const query = new URLSearchParams(queryOf(request));
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
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate)?.slice(1) ?? [];
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Computes the signature anew with the secret; payloadHash is the SHA-256 in hex or S3's UNSIGNED-PAYLOAD and its like. */
export function isSignedWith(
  secret: string,
  request: IncomingMessage,
  claimed: RequestSignature,
  payloadHash: string,
): boolean {
  const { amzDate, region, service, signedHeaders } = claimed;
  const canonical = [
    request.method,
    canonicalPath(request, service),
    canonicalQuery(request),
    ...signedHeaders.map((name) => `${name}:${headerValue(request.headers, name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const day = amzDate.slice(0, 8);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = Buffer.from(hmac(key, toSign).toString('hex'));
  const given = Buffer.from(claimed.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function queryOf(request: IncomingMessage): string {
  return (request.url ?? '').slice(pathOf(request).length + 1);
}

/** S3 encodes the path once; every other service encodes the encoded path again. */
function canonicalPath(request: IncomingMessage, service: string): string {
  const encodeSegment = service === 's3' ? (text: string) => encode(decodeURIComponent(text)) : encode;
  return pathOf(request).split('/').map(encodeSegment).join('/');
}

function canonicalQuery(request: IncomingMessage): string {
  return queryOf(request)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2).map((text) => encode(decodeURIComponent(text)));
      return [name, value] as const;
    })
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function headerValue(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}
