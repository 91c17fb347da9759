import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, mediaSecurityPolicy } from '../csp.ts';
import { readSmoke, runSmoke } from './run-smoke.ts';

const SITE = 'https://academy.example';
const CREDENTIALS = { userEmail: 'smoke@academy.example', password: 'a-thread-that-holds' };
const USER = { _id: 'usr_smoke', userName: 'Smoke', userEmail: CREDENTIALS.userEmail, role: 'user' };
const HEADERS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(self), camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
const PAGE = {
  ...HEADERS,
  'content-security-policy': contentSecurityPolicy({
    uploadOrigin: 'https://media.s3.us-east-1.amazonaws.com',
    scriptHashes: ['sha256-abc='],
    walletScripts: 'https://pay.google.com',
  }),
};
const CONFIG = {
  apiBase: '/api',
  square: { applicationId: 'sq0idp-1', locationId: 'L1' },
  academyTimeZone: 'America/New_York',
  contactEmail: 'hello@academy.example',
};
const LIST = 'GET /api/student/course/get-all';
const COOKIE = '__Host-rt=secret; Path=/; Secure; HttpOnly; SameSite=Strict';

interface Answer {
  status?: number;
  body?: object | string;
  headers?: Record<string, string>;
}
const refused = (status: number, code: string): Answer => ({
  status,
  body: { success: false, message: 'No.', error: 'No.', code, requestId: 'r' },
});
const data = (body: object, headers = {}): Answer => ({ body: { success: true, data: body }, headers });

/** What an academy that is well answers, in the order of the requests; a call that is made again gets the next, or the last again. */
const WELL: Readonly<Record<string, readonly Answer[]>> = {
  'GET /': [{ body: '<html></html>', headers: PAGE }],
  'GET /auth': [{ body: '<html></html>', headers: PAGE }],
  'GET /config.json': [{ body: CONFIG, headers: PAGE }],
  'GET /courses/smoke-no-such-course': [
    { status: 404, body: '<html></html>', headers: { 'content-type': 'text/html; charset=utf-8' } },
  ],
  'GET /media/smoke/not-signed.mp4': [{ status: 403, body: '' }],
  [LIST]: [
    {
      body: { success: true, data: [] },
      headers: {
        ...HEADERS,
        'content-security-policy': mediaSecurityPolicy(),
        'x-cache': 'Hit from cloudfront',
      },
    },
  ],
  'GET http://academy.example/': [{ status: 301, headers: { location: `${SITE}/` } }],
  'GET /?smoke=%3Cscript%3Ealert(1)%3C/script%3E': [{ status: 403, body: '' }],
  // no token; of the account
  'GET /api/auth/check-auth': [refused(401, 'UNAUTHENTICATED'), data({ user: USER })],
  // a forged token; of the account
  'GET /api/admin/users': [refused(401, 'UNAUTHENTICATED'), refused(403, 'ADMIN_ONLY')],
  'POST /api/auth/refresh': [refused(403, 'FORBIDDEN')],
  'POST /api/payment/webhook/square': [refused(401, 'BAD_SIGNATURE')],
  'GET /api/smoke/no-such-call': [refused(404, 'NOT_FOUND')],
  'POST /api/auth/login': [data({ accessToken: 'token', user: USER }, { 'set-cookie': COOKIE })],
  'POST /api/auth/logout': [{ body: { success: true } }],
  'GET /api/auth/sessions': [refused(401, 'SESSION_ENDED')],
};

/** Runs the checks against an academy that answers so but for the changes. */
async function smoke(changes: Record<string, readonly Answer[]> = {}, credentials = true) {
  const answers = new Map(Object.entries({ ...WELL, ...changes }).map(([call, all]) => [call, [...all]]));
  const calls: string[] = [];
  const lines: string[] = [];
  const exitCode = await runSmoke(
    new URL(SITE),
    credentials ? CREDENTIALS : undefined,
    (url, init) => {
      const call = `${init?.method ?? 'GET'} ${url.href.replace(SITE, '')}`;
      calls.push(call);
      const left = answers.get(call) ?? [];
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === undefined) return Promise.reject(new Error(`${call} gave no response`));
      const { status = 200, body = '', headers = {} } = answer;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return Promise.resolve(new Response(text, { status, headers }));
    },
    (line) => lines.push(line),
  );
  return { exitCode, calls, lines, failed: lines.filter((line) => line.startsWith('FAIL')) };
}

const without = (headers: Record<string, string>, name: string) => ({
  body: '<html></html>',
  headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
});
const withPolicy = (policy: string) => ({
  body: '<html></html>',
  headers: { ...PAGE, 'content-security-policy': policy },
});

describe('Smoke test of a deployed academy', () => {
  test('One that is well passes all checks, and the account is signed out again', async () => {
    const { exitCode, failed, calls } = await smoke();
    expect({ exitCode, failed }).toEqual({ exitCode: 0, failed: [] });
    expect(calls.slice(-2)).toEqual(['POST /api/auth/logout', 'GET /api/auth/sessions']);
  });

  test.each<[what: string, call: string, answers: Answer[], says: RegExp]>([
    ['no landing page', 'GET /', [{ status: 503, headers: PAGE }], /landing page.*503/],
    ...['x-frame-options', 'content-security-policy'].map((name): [string, string, Answer[], RegExp] => [
      `no ${name}`,
      'GET /auth',
      [without(PAGE, name)],
      new RegExp(`/auth has the security headers.*${name}: absent`),
    ]),
    [
      'eval in the policy',
      'GET /auth',
      [withPolicy(PAGE['content-security-policy'].replace("'sha256-abc='", "'unsafe-eval'"))],
      /unsafe-eval/,
    ],
    [
      'scripts of any host',
      'GET /auth',
      [withPolicy(PAGE['content-security-policy'].replace("'sha256-abc='", 'https:'))],
      /security headers/,
    ],
    [
      'HSTS of an hour',
      'GET /auth',
      [{ body: '', headers: { ...PAGE, 'strict-transport-security': 'max-age=3600' } }],
      /max-age=3600/,
    ],
    ['no configuration', 'GET /config.json', [{ status: 403, body: '', headers: PAGE }], /config\.json.*403/],
    [
      'errors of S3 for visitors',
      'GET /courses/smoke-no-such-course',
      [{ status: 404, body: '<Error/>', headers: { 'content-type': 'application/xml' } }],
      /no course.*404 application\/xml/,
    ],
    ['open media', 'GET /media/smoke/not-signed.mp4', [{ status: 404 }], /signature.*404/],
    ['another shape of the list', LIST, [{ body: { success: true, data: [{}] } }], /public list of courses/],
    [
      'a list that is not kept',
      LIST,
      [{ body: { success: true, data: [] } }],
      /CloudFront keeps.*no x-cache/,
    ],
    ['plain http', 'GET http://academy.example/', [{ body: '<html></html>' }], /http leads to https/],
    [
      'no firewall',
      'GET /?smoke=%3Cscript%3Ealert(1)%3C/script%3E',
      [{ body: '<html></html>' }],
      /the firewall.*200/,
    ],
    ['calls without a token', 'GET /api/auth/check-auth', [data({ user: USER })], /without a token/],
    ['calls with any token', 'GET /api/admin/users', [refused(403, 'ADMIN_ONLY')], /not of the pool/],
    ['pages of others', 'POST /api/auth/refresh', [refused(401, 'SESSION_ENDED')], /another site/],
    ['a webhook for all', 'POST /api/payment/webhook/square', [{ body: { success: true } }], /webhook/],
    ['a page where a call is missing', 'GET /api/smoke/no-such-call', [{ body: '<html></html>' }], /JSON/],
    ['no sign-in', 'POST /api/auth/login', [refused(401, 'INVALID_CREDENTIALS')], /signs in/],
    [
      'a cookie that scripts can read',
      'POST /api/auth/login',
      [data({ accessToken: 'token', user: USER }, { 'set-cookie': COOKIE.replace('; HttpOnly', '') })],
      /not HttpOnly/,
    ],
    [
      'admin calls for all',
      'GET /api/admin/users',
      [refused(401, 'UNAUTHENTICATED'), { body: { success: true, data: [] } }],
      /accepted instead of ADMIN_ONLY/,
    ],
    ['a session that goes on', 'GET /api/auth/sessions', [data({ sessions: [] })], /SESSION_ENDED/],
  ])('One with %s fails', async (_what, call, answers, says) => {
    const { exitCode, failed } = await smoke({ [call]: answers });
    expect(exitCode).toBe(1);
    expect(failed.join('\n')).toMatch(says);
  });

  test('The account is signed out also when a check of it fails', async () => {
    const { calls } = await smoke({ 'GET /api/auth/check-auth': [refused(503, 'TRY_AGAIN')] });
    expect(calls.at(-1)).toBe('POST /api/auth/logout');
  });

  test('Nothing that answers fails each check, and the command says why', async () => {
    const { failed } = await smoke(Object.fromEntries(Object.keys(WELL).map((call) => [call, []])), false);
    expect(failed).toHaveLength(17);
    expect(failed[0]).toMatch(/gave no response/);
  });

  test('Without an account the command says that no sign-in was checked', async () => {
    const { exitCode, calls, lines } = await smoke({}, false);
    expect({ exitCode, signIns: calls.filter((call) => call.endsWith('/login')) }).toEqual({
      exitCode: 0,
      signIns: [],
    });
    expect(lines.join('\n')).toContain('Not checked: a sign-in.');
  });
});

describe('What the smoke test is given', () => {
  test.each([[[]], [['academy.example']], [['ftp://academy.example']], [[SITE, '--all']]])(
    '%j is no address of an academy',
    (args) => {
      expect(() => readSmoke(args, {})).toThrow(/Give one address/);
    },
  );

  test('A password without an e-mail is a slip, not a wish to check no sign-in', () => {
    expect(() => readSmoke([SITE], { SMOKE_PASSWORD: 'x' })).toThrow(/or neither/);
    expect(readSmoke([SITE], {}).credentials).toBeUndefined();
    expect(readSmoke([SITE], { SMOKE_EMAIL: 'a@b.example', SMOKE_PASSWORD: 'x' }).credentials).toEqual({
      userEmail: 'a@b.example',
      password: 'x',
    });
  });
});
