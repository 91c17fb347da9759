import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { EdgeRequest } from './edge-message.ts';
import { checkSignedUrl } from './signed-url.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const SECONDS = NOON / 1000;
const ADDRESS = 'http://academy.example/media/video.mp4';
const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const another = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEYS = [{ id: 'KOURS', publicKey: ours.publicKey }];

const urlSafe = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
const policyOf = (resource: string, end: number) =>
  `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${end}}}}]}`;

interface Signing {
  address?: string;
  expires?: number;
  key?: KeyObject;
  keyId?: string;
  hash?: 'sha1' | 'sha256';
}
/** The query of a canned policy, as CloudFront's developer guide builds it. */
function canned({
  address = ADDRESS,
  expires = SECONDS + 600,
  key = ours.privateKey,
  keyId = 'KOURS',
  hash = 'sha256',
}: Signing = {}): string {
  const policy = policyOf(address, expires);
  const signature = urlSafe(sign(hash, Buffer.from(policy), key));
  const named = hash === 'sha256' ? '&Hash-Algorithm=SHA256' : '';
  return `Expires=${expires}&Key-Pair-Id=${keyId}&Signature=${signature}${named}`;
}
function ask(query: string, { path = '/media/video.mp4', now = NOON } = {}) {
  const request: EdgeRequest = {
    method: 'GET',
    uri: path,
    query,
    headers: { host: 'academy.example' },
    viewerIp: '192.0.2.7',
    requestId: 'r',
    body: Readable.from([]),
  };
  const result = checkSignedUrl(request, KEYS, now);
  if ('request' in result) return result.request.query;
  const { status, headers, body } = result.refusal;
  return [status, headers['content-type'], /<Code>(\w+)</.exec((body as Buffer).toString())?.[1]];
}
const refused = (code: string) => [403, 'text/xml', code];

describe('A canned policy opens one address until its end', () => {
  test.each([
    ['ECDSA and SHA-256', canned()],
    ['ECDSA and SHA-1', canned({ hash: 'sha1' })],
    ['parameters in another order', canned().split('&').toReversed().join('&')],
  ])('%s, and the origin sees none of CloudFront’s own parameters', (_what, query) => {
    expect(ask(query)).toBe('');
  });

  test('A parameter of ours is part of what is signed, and goes on to the origin', () => {
    const query = `v=2&${canned({ address: `${ADDRESS}?v=2` })}`;
    expect(ask(query)).toBe('v=2');
    expect(ask(query.replace('v=2', 'v=3'))).toEqual(refused('AccessDenied'));
    expect(ask(`${canned()}&v=2`)).toEqual(refused('AccessDenied'));
  });

  test('It ends at its second', () => {
    expect(ask(canned(), { now: NOON + 599_999 })).toBe('');
    expect(ask(canned(), { now: NOON + 600_000 })).toEqual(refused('AccessDenied'));
  });

  test.each([
    ['No signature at all', '', 'MissingKey'],
    ['A signature without a key', canned().replace(/&Key-Pair-Id=\w+/, ''), 'MissingKey'],
    ['A key that the behaviour does not trust', canned({ keyId: 'KOTHER' }), 'InvalidKey'],
    ['Another key under our id', canned({ key: another.privateKey }), 'AccessDenied'],
    [
      'A later end than was signed',
      canned().replace(String(SECONDS + 600), String(SECONDS + 9000)),
      'AccessDenied',
    ],
    [
      'A custom policy',
      `Policy=${urlSafe(Buffer.from(policyOf('http*', SECONDS)))}&${canned()}`,
      'MalformedPolicy',
    ],
    ['No end', canned().replace(/Expires=\d+&/, ''), 'MalformedPolicy'],
    ['An end that is no number', canned().replace(/Expires=\d+/, 'Expires=never'), 'MalformedPolicy'],
    ['No signature with the key', canned().replace(/&Signature=[^&]+/, ''), 'MalformedSignature'],
    [
      'A changed signature',
      canned().replace(/(Signature=.{12})./, (_all, kept: string) => `${kept}!`),
      'AccessDenied',
    ],
    ['Another hash than was signed with', canned().replace('&Hash-Algorithm=SHA256', ''), 'AccessDenied'],
    ['A hash that CloudFront does not know', canned().replace('SHA256', 'MD5'), 'MalformedSignature'],
    ['A signature of another file', canned({ address: ADDRESS.replace('video', 'other') }), 'AccessDenied'],
    ['A signature of another host', canned({ address: ADDRESS.replace('academy', 'other') }), 'AccessDenied'],
    ['A signature of the folder', canned({ address: 'http://academy.example/media/*' }), 'AccessDenied'],
  ])('%s is refused', (_what, query, code) => {
    expect(ask(query)).toEqual(refused(code));
  });

  test.each(['/media//video.mp4', '/media/Video.mp4', '/media/%76ideo.mp4', '/media/video.mp4/'])(
    'Another spelling of the address is another address: %s',
    (path) => {
      expect(ask(canned(), { path })).toEqual(refused('AccessDenied'));
    },
  );
});
