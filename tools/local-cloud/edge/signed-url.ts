import { verify } from 'node:crypto';
import type { TrustedKey } from '../template/resources/read-key-groups.ts';
import type { EdgeRequest, EdgeResponse } from './edge-message.ts';

/** Query parameters that are CloudFront's own: no origin sees them. */
const OWN = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];
const HASHES: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256' };

/** The request without CloudFront's own parameters, or CloudFront's refusal. */
export type Signed = { request: EdgeRequest } | { refusal: EdgeResponse };

/**
 * Checks a signed address as CloudFront does for a behaviour with trusted key groups (its developer guide, 'Use signed URLs'):
 * the named key is one of the behaviour's, and its signature covers the canned policy of the address and its end. Custom policies are
 * refused, and signed cookies not read: the product makes neither. `now` in ms.
 */
export function checkSignedUrl(request: EdgeRequest, keys: readonly TrustedKey[], now: number): Signed {
  const { own, rest } = splitQuery(request.query);
  const keyId = own.get('Key-Pair-Id') ?? '';
  if (keyId === '') return refuse('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return refuse('InvalidKey', 'Unknown Key');

  const host = request.headers['host'] ?? '';
  const address = `http://${host}${request.uri}${rest === '' ? '' : `?${rest}`}`;
  const expires = own.get('Expires') ?? '';
  if (own.has('Policy') || !/^\d{1,10}$/.test(expires)) return refuse('MalformedPolicy', 'Malformed Policy');
  const hash = HASHES[own.get('Hash-Algorithm') ?? 'SHA1'];
  const signature = fromUrlSafe(own.get('Signature') ?? '');
  if (hash === undefined || signature.length === 0)
    return refuse('MalformedSignature', 'Malformed Signature');
  const policy = `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
  const isOurs = verify(hash, Buffer.from(policy), key.publicKey, signature);
  if (!isOurs || now >= Number(expires) * 1000) return refuse('AccessDenied', 'Access denied');
  return { request: { ...request, query: rest } };
}

function splitQuery(query: string) {
  const own = new Map<string, string>();
  const rest: string[] = [];
  for (const pair of query.split('&').filter((one) => one !== '')) {
    const [name = '', ...value] = pair.split('=');
    if (!OWN.includes(name)) rest.push(pair);
    else if (!own.has(name)) own.set(name, decode(value.join('=')));
  }
  return { own, rest: rest.join('&') };
}

/** CloudFront's Base64 for addresses: - for +, _ for =, ~ for /. */
function fromUrlSafe(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function refuse(code: string, message: string): Signed {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return {
    refusal: {
      status: 403,
      headers: { 'content-type': 'text/xml', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
      body: Buffer.from(xml),
    },
  };
}
