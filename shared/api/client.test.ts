import { expect, test } from 'vitest';
import * as auth from '../auth/routes.ts';
import { TIME_SLOTS } from '../appointments/shown/appointment.ts';
import * as appointments from '../appointments/routes.ts';
import * as courses from '../courses/routes.ts';
import * as orders from '../orders/routes.ts';
import * as progress from '../progress/routes.ts';
import { apiClient, ApiFailure, callRoute, isFailure, type ApiRequest, type Send } from './client.ts';

/** The client of every domain that these tests call. */
const clients = (send: Send) => ({
  auth: apiClient(auth, send),
  appointments: apiClient({ ...appointments, TIME_SLOTS }, send),
  courses: apiClient(courses, send),
  orders: apiClient(orders, send),
  progress: apiClient(progress, send),
});

/** A transport that answers always the same and remembers what it was asked. */
function transport(status: number, body: unknown) {
  const requests: ApiRequest[] = [];
  const send: Send = async (request) => {
    requests.push(request);
    return { status, body };
  };
  return { requests, send, api: clients(send) };
}

const failing = (status: number, body: unknown) =>
  transport(status, body)
    .api.auth.checkAuth()
    .catch((error: unknown) => error);

test('A call carries method, path, query and body of its route', async () => {
  const { api, requests } = transport(200, { success: true, data: [] });
  await api.courses.getCourses({ query: { category: 'devops', level: undefined } });
  await api.auth.login({ body: { userEmail: 'ada@example.com', password: 'secret' } });
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
  const { api, requests } = transport(200, { success: true, data: {} });
  await api.progress.getCourseProgress({ params: { userId: 'a/b', courseId: 'ü?#' } });
  expect(requests[0]?.path).toBe('/student/course-progress/get/a%2Fb/%C3%BC%3F%23');
});

test.each(['', '.', '..'])('The id %j names nothing and is never sent', async (id) => {
  const { api, requests } = transport(200, { success: true });
  const error = await api.courses.getCourseDetails({ params: { id } }).catch((reason: unknown) => reason);
  expect(isFailure(error, 'NOT_FOUND')).toBe(true);
  expect(requests).toEqual([]);
});

test('A successful call resolves with its complete response', async () => {
  const { send } = transport(200, { success: true, data: true, message: 'Done.' });
  expect(await callRoute(auth.logout, {}, send)).toEqual({ success: true, data: true, message: 'Done.' });
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
  const api = clients(() => Promise.reject(cause));
  const error = await api.auth.checkAuth().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'UNREACHABLE', status: 0, cause });
});

test('A call that the caller aborts rejects with the abort, not with a failure', async () => {
  const controller = new AbortController();
  const send: Send = async ({ signal }) => {
    controller.abort();
    signal?.throwIfAborted();
    return { status: 200, body: { success: true } };
  };
  const error = await clients(send)
    .auth.checkAuth({ signal: controller.signal })
    .catch((reason: unknown) => reason);
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

test('Only routes become functions of the client', () => {
  const { api } = transport(200, { success: true });
  expect(Object.keys(api.appointments).toSorted()).toEqual(Object.keys(appointments).toSorted());
});

/** Never run: tsc checks that each wrong use is an error. */
export async function wrongUses() {
  const { api, send } = transport(200, { success: true });
  // @ts-expect-error the body is required
  await api.auth.login();
  // @ts-expect-error the password is required
  await api.auth.login({ body: { userEmail: 'ada@example.com' } });
  // @ts-expect-error this route has no body
  await api.auth.checkAuth({ body: {} });
  // @ts-expect-error the parameter is called id
  await api.courses.getCourseDetails({ params: { courseId: 'crs_1' } });
  // @ts-expect-error this route has no parameters
  await api.orders.listOrders({ params: { id: '1' } });
  // @ts-expect-error no such filter
  await api.courses.getCourses({ query: { colour: 'red' } });
  // @ts-expect-error no such route
  await api.orders.deleteOrder();
  // @ts-expect-error a constant of the module is not a route
  await api.appointments.TIME_SLOTS();
  // @ts-expect-error the response has no such field
  void (await api.auth.checkAuth()).data.password;
  // @ts-expect-error callRoute asks for the same input
  await callRoute(auth.login, {}, send);
  // @ts-expect-error no such code
  isFailure(undefined, 'PRICE_CHANGE');
  const role: 'user' | 'instructor' | 'admin' = (await api.auth.checkAuth()).data.user.role;
  return role;
}
