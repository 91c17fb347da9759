// Long because every promise of the one endpoint wrapper is proven here, for all handlers at once.
import { inspect } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dataResponse } from '#shared/api/responses.ts';
import { required } from '#shared/kernel/text.ts';
import { UNIVERSAL_ERRORS } from '#shared/api/errors.ts';
import { type Route, route } from '#shared/api/route.ts';
import { COURSE_NOT_FOUND } from '#shared/courses/errors.ts';
import { CorruptRowError } from '#functions/data/row.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import { fakeUsers } from '#functions/testing/fake-users.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import { endpoint } from './endpoint.ts';
import { forgetSessions } from './middleware/check-session.ts';

const ada = { userId: 'user-ada', role: 'user' as const };
const post = route({
  name: 'test/act',
  summary: 'A call for tests.',
  method: 'POST',
  path: '/test/{id}',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.enum(['one', 'two'])) }),
  body: z.strictObject({ title: required('Title is required.'), price: z.optional(z.number()) }),
  response: dataResponse(z.object({ title: z.string() })),
  errors: COURSE_NOT_FOUND,
});
const get = route({
  name: 'test/read',
  summary: 'A call for tests.',
  method: 'GET',
  path: '/test',
  access: 'signed-in',
  response: dataResponse(z.object({ title: z.string() })),
  errors: {},
});
const answering = (title: unknown) => ({ success: true as const, data: { title: title as string } });
const good = { params: { id: '1' }, body: { title: 'AWS' }, as: ada };
/** The row is there, and its sessions ended after the caller's token was made. */
const ended = () => fakeUsers(aUser({ sessionsValidFrom: NOON }));
const stale = { ...ada, signedInAt: NOON / 1000 - 1 };

let logged: unknown[][];
beforeEach(() => {
  forgetSessions();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  logged = [];
  vi.spyOn(log, 'error').mockImplementation((...line) => void logged.push(line));
});

test('Each call logs its id and the address that CloudFront saw, also one that is refused, and nothing else of it (I19)', async () => {
  const info = vi.spyOn(log, 'info').mockReset();
  const handler = endpoint(post, {})(async () => answering('done')).with({ users: fakeUsers(aUser()).users });
  const headers = { 'x-forwarded-for': '203.0.113.7, 130.176.1.1' };
  expect((await call(handler, { ...good, headers })).status).toBe(200);
  expect((await call(handler, { params: good.params, body: good.body, headers })).status).toBe(401);
  const line = ['called', { requestId: 'request-1', visitor: '203.0.113.7' }];
  expect(info.mock.calls).toEqual([line, line]);
  // other files of this process count its calls too
  info.mockRestore();
});

describe('A malformed request never reaches the act and gets a 4xx with a stable code (I20, F4, F5)', () => {
  const act = vi.fn(async () => answering('done'));
  const { users } = fakeUsers(aUser());
  const handler = endpoint(post, {})(act).with({ users });
  const json = (text: string) => ({ ...good, body: undefined, text });

  test.each([
    ['no body', { ...good, body: undefined }, 400, 'BAD_JSON'],
    [
      'another kind of JSON',
      { ...good, headers: { 'content-type': 'application/json-patch+json' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an unknown field', { ...good, body: { title: 'AWS', role: 'admin' } }, 422, 'VALIDATION_FAILED'],
    ['a wrong type', { ...good, body: { title: 7 } }, 422, 'VALIDATION_FAILED'],
    ['a number as text', { ...good, body: { title: 'AWS', price: '7' } }, 422, 'VALIDATION_FAILED'],
    ['null', json('null'), 422, 'VALIDATION_FAILED'],
    ['__proto__', json('{"title":"AWS","__proto__":{"role":"admin"}}'), 422, 'VALIDATION_FAILED'],
    ['constructor', json('{"title":"AWS","constructor":{}}'), 422, 'VALIDATION_FAILED'],
    ['17 KB in characters of four bytes', json(`"${'𝕏'.repeat(4.25 * 1024)}"`), 413, 'PAYLOAD_TOO_LARGE'],
    ['an unknown query value', { ...good, query: { page: 'three' } }, 400, 'INVALID_QUERY'],
    ['no path parameter', { ...good, params: {} }, 404, 'NOT_FOUND'],
    ['an id that no key can hold', { ...good, params: { id: 'x'.repeat(3000) } }, 404, 'NOT_FOUND'],
  ])('%s', async (_what, input, status, code) => {
    const refused = await call(handler, input);
    expect(refused).toMatchObject({ status, body: { success: false, code, requestId: 'request-1' } });
    expect(refused.body['message']).toBe(refused.body['error']);
    expect(String(refused.body['message'])).toMatch(/\w/);
    expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(act).not.toHaveBeenCalled();
  });

  test('`fields` names each wrong field with its sentence, and the first sentence is the message (G-82)', async () => {
    const wrong = await call(handler, { ...good, body: { title: '', discount: 1 } });
    expect(wrong.body['fields']).toEqual({
      title: 'Title is required.',
      discount: 'This field is not known.',
    });
    expect(wrong.body['message']).toBe('Title is required.');
    const hostile = await call(handler, { ...good, body: { title: 'AWS', constructor: 1 } });
    expect(hostile.body['fields']).toEqual({ constructor: 'This field is not known.' });
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('A body in base64 is read like any other, and its size is that of the bytes inside', async () => {
    const handle = endpoint(post, {})(async ({ body }) => answering(body.title)).with({ users });
    const base64 = async (text: string) =>
      call(async (event, context) => {
        const body = Buffer.from(text).toString('base64');
        return handle({ ...event, body, isBase64Encoded: true }, context);
      }, good);
    expect(await base64('{"title":"Zürich"}')).toMatchObject({
      status: 200,
      body: { data: { title: 'Zürich' } },
    });
    expect((await base64(JSON.stringify({ title: 'x'.repeat(17 * 1024) }))).status).toBe(413);
  });

  test('A route with its own body limit accepts bodies of that size', async () => {
    const large = { ...post, bodyLimit: 64 * 1024, body: z.strictObject({ title: z.string() }) };
    const handle = endpoint(large, {})(async ({ body }) => answering(`${body.title.length}`)).with({ users });
    const sent = await call(handle, { ...good, body: { title: 'x'.repeat(60 * 1024) } });
    expect(sent.body['data']).toEqual({ title: `${60 * 1024}` });
  });

  test.each([1e300, -1e300, 1e-200, -1e-200, 2 ** 53])(
    'A number in the body that the table cannot store is refused at its field: %d (F12)',
    async (value) => {
      const nested = { ...post, body: z.strictObject({ list: z.array(z.object({ value: z.number() })) }) };
      const handle = endpoint(nested, {})(act).with({ users });
      const refused = await call(handle, { ...good, body: { list: [{ value: 0 }, { value }] } });
      expect(refused).toMatchObject({
        status: 422,
        body: { fields: { 'list.1.value': 'This is not valid.' } },
      });
      const stored = [0, 1e-100, -(2 ** 53 - 1)].map((one) => ({ value: one }));
      expect((await call(handle, { ...good, body: { list: stored } })).status).toBe(200);
    },
  );

  test('A body as deep as its size allows is read like any other', async () => {
    const open = { ...post, bodyLimit: 256 * 1024, body: z.strictObject({ students: z.array(z.unknown()) }) };
    const handle = endpoint(open, {})(act).with({ users });
    const text = `{"students":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect((await call(handle, { ...good, body: undefined, text })).status).toBe(200);
  });

  test('An id in the body that no key can hold is refused before any table', async () => {
    const byId = { ...post, body: z.strictObject({ courseId: z.string() }) };
    const handle = endpoint(byId, {})(act).with({ users });
    const refused = await call(handle, { ...good, body: { courseId: 'x'.repeat(201) } });
    expect(refused).toMatchObject({ status: 422, body: { fields: { courseId: 'This is not valid.' } } });
  });
});

describe('Errors inside a handler', () => {
  const failing = (error: unknown) => {
    const { users } = fakeUsers(aUser());
    return endpoint(
      post,
      {},
    )(async () => {
      throw error;
    }).with({ users });
  };

  test('An unexpected error is 500 INTERNAL without details, and nothing of its message is logged (F11, I19)', async () => {
    const broken = await call(failing(new TypeError('ada@example.org 4111 1111 1111 1111')), good);
    expect(broken).toMatchObject({
      status: 500,
      body: {
        success: false,
        code: 'INTERNAL',
        message: UNIVERSAL_ERRORS.INTERNAL[1],
        requestId: 'request-1',
      },
    });
    expect(Object.keys(broken.body).toSorted()).toEqual(['code', 'error', 'message', 'requestId', 'success']);
    expect(logged).toHaveLength(1);
    expect(inspect(logged, { depth: 9 })).toContain('TypeError');
    expect(inspect(logged, { depth: 9 })).not.toMatch(/ada@|4111/);
  });

  test('A corrupt row is 500, and its key and fields are logged (I19)', async () => {
    const error = new CorruptRowError({ PK: 'USER#user-ada', SK: 'PROFILE' }, ['role']);
    expect(await call(failing(error), good)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect(logged).toEqual([
      ['call failed', expect.objectContaining({ row: 'USER#user-ada / PROFILE', fields: ['role'] })],
    ]);
  });

  test('A thrown value that is no error is 500', async () => {
    expect(await call(failing('text'), good)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect(await call(failing(undefined), good)).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  test.each([
    'ProvisionedThroughputExceededException',
    'ThrottlingException',
    'RequestLimitExceeded',
    'TooManyRequestsException',
    'TransactionInProgressException',
    'TransactionConflictException',
    'TimeoutError',
  ])('%s passes by itself: 503 TRY_AGAIN with Retry-After (F8)', async (name) => {
    const busy = await call(failing(Object.assign(new Error('x'), { name })), good);
    expect(busy).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' }, headers: { 'retry-after': '2' } });
  });

  test('A refusal carries the code and status of the contract, and cookies that were set before it', async () => {
    const { users } = fakeUsers(aUser());
    const handler = endpoint(
      post,
      {},
    )(async ({ fail, setCookie }) => {
      setCookie('a=b');
      return fail('COURSE_NOT_FOUND');
    }).with({ users });
    const refused = await call(handler, good);
    expect(refused).toMatchObject({ status: 404, body: { code: 'COURSE_NOT_FOUND' }, cookies: ['a=b'] });
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(logged).toEqual([]);
  });
});

describe('A response', () => {
  const { users } = fakeUsers(aUser());

  test('Fields that the contract does not declare are dropped (R11)', async () => {
    const leaky = {
      success: true as const,
      data: { title: 'AWS', students: ['ada@example.org'], password: 'x' },
    };
    const handler = endpoint(get, {})(async () => leaky).with({ users });
    expect((await call(handler, { as: ada })).body).toEqual({ success: true, data: { title: 'AWS' } });
  });

  test('A response that breaks the contract is a 500, not a wrong response', async () => {
    const handler = endpoint(get, {})(async () => answering(undefined)).with({ users });
    expect(await call(handler, { as: ada })).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
  });

  test('The status is the one of the route; cookies and no-store go with it', async () => {
    const created: Route = { ...get, status: 201, access: 'public' };
    const handler = endpoint(
      created,
      {},
    )(({ setCookie }) => {
      setCookie('a=b');
      return answering('AWS');
    }).with({});
    expect(await call(handler)).toMatchObject({
      status: 201,
      cookies: ['a=b'],
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    });
  });

  test('Caches may keep what everybody gets, its ETag changes with it, and no failure is kept (docs/adr/053)', async () => {
    const shared: Route = { ...get, access: 'public', cached: true };
    const title = vi.fn(async () => answering('AWS'));
    const handler = endpoint(shared, {})(title).with({});
    const control = 'public, max-age=0, s-maxage=60, stale-while-revalidate=240, stale-if-error=3600';
    const [first, same] = [await call(handler), await call(handler)];
    expect(first.headers).toMatchObject({
      'cache-control': control,
      etag: expect.stringMatching(/^"\S{22}"$/),
    });
    expect(same.headers).toEqual(first.headers);
    title.mockResolvedValueOnce(answering('AWS in a Year'));
    expect((await call(handler)).headers['etag']).not.toBe(first.headers['etag']);
    title.mockRejectedValueOnce(new Error('no table'));
    const failed = await call(handler);
    expect([failed.status, failed.headers['cache-control'], failed.headers['etag']]).toEqual([
      500,
      'no-store',
      undefined,
    ]);
  });

  test('Cookies of the request are read by name, whatever they hold', async () => {
    const open: Route = { ...get, access: 'public' };
    const handler = endpoint(open, {})(({ cookies }) => answering(cookies['__Host-rt'])).with({});
    const read = await call(handler, { cookies: ['other', '__Host-rt=a=b==', '__proto__=x'] });
    expect(read.body['data']).toEqual({ title: 'a=b==' });
  });
});

describe('The session check and the work (G-10)', () => {
  test('A GET runs beside the check, and its response is dropped when the check fails', async () => {
    const read = vi.fn(async () => answering('secret'));
    const refused = await call(endpoint(get, {})(read).with({ users: ended().users }), { as: stale });
    expect(read).toHaveBeenCalledOnce();
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(JSON.stringify(refused.body)).not.toContain('secret');
  });

  test('A GET that fails while the check fails answers only that the session has ended', async () => {
    const failures = [
      async () => Promise.reject(new Error('no course')),
      () => {
        throw new Error('no course');
      },
    ];
    for (const failing of failures) {
      const handler = endpoint(get, {})(failing).with({ users: ended().users });
      expect(await call(handler, { as: stale })).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      });
    }
  });

  test('prepare runs beside the check and act only after it', async () => {
    const order: string[] = [];
    const { users, rows } = fakeUsers(aUser());
    const slow = () => ({
      ...users(),
      get: async () => {
        order.push('check begins');
        await new Promise(setImmediate);
        await new Promise(setImmediate);
        order.push('check ends');
        return rows[0];
      },
    });
    const handler = endpoint(
      post,
      {},
    )({
      prepare: async () => {
        order.push('prepare');
        return 'AWS';
      },
      act: ({ prepared }) => {
        order.push('act');
        return answering(prepared);
      },
    }).with({ users: slow });
    expect((await call(handler, good)).body['data']).toEqual({ title: 'AWS' });
    expect(order).toEqual(['check begins', 'prepare', 'check ends', 'act']);
  });

  test('When prepare fails and the check fails, the check speaks and nothing is acted', async () => {
    const act = vi.fn(() => answering('done'));
    const phases = { prepare: () => Promise.reject(new Error('no table')), act };
    const handle = endpoint(post, {})(phases);
    const refused = await call(handle.with({ users: ended().users }), { ...good, as: stale });
    expect(refused.body['code']).toBe('SESSION_ENDED');
    const { users } = fakeUsers(aUser());
    expect((await call(handle.with({ users }), good)).status).toBe(500);
    expect(act).not.toHaveBeenCalled();
  });

  test('A need is made only when it is used', async () => {
    const made = vi.fn(() => 'AWS');
    const { users } = fakeUsers(aUser());
    const unused = endpoint(get, { course: made })(async () => answering('x')).with({ users });
    await call(unused, { as: ada });
    expect(made).not.toHaveBeenCalled();
    const used = endpoint(get, { course: made })(async (call) => answering(call.course)).with({ users });
    expect((await call(used, { as: ada })).body['data']).toEqual({ title: 'AWS' });
  });
});

/** Never run: tsc checks that each wrong use is an error. */
export function wrongUses() {
  // @ts-expect-error the route does not declare this code
  endpoint(get, {})(({ fail }) => fail('COURSE_NOT_FOUND'));
  // @ts-expect-error nothing named courses is among the needs
  endpoint(get, {})(({ courses }) => answering(courses));
}
