import { verify } from 'node:crypto';
import { isIP } from 'node:net';
import type { TrustedKey } from '../template/resources/read-key-groups.ts';
import type { EdgeRequest, EdgeResponse } from './edge-message.ts';
import { type Policy, readPolicy } from './signed-url-policy.ts';

/** Query parameters that are CloudFront's own: no origin sees them. */
const OWN = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];
const HASHES: Readonly<Record<string, string>> = { SHA1: 'sha1', SHA256: 'sha256' };

/** The request without CloudFront's own parameters, or CloudFront's refusal. */
export type Signed = { request: EdgeRequest } | { refusal: EdgeResponse };

/**
 * Checks a signed address as CloudFront does for a behaviour with trusted key groups (its developer guide, 'Use signed URLs'):
 * the named key is one of the behaviour's, its signature covers the policy, and the policy the address, the time and the viewer.
 * Signed cookies are not read. `now` in ms.
 */
export function checkSignedUrl(request: EdgeRequest, keys: readonly TrustedKey[], now: number): Signed {
  const { own, rest } = splitQuery(request.query);
  const keyId = own.get('Key-Pair-Id') ?? '';
  if (keyId === '') return refuse('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value');
  const key = keys.find(({ id }) => id === keyId);
  if (key === undefined) return refuse('InvalidKey', 'Unknown Key');

  const host = request.headers['host'] ?? '';
  const address = `http://${host}${request.uri}${rest === '' ? '' : `?${rest}`}`;
  const text = policyText(own, address);
  const policy = text === undefined ? undefined : readPolicy(text);
  if (text === undefined || policy === undefined) return refuse('MalformedPolicy', 'Malformed Policy');
  const hash = HASHES[own.get('Hash-Algorithm') ?? 'SHA1'];
  const signature = fromUrlSafe(own.get('Signature') ?? '');
  if (hash === undefined || signature.length === 0)
    return refuse('MalformedSignature', 'Malformed Signature');
  const isOurs = verify(hash, Buffer.from(text), key.publicKey, signature);
  if (!isOurs || !allows(policy, address, request.viewerIp, now))
    return refuse('AccessDenied', 'Access denied');
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

/** What was signed: the custom policy, or the canned one, which the viewer's own address and `Expires` make. */
function policyText(own: ReadonlyMap<string, string>, address: string): string | undefined {
  const custom = own.get('Policy');
  if (custom !== undefined) return fromUrlSafe(custom).toString('utf8');
  const expires = own.get('Expires') ?? '';
  if (!/^\d{1,10}$/.test(expires)) return undefined;
  return `{"Statement":[{"Resource":"${address}","Condition":{"DateLessThan":{"AWS:EpochTime":${expires}}}}]}`;
}

function allows(policy: Policy, address: string, viewerIp: string, now: number): boolean {
  const seconds = now / 1000;
  return (
    matches(policy.resource, address) &&
    seconds < policy.before &&
    (policy.after === undefined || seconds > policy.after) &&
    (policy.from === undefined || isWithin(viewerIp, policy.from))
  );
}

/** `*` is any number of characters, `?` one. */
function matches(resource: string, address: string): boolean {
  const source = resource
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`).test(address);
}

/** CloudFront takes IPv4 ranges only. */
function isWithin(viewerIp: string, range: string): boolean {
  const [network = '', bits = '32'] = range.split('/');
  const mask = Number(bits) === 0 ? 0 : (~0 << (32 - Number(bits))) >>> 0;
  return isIP(viewerIp) === 4 && (toNumber(viewerIp) & mask) === (toNumber(network) & mask);
}

const toNumber = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

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
