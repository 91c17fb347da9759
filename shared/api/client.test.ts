import { expect, test } from 'vitest';
import { anId } from '../testing/an-id.ts';
import * as auth from '../auth/routes.ts';
import { TIME_SLOTS } from '../appointments/appointment.ts';
import * as courses from '../courses/routes.ts';
import * as orders from '../orders/routes.ts';
import * as progress from '../progress/routes.ts';
import { ApiFailure, callRoute, type InputArgs, isFailure, type ApiRequest, type Send } from './client.ts';
import type { Route } from './route.ts';

/** Calls of any route by this transport. */
const callsBy =
  (send: Send) =>
  <const R extends Route>(route: R, ...input: InputArgs<R>) =>
    callRoute(send, route, ...input);

/** A transport that answers always the same and remembers what it was asked. */
function transport(status: number, body: unknown) {
  const requests: ApiRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    return { status, body };
  };
  return { requests, send, call: callsBy(send) };
}

const failing = (status: number, body: unknown) =>
  transport(status, body)
    .call(auth.checkAuth)
    .catch((error: unknown) => error);

test('A call carries method, path, query and body of its route', async () => {
  const { call, requests } = transport(200, { success: true, data: [] });
  await call(courses.getCourses, { query: { category: 'devops', level: undefined } });
  await call(auth.login, { body: { userEmail: 'ada@example.com', password: 'secret' } });
  expect(requests.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
    { method: 'GET', path: '/student/course/get', query: { category: 'devops' }, body: undefined },
    {
      method: 'POST',
      path: '/auth/login',
      query: {},
      body: { userEmail: 'ada@example.com', password: 'secret' },
    },
  ]);
});

test('Path parameters are encoded as one segment each', async () => {
  const { call, requests } = transport(200, { success: true, data: {} });
  await call(progress.getCourseProgress, { params: { userId: anId('a/b'), courseId: anId('ü?#') } });
  expect(requests[0]?.path).toBe('/student/course-progress/get/a%2Fb/%C3%BC%3F%23');
});

test.each(['', '.', '..'])('The id %j names nothing and is never sent', async (id) => {
  const { call, requests } = transport(200, { success: true });
  const error = await call(courses.getCourseDetails, { params: { id: anId(id) } }).catch(
    (reason: unknown) => reason,
  );
  expect(isFailure(error, 'NOT_FOUND')).toBe(true);
  expect(requests).toEqual([]);
});

test('A successful call resolves with its complete response', async () => {
  const { send } = transport(200, { success: true, data: true, message: 'Done.' });
  expect(await callRoute(send, auth.logout)).toEqual({ success: true, data: true, message: 'Done.' });
});

test('A refused call throws its code, sentence, status, request id and fields (G-82)', async () => {
  const body = {
    success: false,
    message: 'Please check the highlighted fields.',
    error: 'Please check the highlighted fields.',
    code: 'VALIDATION_FAILED',
    requestId: 'req-1',
    fields: { userEmail: 'Please enter a valid email address' },
  };
  const error = await failing(422, body);
  expect(error).toBeInstanceOf(ApiFailure);
  expect(error).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: body.message,
    status: 422,
    requestId: 'req-1',
    fields: body.fields,
  });
});

test.each([
  [401, 'SESSION_ENDED', 'Your session has ended. Please sign in again.'],
  [403, 'FORBIDDEN', 'You do not have access to this.'],
  [413, 'PAYLOAD_TOO_LARGE', 'This is too large to be accepted.'],
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.'],
  [503, 'TRY_AGAIN', 'The academy is busy. Please try again in a moment.'],
] as const)(
  'A refusal of the gateway with %i is the typed failure %s (G-90)',
  async (status, code, message) => {
    expect(await failing(status, { message: 'Gateway words' })).toMatchObject({ code, message, status });
  },
);

test.each([
  ['an HTML page with status 200', 200, '<!doctype html>'],
  ['an HTML page with status 502', 502, '<html>Bad gateway</html>'],
  ['an empty response', 204, undefined],
  ['JSON without success or failure', 200, {}],
  ['a status the API never gives', 504, { message: 'Endpoint request timed out' }],
  ['a code that the route does not declare', 500, { success: false, code: 'toString' }],
])('A response that is not the API’s is UNREACHABLE: %s', async (_, status, body) => {
  const error = await failing(status, body);
  expect(error).toMatchObject({ code: 'UNREACHABLE', status });
  expect(error).toHaveProperty(
    'message',
    'The academy cannot be reached. Please check your connection and try again.',
  );
});

test('No response at all is UNREACHABLE and keeps its cause', async () => {
  const cause = new TypeError('fetch failed');
  const call = callsBy(() => Promise.reject(cause));
  const error = await call(auth.checkAuth).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'UNREACHABLE', status: 0, cause });
});

test('A call that the caller aborts rejects with the abort, not with a failure', async () => {
  const controller = new AbortController();
  const send: Send = async ({ signal }) => {
    controller.abort();
    signal?.throwIfAborted();
    return { status: 200, body: { success: true } };
  };
  const error = await callsBy(send)(auth.checkAuth, { signal: controller.signal }).catch(
    (reason: unknown) => reason,
  );
  expect(isFailure(error)).toBe(false);
  expect(error).toHaveProperty('name', 'AbortError');
});

test('isFailure distinguishes codes, and failures from other errors', () => {
  const error: unknown = new ApiFailure('PRICE_CHANGED', 'Changed.', { status: 409 });
  expect(isFailure(error)).toBe(true);
  expect(isFailure(error, 'PRICE_CHANGED', 'ALREADY_ENROLLED')).toBe(true);
  expect(isFailure(error, 'ALREADY_ENROLLED')).toBe(false);
  expect(isFailure(new Error('PRICE_CHANGED'), 'PRICE_CHANGED')).toBe(false);
});

/** Never run: tsc checks that each wrong use is an error. */
export async function wrongUses() {
  const { call, send } = transport(200, { success: true });
  // @ts-expect-error the body is required
  await call(auth.login);
  // @ts-expect-error the password is required
  await call(auth.login, { body: { userEmail: 'ada@example.com' } });
  // @ts-expect-error this route has no body
  await call(auth.checkAuth, { body: {} });
  // @ts-expect-error the parameter is called id
  await call(courses.getCourseDetails, { params: { courseId: 'crs_1' } });
  // @ts-expect-error this route has no parameters
  await call(orders.listOrders, { params: { id: '1' } });
  // @ts-expect-error no such filter
  await call(courses.getCourses, { query: { colour: 'red' } });
  // @ts-expect-error no route of the contract
  await call({ method: 'DELETE', path: '/student/order' });
  // @ts-expect-error a constant is not a route
  await call(TIME_SLOTS);
  // @ts-expect-error the response has no such field
  void (await call(auth.checkAuth)).data.password;
  // @ts-expect-error callRoute asks for the same input
  await callRoute(send, auth.login, {});
  // @ts-expect-error no such code
  isFailure(undefined, 'PRICE_CHANGE');
  const role: 'user' | 'instructor' | 'admin' = (await call(auth.checkAuth)).data.user.role;
  return role;
}
