import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ALL_ERRORS } from '#shared/api/all-errors.ts';
import { CALLERS, permission } from '#shared/api/permissions.ts';
import { BODY_LIMIT, type Route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { ROLES, type Role } from '#shared/kernel/roles.ts';
import { call } from '#functions/testing/call.ts';
import { fakeUsers } from '#functions/testing/fake-users.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import type { Needs } from './call.ts';
import type { EndpointHandler } from './endpoint.ts';
import { forgetSessions } from './middleware/check-session.ts';
import { handler as unknownRoute } from './unknown-route.handler.ts';

type CallInput = NonNullable<Parameters<typeof call>[1]>;

/** Requests of which each is wrong in one way, and what a call says of them when nothing else is wrong. */
const WRONG_BODIES = {
  'malformed JSON': [() => ({ text: '{"a":' }), 'BAD_JSON'],
  'no JSON': [() => ({ text: 'a=1', headers: { 'content-type': 'text/plain' } }), 'UNSUPPORTED_MEDIA_TYPE'],
  'a body that is too large': [
    ({ bodyLimit = BODY_LIMIT }) => ({ text: JSON.stringify({ a: 'x'.repeat(bodyLimit) }) }),
    'PAYLOAD_TOO_LARGE',
  ],
  'a list': [() => ({ text: '[]' }), 'VALIDATION_FAILED'],
} as const satisfies Record<string, readonly [(route: Route) => CallInput, keyof typeof ALL_ERRORS]>;
const wrongBodies = (route: Route) =>
  Object.values(WRONG_BODIES).map(([input, code]) => ({ input: input(route), code }));

/** What the gateway would call for a route, with one person whose role and session are given. */
async function functionBehind(route: Route, person = aUser()) {
  const { users } = fakeUsers(person);
  const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']));
  const [domain, verb] = route.name.split('/');
  const { handler } = (await import(`../${domain}/${verb}.handler.ts`)) as {
    handler: EndpointHandler<Needs>;
  };
  return (input: CallInput) => call(handler.with({ users }), { ...input, params });
}

/** The response with this code and its status, in the shape of every failure (G-82): two times the same sentence. */
function refusal(code: keyof typeof ALL_ERRORS, { body }: Awaited<ReturnType<typeof call>>) {
  return {
    status: ALL_ERRORS[code][0],
    body: {
      success: false,
      code,
      requestId: 'request-1',
      message: expect.stringMatching(/\w/) as unknown,
      error: body['message'],
    },
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  };
}

const byName = (routes: readonly Route[]) => routes.map((route) => [route.name, route] as const);
const guarded = ROUTES.filter(({ access }) => access !== 'public' && access !== 'square');
const rightRole = (route: Route): Role => ROLES.find((role) => permission(route, role).allowed) ?? 'user';

beforeEach(() => {
  forgetSessions();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('Access is checked before anything else that is wrong with a request (G-89, M5)', () => {
  test.each(byName(guarded))('%s refuses who may not call, whatever the body', async (_name, route) => {
    const person = aUser();
    for (const caller of CALLERS) {
      const allowed = permission(route, caller);
      if (allowed.allowed) continue;
      const ask = await functionBehind(route, { ...person, role: caller === 'visitor' ? 'user' : caller });
      const as = caller === 'visitor' ? {} : { as: { userId: person.userId, role: caller } };
      for (const { input } of wrongBodies(route)) {
        const answered = await ask({ ...input, ...as });
        expect(answered).toMatchObject(refusal(allowed.code, answered));
      }
    }
  });

  test.each(byName(guarded))(
    '%s is 401 when the session has ended, whatever the body',
    async (_name, route) => {
      const role = rightRole(route);
      const person = aUser({ role, sessionsValidFrom: NOON });
      const ask = await functionBehind(route, person);
      for (const { input } of wrongBodies(route)) {
        const as = { userId: person.userId, role, signedInAt: NOON / 1000 - 1 };
        const answered = await ask({ ...input, as });
        expect(answered).toMatchObject(refusal('SESSION_ENDED', answered));
      }
    },
  );
});

describe('A body that cannot be read is refused by each call that takes one (G-82, F4)', () => {
  const taking = ROUTES.filter((route) => route.body && route.access !== 'square');
  test.each(byName(taking))('%s', async (_name, route) => {
    const person = aUser({ role: rightRole(route) });
    const ask = await functionBehind(route, person);
    for (const { input, code } of wrongBodies(route)) {
      const answered = await ask({ ...input, ...(route.access !== 'public' && { as: person }) });
      expect(answered).toMatchObject(refusal(code, answered));
    }
  });
});

test('A path or method outside the contract is 404 NOT_FOUND in the shape of G-82 (G-90)', async () => {
  const answered = await call(unknownRoute);
  expect(answered).toMatchObject(refusal('NOT_FOUND', answered));
});
