// Long because one distribution is asked for all that it answers.
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReadObject } from '../emulators/s3/s3-contract.ts';
import { readByteRange } from '../emulators/s3/byte-range.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { ApiRequest } from '../gateway/message.ts';
import { FORWARD_NOTHING, type ForwardPolicy } from '../template/resources/forward-policy.ts';
import type { Behavior, DistributionSpec } from '../template/resources/read-distributions.ts';
import { createEdgeCache } from './edge-cache.ts';
import { createViewerHandler } from './handle-viewer-request.ts';
import { localContentSecurityPolicy } from './local-csp.ts';
import { matchBehavior } from './match-behavior.ts';
import { type Edge, startEdge } from './start-edge.ts';

const HOST = 'abc.execute-api.us-east-1.amazonaws.com';
const bucket = { kind: 's3', bucket: 'site', path: '', missingStatus: 403 } as const;
const all: ForwardPolicy = {
  headers: { kind: 'except', names: ['host'] },
  cookies: { kind: 'all' },
  queryStrings: { kind: 'all' },
};
const behavior = (over: Partial<Behavior>): Behavior => ({
  pathPattern: '*',
  origin: bucket,
  allowedMethods: ['GET', 'HEAD'],
  compress: true,
  forward: { cache: FORWARD_NOTHING, originRequest: FORWARD_NOTHING },
  ...over,
});
const csp = "default-src 'self'; connect-src 'self' https://media.s3.us-east-1.amazonaws.com";
const headersPolicy = [
  { name: 'content-security-policy', value: csp, override: true },
  { name: 'strict-transport-security', value: 'max-age=63072000; includeSubDomains', override: true },
  { name: 'cache-control', value: 'no-store', override: false },
];
const distribution: DistributionSpec = {
  id: 'E1',
  domainName: 'd1.cloudfront.net',
  defaultRootObject: 'index.html',
  behaviors: [
    behavior({
      pathPattern: '/config.json',
      viewerRequest: `async function handler(event) { return { statusCode: 200, headers: { 'content-type': { value: 'application/json' } }, body: JSON.stringify({ ip: event.viewer.ip, q: event.request.querystring }) }; }`,
    }),
    behavior({
      pathPattern: '/api/list',
      origin: { kind: 'api', host: HOST, path: '', headers: {} },
      forward: {
        cache: { ...FORWARD_NOTHING, queryStrings: { kind: 'only', names: ['cursor'] } },
        originRequest: FORWARD_NOTHING,
      },
      kept: { least: 0, usual: 0, most: 3600 },
      headersPolicy: [{ name: 'cache-control', value: 'no-cache', override: true }],
    }),
    behavior({
      pathPattern: '/api/*',
      origin: { kind: 'api', host: HOST, path: '', headers: { 'x-origin': 'secret' } },
      allowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      forward: { cache: FORWARD_NOTHING, originRequest: all },
    }),
    behavior({
      pathPattern: '/courses/*',
      origin: {
        kind: 'group',
        first: { ...bucket, missingStatus: 404 },
        second: { kind: 'api', host: HOST, path: '/api', headers: { 'x-origin': 'secret' } },
        after: [404],
      },
      kept: { least: 0, usual: 0, most: 86_400 },
    }),
    behavior({ pathPattern: '/media/*' }),
    behavior({
      viewerRequest: `function handler(event) { var r = event.request; if (!r.uri.includes('.') && r.uri !== '/') r.uri = '/index.html'; return r; }`,
      headersPolicy,
    }),
  ],
};
const objects: Record<string, { type: string; text: string; cacheControl?: string }> = {
  'index.html': { type: 'text/html', text: '<h1>academy</h1>', cacheControl: 'no-cache' },
  'app.js': { type: 'text/javascript', text: 'a'.repeat(5000) },
  'media/film.mp4': { type: 'video/mp4', text: '0123456789' },
  'film.mp4': { type: 'video/mp4', text: '0123456789' },
  'courses/rust': {
    type: 'text/html',
    text: '<h1>Rust</h1>',
    cacheControl: 'public, max-age=0, s-maxage=60',
  },
};

async function read(_bucket: string, key: string, rangeHeader?: string): Promise<ReadObject | undefined> {
  const object = objects[key];
  if (object === undefined) return undefined;
  const bytes = Buffer.from(object.text);
  const range = readByteRange(rangeHeader, bytes.length);
  return {
    key,
    size: bytes.length,
    etag: `"${key}"`,
    contentType: object.type,
    lastModified: new Date('2026-11-01T10:00:00Z'),
    metadata: {},
    body: Readable.from([range === undefined ? bytes : bytes.subarray(range.start, range.end + 1)]),
    ...(object.cacheControl === undefined ? {} : { cacheControl: object.cacheControl }),
    ...(range === undefined ? {} : { range }),
  };
}

test.each([
  ['/media/images/../film.mp4', '/media/*'],
  ['/media/images/%2e%2E/film.mp4', '/media/*'],
  ['/media/images/./%63over.webp', '/media/images/*'],
  ['/other/../medi%61/images/cover.webp', '/media/images/*'],
  ['/media/images/..', '/media/*'],
  ['/../media/film.mp4', '/media/*'],
  // an encoded slash separates nothing
  ['/media/images%2F..%2Ffilm.mp4', '/media/*'],
  ['/media/images/..%2Ffilm.mp4', '/media/images/*'],
  ['/media', '*'],
  ['/config.json', '/config.json'],
  ['/config.jsonx', '*'],
])('The behaviour of %s is %s, as of the path that RFC 3986 makes of it', (path, pattern) => {
  const patterns = ['/media/images/*', '/media/*', '/config.json', '*'];
  const behaviors = patterns.map((pathPattern) => behavior({ pathPattern }));
  expect(matchBehavior(behaviors, path)?.pathPattern).toBe(pattern);
});

describe('The edge answers as CloudFront does', () => {
  let edge: Edge | undefined;
  const seen: ApiRequest[] = [];
  afterEach(async () => {
    await edge?.stop();
    seen.length = 0;
  });

  async function start(): Promise<string> {
    const gateway = createGateway({
      api: {
        apiId: 'abc',
        stageName: 'api',
        host: HOST,
        routes: [
          { routeKey: 'POST /auth/login', method: 'POST', path: '/auth/login', functionName: 'f' },
          { routeKey: 'GET /list', method: 'GET', path: '/list', functionName: 'f' },
          ...['GET', 'HEAD'].map((method) => ({
            routeKey: `${method} /courses/{slug}`,
            method,
            path: '/courses/{slug}',
            functionName: 'page',
          })),
        ],
      },
      invoke: async (name) => ({
        payload: {
          statusCode: name === 'page' ? 404 : 200,
          headers: { 'content-type': 'application/json', 'cache-control': 's-maxage=60', etag: '"1"' },
          cookies: ['__Host-rt=x; Path=/; Secure; HttpOnly'],
          body: '{}',
        },
      }),
      verify: () => undefined,
      now: () => 0,
    });
    const handle = (request: ApiRequest) => (seen.push(request), gateway.handle(request));
    const rules = {
      distribution,
      read,
      gateways: new Map([[HOST, { handle }]]),
      csp: (policy: string) => localContentSecurityPolicy(policy, 'http://127.0.0.1:4566'),
      now: () => 0,
      cache: createEdgeCache(() => 0),
    };
    const respond = createViewerHandler(rules);
    edge = await startEdge({ port: 0, now: () => 0, respond: () => respond, local: async () => false });
    return `http://127.0.0.1:${edge.port}`;
  }

  test('a missing file is 403, as a bucket without ListBucket answers', async () => {
    const url = await start();
    const missing = await fetch(`${url}/nothing.png`);
    expect([missing.status, await missing.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  test('ranges, conditions and HEAD work for video', async () => {
    const url = await start();
    const part = await fetch(`${url}/film.mp4`, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await fetch(`${url}/film.mp4`, { headers: { range: 'bytes=20-' } })).status).toBe(416);
    expect((await fetch(`${url}/film.mp4`, { headers: { 'if-none-match': 'W/"film.mp4"' } })).status).toBe(
      304,
    );
    const unchanged = async (version: string) =>
      (await fetch(`${url}/film.mp4`, { headers: { range: 'bytes=2-4', 'if-range': version } })).text();
    for (const version of ['"film.mp4"', 'Sun, 01 Nov 2026 10:00:00 GMT'])
      expect(await unchanged(version), version).toBe('234');
    for (const version of ['"older"', 'W/"film.mp4"', 'Sat, 31 Oct 2026 10:00:00 GMT'])
      expect(await unchanged(version), version).toBe('0123456789');
    const head = await fetch(`${url}/film.mp4`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  });

  test('text is compressed for viewers that accept it', async () => {
    const url = await start();
    const plain = await fetch(`${url}/app.js`, { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, '"app.js"']);
    for (const name of ['gzip', 'br']) {
      const response = await fetch(`${url}/app.js`, { headers: { 'accept-encoding': name } });
      expect([response.headers.get('content-encoding'), response.headers.get('etag')]).toEqual([
        name,
        'W/"app.js"',
      ]);
      expect((await response.text()).length).toBe(5000);
    }
  });

  test('a test can be another viewer; what is no address is not believed', async () => {
    const url = await start();
    for (const [named, viewer] of [
      ['198.18.0.7', '198.18.0.7'],
      ['no address', '127.0.0.1'],
    ] as const) {
      const headers = { 'x-local-viewer-address': named };
      const config = await fetch(`${url}/config.json?a=1`, { headers });
      expect(await config.json()).toMatchObject({ ip: viewer });
    }
  });

  test('the API gets the body, the cookies and the viewer; the viewer gets its cookie', async () => {
    const url = await start();
    const response = await fetch(`${url}/api/auth/login?x=1`, {
      method: 'POST',
      body: '{"a":1}',
      headers: {
        'content-type': 'application/json',
        cookie: '__Host-rt=abc',
        authorization: 'Bearer t',
        'x-forwarded-for': '1.2.3.4',
      },
    });
    expect(response.headers.getSetCookie()).toEqual(['__Host-rt=x; Path=/; Secure; HttpOnly']);
    const headers = Object.fromEntries(seen[0]?.headers ?? []);
    expect(headers).toMatchObject({
      host: HOST,
      cookie: '__Host-rt=abc',
      authorization: 'Bearer t',
      'x-origin': 'secret',
      'x-forwarded-for': '1.2.3.4, 127.0.0.1, 127.0.0.1',
    });
    expect([seen[0]?.path, seen[0]?.query, String(seen[0]?.body)]).toEqual([
      '/api/auth/login',
      'x=1',
      '{"a":1}',
    ]);
  });

  test('a kept response is fetched without the headers of a viewer, chosen by the query of the policy, and not sent to a viewer that has it', async () => {
    const url = await start();
    const personal = { cookie: 'a=b', authorization: 'Bearer t', range: 'bytes=0-1', 'if-none-match': '"0"' };
    const get = async (query: string, headers: Record<string, string> = {}) => {
      // with Range, fetch would ask for another encoding
      const response = await fetch(`${url}/api/list${query}`, {
        headers: { ...headers, 'accept-encoding': 'gzip' },
      });
      await response.text();
      return [response.status, response.headers.get('x-cache'), response.headers.get('cache-control')];
    };
    const miss = [200, 'Miss from cloudfront', 'no-cache'];
    const hit = [200, 'Hit from cloudfront', 'no-cache'];
    expect(await get('', personal)).toEqual(miss);
    expect(await get('?utm_source=mail', { cookie: 'other=1' })).toEqual(hit);
    expect(await get('', { 'if-none-match': 'W/"0", W/"1"' })).toEqual([304, ...hit.slice(1)]);
    expect(await get('?cursor=2&utm_source=mail')).toEqual(miss);
    expect(seen.map(({ query }) => query)).toEqual(['', 'cursor=2']);
    for (const { headers } of seen)
      expect(headers.map(([name]) => name).filter((name) => name in personal)).toEqual([]);
  });

  test('What the bucket does not have is asked of the second origin, once for all; the bucket comes first', async () => {
    const url = await start();
    const get = async (path: string) => {
      const response = await fetch(`${url}${path}`, {
        headers: { cookie: 'a=b', authorization: 'Bearer t' },
      });
      return [response.status, await response.text(), response.headers.get('x-cache')];
    };
    expect(await get('/courses/rust')).toEqual([200, '<h1>Rust</h1>', 'Miss from cloudfront']);
    expect(await get('/courses/rust?utm_source=mail')).toEqual([200, '<h1>Rust</h1>', 'Hit from cloudfront']);
    expect(seen).toEqual([]);
    expect(await get('/courses/gone')).toEqual([404, '{}', 'Error from cloudfront']);
    expect(await get('/courses/gone')).toEqual([404, '{}', 'Hit from cloudfront']);
    expect(seen.map(({ path }) => path)).toEqual(['/api/courses/gone']);
    const headers = Object.fromEntries(seen[0]?.headers ?? []);
    expect(headers).toMatchObject({ host: HOST, 'x-origin': 'secret' });
    expect(Object.keys(headers).filter((name) => ['cookie', 'authorization'].includes(name))).toEqual([]);
    const head = await fetch(`${url}/courses/gone`, { method: 'HEAD' });
    // the function's own response, without its body
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([404, '"1"', '']);
  });

  test('a method the behaviour does not allow is 403', async () => {
    const url = await start();
    expect((await fetch(`${url}/index.html`, { method: 'POST', body: 'x' })).status).toBe(403);
  });
});

test.each([
  ["img-src 'self' https://b.s3.us-east-1.amazonaws.com data:", "img-src 'self' http://h:1 data:"],
  [
    'connect-src https://*.s3.amazonaws.com https://b.s3-eu-west-1.amazonaws.com',
    'connect-src http://h:1 http://h:1',
  ],
  ['script-src https://web.squarecdn.com', 'script-src https://web.squarecdn.com'],
])('%s becomes %s', (policy, expected) => {
  expect(localContentSecurityPolicy(policy, 'http://h:1')).toBe(expected);
});
