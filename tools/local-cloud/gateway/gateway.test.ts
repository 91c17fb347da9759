import { describe, expect, test } from 'vitest';
import type { ApiSpec } from '../template/resources/read-api.ts';
import { createGateway, type GatewayOptions, LARGEST_BODY } from './gateway.ts';
import { matchRoute } from './match-route.ts';
import type { ApiRequest } from './message.ts';

const authorizer = { issuer: 'https://issuer', audience: ['client'] };
const api: ApiSpec = {
  apiId: 'abc123',
  stageName: 'api',
  host: 'abc123.execute-api.us-east-1.amazonaws.com',
  routes: [
    { routeKey: 'GET /student/course/get', method: 'GET', path: '/student/course/get', functionName: 'get' },
    {
      routeKey: 'POST /auth/login',
      method: 'POST',
      path: '/auth/login',
      functionName: 'login',
      throttle: { rate: 1, burst: 2 },
    },
    {
      routeKey: 'GET /plan/{planId}',
      method: 'GET',
      path: '/plan/{planId}',
      functionName: 'plan',
      authorizer,
    },
    { routeKey: 'GET /plan/list', method: 'GET', path: '/plan/list', functionName: 'list', authorizer },
    { routeKey: 'PUT /files/{name}', method: 'PUT', path: '/files/{name}', functionName: 'files' },
  ],
};
const NOW = Date.UTC(2026, 10, 21, 19, 22, 3);
const request = (over: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path: '/api/student/course/get',
  query: '',
  headers: [['Host', 'localhost:4000']],
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
  ...over,
});

function gateway(over: Partial<GatewayOptions> = {}) {
  const events: { name: string; event: Record<string, unknown> }[] = [];
  const { handle } = createGateway({
    api,
    now: () => NOW,
    verify: (token) =>
      token === 'good' ? { sub: 'u1', exp: 1_790_000_000, 'cognito:groups': ['user', 'admin'] } : undefined,
    invoke: async (name, event) => {
      events.push({ name, event: event as Record<string, unknown> });
      return { payload: { statusCode: 200, body: '{}', headers: { 'Content-Type': 'application/json' } } };
    },
    ...over,
  });
  return { handle, events };
}
const text = (body: Buffer) => body.toString('utf8');

describe('The most specific route wins', () => {
  test.each([
    ['GET', '/plan/list', 'list'],
    ['GET', '/plan/p1', 'plan'],
    ['DELETE', '/plan/p1', undefined],
    ['GET', '/plan', undefined],
    ['GET', '/plan/p1/', undefined],
    ['PATCH', '/auth/login', undefined],
  ])('%s %s', (method, path, expected) => {
    expect(matchRoute(api.routes, method, path)?.route.functionName).toBe(expected);
  });

  test('path parameters are decoded', () => {
    expect(matchRoute(api.routes, 'GET', '/plan/a%20b')?.pathParameters).toEqual({ planId: 'a b' });
    expect(matchRoute(api.routes, 'PUT', '/files/b%2Fc')?.pathParameters).toEqual({ name: 'b/c' });
  });
});

test('the access log is told of each response, with its route and who called', async () => {
  const told: unknown[] = [];
  const { handle } = gateway({
    onResponse: ({ routeKey, status, 'authorizer.claims.username': user, responseLatency }) =>
      told.push([routeKey, status, user, typeof responseLatency]),
    verify: () => ({ username: 'usr-1' }),
  });
  await handle(request({ path: '/api/plan/p1' }));
  await handle(request({ path: '/api/nothing' }));
  expect(told).toEqual([
    ['GET /plan/{planId}', 200, 'usr-1', 'number'],
    ['-', 404, undefined, 'number'],
  ]);
});

describe('The event is API Gateway payload 2.0', () => {
  test('every field, as AWS documents it', async () => {
    const { handle, events } = gateway();
    await handle(
      request({
        method: 'POST',
        path: '/api/auth/login',
        query: 'a=1&a=2&b=x%20y',
        headers: [
          ['Host', 'localhost:4000'],
          ['Content-Type', 'application/json'],
          ['X-Many', '1'],
          ['x-many', '2'],
          ['User-Agent', 'test'],
          ['Cookie', '__Host-rt=abc; other=1'],
        ],
        body: Buffer.from('{"email":"ä"}'),
      }),
    );
    const requestId = expect.any(String) as string;
    expect(events[0]?.event).toEqual({
      version: '2.0',
      routeKey: 'POST /auth/login',
      rawPath: '/api/auth/login',
      rawQueryString: 'a=1&a=2&b=x%20y',
      cookies: ['__Host-rt=abc', 'other=1'],
      headers: {
        host: 'localhost:4000',
        'content-type': 'application/json',
        'x-many': '1,2',
        'user-agent': 'test',
      },
      queryStringParameters: { a: '1,2', b: 'x y' },
      requestContext: {
        accountId: '000000000000',
        apiId: 'abc123',
        domainName: 'abc123.execute-api.us-east-1.amazonaws.com',
        domainPrefix: 'abc123',
        http: {
          method: 'POST',
          path: '/api/auth/login',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test',
        },
        requestId,
        routeKey: 'POST /auth/login',
        stage: 'api',
        time: '21/Nov/2026:19:22:03 +0000',
        timeEpoch: NOW,
      },
      body: '{"email":"ä"}',
      isBase64Encoded: false,
    });
  });

  test('claims arrive as text, groups as "[a b]"', async () => {
    const { handle, events } = gateway();
    await handle(request({ path: '/api/plan/p1', headers: [['Authorization', 'Bearer good']] }));
    expect(events[0]?.event).toMatchObject({
      pathParameters: { planId: 'p1' },
      requestContext: {
        authorizer: {
          jwt: { claims: { sub: 'u1', exp: '1790000000', 'cognito:groups': '[user admin]' }, scopes: null },
        },
      },
    });
  });

  test.each([
    ['application/octet-stream', Buffer.from('abc')],
    ['application/json', Buffer.from([0xff, 0xfe])],
  ])('a %s body that is not text is sent in base64', async (type, body) => {
    const { handle, events } = gateway();
    await handle(request({ method: 'PUT', path: '/api/files/x', headers: [['content-type', type]], body }));
    expect(events[0]?.event).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
  });
});

describe('Responses are those of API Gateway', () => {
  test.each(['Bearer bad', '', 'good but not'])('401 for the authorization %j', async (authorization) => {
    const { handle, events } = gateway();
    const response = await handle(
      request({ path: '/api/plan/p1', headers: [['authorization', authorization]] }),
    );
    expect([response.status, text(response.body)]).toEqual([401, '{"message":"Unauthorized"}']);
    expect(events).toEqual([]);
  });

  test('404 for an unknown path, method or stage', async () => {
    const { handle } = gateway();
    for (const path of ['/api/nothing', '/other/auth/login', '/apix/auth/login']) {
      const response = await handle(request({ path }));
      expect([response.status, text(response.body)]).toEqual([404, '{"message":"Not Found"}']);
    }
  });

  test('The $default route answers what no other route does, without a token (G-90)', async () => {
    const rest = {
      routeKey: '$default',
      method: '$default',
      path: '$default',
      functionName: 'unknown-route',
    };
    const { handle, events } = gateway({ api: { ...api, routes: [...api.routes, rest] } });
    await handle(request({ path: '/api/nothing' }));
    await handle(request({ method: 'DELETE', path: '/api/auth/login' }));
    await handle(request({ path: '/api/student/course/get' }));
    expect(events.map(({ name }) => name)).toEqual(['unknown-route', 'unknown-route', 'get']);
    expect(events[0]?.event).toMatchObject({ routeKey: '$default' });
  });

  test('413 above 10 MB', async () => {
    const { handle, events } = gateway();
    const response = await handle(
      request({ method: 'POST', path: '/api/auth/login', body: Buffer.alloc(LARGEST_BODY + 1) }),
    );
    expect([response.status, events.length]).toEqual([413, 0]);
  });

  test('500 for a function error, 503 for one that timed out, does not answer or is throttled', async () => {
    const failing = (payload: unknown) =>
      gateway({ invoke: async () => ({ payload, functionError: 'Unhandled' }) }).handle(request());
    expect(text((await failing({ errorType: 'Error' })).body)).toBe('{"message":"Internal Server Error"}');
    expect((await failing({ errorType: 'Sandbox.Timedout' })).status).toBe(503);
    const silent = gateway({ invoke: () => new Promise(() => undefined), integrationTimeoutMs: 5 });
    expect((await silent.handle(request())).status).toBe(503);
    const throttled = Object.assign(new Error('Rate Exceeded.'), { name: 'TooManyRequestsException' });
    expect((await gateway({ invoke: () => Promise.reject(throttled) }).handle(request())).status).toBe(503);
  });

  test('A flood of one call is 429 until time has passed, and leaves the others alone, with a limit of their own or the stage’s (G-87)', async () => {
    let at = 0;
    const throttle = { rate: 1, burst: 3 };
    const { handle } = gateway({ api: { ...api, throttle }, throttleNow: () => at });
    const flood = async (path: string, method = 'GET') => {
      const sent = await Promise.all(Array.from({ length: 5 }, () => handle(request({ method, path }))));
      return sent.filter(({ status }) => status === 200).length;
    };
    expect(await flood('/api/student/course/get')).toBe(3);
    expect(await flood('/api/auth/login', 'POST')).toBe(2);
    expect(await flood('/api/files/a', 'PUT')).toBe(3);
    const refused = await handle(request());
    expect([refused.status, text(refused.body)]).toEqual([429, '{"message":"Too Many Requests"}']);
    at = 1000;
    expect(await flood('/api/student/course/get')).toBe(1);
  });
});
