import { beforeEach, describe, expect, test, vi } from 'vitest';
import { permissionTable } from '#shared/api/permissions.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { call } from '#functions/testing/call.ts';
import { fakeUsers } from '#functions/testing/fake-users.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import { forgetSessions } from './middleware/check-session.ts';
import { handler } from './not-built.handler.ts';
import { handler as unknownRoute } from './unknown-route.handler.ts';

/** Calls the shared function of unbuilt calls as the gateway does for one route. */
const ask = (routeKey: string, as?: Parameters<typeof call>[1] & object, row = aUser()) =>
  call((event, context) => handler.with(fakeUsers(row))({ ...event, routeKey }, context), as);

beforeEach(() => {
  forgetSessions();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('A call that is not built yet', () => {
  const cases = permissionTable(ROUTES.filter(({ access }) => access !== 'square')).flatMap(
    ({ route, permissions }) =>
      permissions.map((one) => [`${route.method} ${route.path}`, one.caller, one] as const),
  );

  test.each(cases)(
    '%s by a %s: access is checked first, then 501 (G-89)',
    async (routeKey, caller, permission) => {
      const expected = permission.allowed ? { status: 501, code: 'NOT_BUILT' } : permission;
      const answered =
        caller === 'visitor'
          ? await ask(routeKey)
          : await ask(routeKey, { as: { userId: 'user-ada', role: caller } }, aUser({ role: caller }));
      expect(answered).toMatchObject({
        status: expected.status,
        body: { success: false, code: expected.code, requestId: 'request-1' },
      });
      expect(answered.body['message']).toBe(answered.body['error']);
    },
  );

  test('A session that has ended is 401 before it is 501 (G-89)', async () => {
    const ended = aUser({ role: 'admin', sessionsValidFrom: NOON });
    const stale = { as: { userId: 'user-ada', role: 'admin' as const, signedInAt: NOON / 1000 - 1 } };
    const answered = await ask('GET /admin/users', stale, ended);
    expect(answered).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });
});

test('A path or method outside the contract is 404 NOT_FOUND in the shape of G-82 (G-90)', async () => {
  const answered = await call(unknownRoute);
  expect(answered).toMatchObject({
    status: 404,
    body: { success: false, code: 'NOT_FOUND', requestId: 'request-1' },
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
  expect(answered.body['message']).toBe(answered.body['error']);
});
