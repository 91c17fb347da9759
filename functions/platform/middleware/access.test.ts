import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { dataResponse } from '#shared/api/responses.ts';
import { type Route, route } from '#shared/api/route.ts';
import { type Role } from '#shared/kernel/roles.ts';
import { log } from '#functions/runtime/logger.ts';
import { call } from '#functions/testing/call.ts';
import type { UserRepository } from '#functions/data/users/users.ts';
import { fakeUsers } from '#functions/testing/fake-users.ts';
import { NOON, aUser } from '#functions/testing/test-academy.ts';
import { endpoint } from '../endpoint.ts';
import { readClaims } from './authenticate.ts';
import { forgetSessions } from './check-session.ts';

const who = (over: Partial<Route> = {}): Route =>
  route({
    name: 'test/who',
    summary: 'Who calls.',
    method: 'GET',
    path: '/test',
    access: 'signed-in',
    response: dataResponse(z.string()),
    errors: {},
    ...over,
  });
const asking = (users: ReturnType<typeof fakeUsers>['users'], over?: Partial<Route>) =>
  endpoint(
    who(over),
    {},
  )(async ({ caller }) => ({
    success: true as const,
    data: `${caller?.userId} ${caller?.role} ${(await caller?.user())?.userName}`,
  })).with({ users });
const as = (role: Role = 'user', signedInAt = NOON / 1000 - 1) => ({
  as: { userId: 'user-ada', role, signedInAt },
});

beforeEach(() => {
  forgetSessions();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

describe('The claims of an access token', () => {
  const event = (claims: Record<string, unknown>) =>
    ({
      requestContext: { authorizer: { jwt: { claims } } },
    }) as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const claims = {
    username: 'user-ada',
    token_use: 'access',
    origin_jti: 'session-1',
    auth_time: '1700000000',
    'cognito:groups': '[user]',
  };

  test.each([
    ['[user]', 'user'],
    ['[user admin]', 'admin'],
    ['[instructor user]', 'instructor'],
    ['[instructor, admin]', 'admin'],
    ['admin', 'admin'],
    [['instructor'], 'instructor'],
    ['[administrators]', 'user'],
    ['[]', 'user'],
    [undefined, 'user'],
  ])('Groups %j are the role %s: the highest of the three', (groups, role) => {
    expect(readClaims(event({ ...claims, 'cognito:groups': groups }))).toEqual({
      userId: 'user-ada',
      role,
      sessionId: 'session-1',
      signedInAt: 1_700_000_000,
    });
  });

  test.each([
    ['an ID token (R17)', { ...claims, token_use: 'id' }],
    ['no token_use', { ...claims, token_use: undefined }],
    ['no user', { ...claims, username: undefined }],
    ['a user that is no text', { ...claims, username: 7 }],
    ['no time of its sign-in', { ...claims, auth_time: undefined }],
    ['a time of its sign-in that is no number', { ...claims, auth_time: 'yesterday' }],
    ['no session', { ...claims, origin_jti: undefined }],
  ])('%s is no sign-in', (_what, wrong) => {
    expect(() => readClaims(event(wrong))).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED', status: 401 }),
    );
  });
});

describe('A request that says whose it is (G-81, R1)', () => {
  const userId = z.object({ userId: z.string() });
  const ask = async (route: Partial<Route>, input: object, row = aUser()) =>
    call(asking(fakeUsers(row).users, route), { ...as(), ...input });

  test.each([
    ['its path', { own: 'params.userId', params: userId }, (id: string) => ({ params: { userId: id } })],
    ['its query', { own: 'query.userId', query: userId }, (id: string) => ({ query: { userId: id } })],
    [
      'its body',
      { own: 'body.userId', body: userId, method: 'POST' },
      (id: string) => ({ body: { userId: id } }),
    ],
  ] as const)(
    'Only the caller’s own id is taken in %s, any other is 403 FORBIDDEN',
    async (_in, route, input) => {
      expect((await ask(route, input('user-ada'))).status).toBe(200);
      const refused = { status: 403, body: { code: 'FORBIDDEN' } };
      for (const id of ['user-eve', 'USER-ADA', ''])
        expect(await ask(route, input(id))).toMatchObject(refused);
    },
  );

  test('A caller without a session any more is told that, and nothing of the id', async () => {
    const ended = await ask(
      { own: 'params.userId', params: userId },
      { params: { userId: 'user-eve' } },
      aUser({ sessionsValidFrom: NOON }),
    );
    expect(ended).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });
});

describe('The user’s row decides beside the token (G-10, R3, R4, I15)', () => {
  test.each([0, 999])(
    'A session of the very second in which sessions ended (%i ms) is refused, of the next one taken (docs/adr/028)',
    async (ms) => {
      const { users } = fakeUsers(aUser({ sessionsValidFrom: NOON + ms }));
      expect((await call(asking(users), as('user', NOON / 1000))).status).toBe(401);
      expect((await call(asking(users), as('user', NOON / 1000 + 1))).status).toBe(200);
    },
  );

  test('A new account is let in in the very second in which it was made (G-10)', async () => {
    const { users } = fakeUsers(aUser({ sessionsValidFrom: 0 }));
    expect((await call(asking(users), as('user', NOON / 1000))).status).toBe(200);
  });

  test('A student’s row may be a copy up to 30 seconds old for calls that move no money', async () => {
    const { users, rows, reads } = fakeUsers(aUser());
    const ask = async () => (await call(asking(users), as())).status;
    expect(await ask()).toBe(200);
    rows[0] = aUser({ role: 'instructor' });
    vi.setSystemTime(NOON + 29_999);
    expect(await ask()).toBe(200);
    expect(reads).toEqual([{ userId: 'user-ada', consistent: false }]);
    vi.setSystemTime(NOON + 30_000);
    expect(await ask()).toBe(401);
    expect(reads).toHaveLength(3);
  });

  test('Who has changed the own name and signed in again sees it at once, whatever copy there is', async () => {
    const { users, rows } = fakeUsers(aUser());
    const ask = async (signedInAt: number) => (await call(asking(users), as('user', signedInAt))).body;
    await ask(NOON / 1000 - 1);
    rows[0] = aUser({ userName: 'Ada King', sessionsValidFrom: NOON + 300 });
    vi.setSystemTime(NOON + 1000);
    expect(await ask(NOON / 1000 + 1)).toMatchObject({ data: 'user-ada user Ada King' });
  });

  test('Who has just registered, or has a new role, is not refused by a read that lags (C39)', async () => {
    const { rows } = fakeUsers(aUser({ role: 'instructor' }));
    const lagging = (seen: typeof rows) => {
      const { users, reads } = fakeUsers(aUser());
      const get: UserRepository['get'] = async (userId, options) =>
        options?.consistent ? users().get(userId) : seen[0];
      return { reads, users: () => ({ ...users(), get }) };
    };
    for (const seen of [[], rows]) {
      forgetSessions();
      const { users, reads } = lagging(seen);
      expect((await call(asking(users), as())).status).toBe(200);
      expect((await call(asking(users), as())).status).toBe(200);
      expect(reads).toHaveLength(1);
    }
  });

  test.each([
    ['money calls', 'user', { money: true }],
    ['instructors', 'instructor', {}],
    ['admins', 'admin', {}],
  ] as const)('For %s the row is read consistently on every request', async (_what, role, over) => {
    const { users, rows, reads } = fakeUsers(aUser({ role }));
    const ask = async () => (await call(asking(users, over), as(role))).status;
    expect([await ask(), await ask()]).toEqual([200, 200]);
    expect(reads).toEqual(Array.from({ length: 2 }, () => ({ userId: 'user-ada', consistent: true })));
    rows[0] = aUser({ role, sessionsValidFrom: NOON + 1000 });
    expect(await ask()).toBe(401);
  });

  test('A refused session is not remembered, and a fresh read renews the copy', async () => {
    const { users, rows, reads } = fakeUsers(aUser({ role: 'admin' }));
    expect((await call(asking(users), as())).status).toBe(401);
    rows[0] = aUser();
    expect((await call(asking(users, { money: true }), as())).status).toBe(200);
    expect((await call(asking(users), as())).status).toBe(200);
    expect(reads).toHaveLength(3);
  });

  test('A row that cannot be read is 503, not a sign-out (R19)', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const { users } = fakeUsers();
    const busy = () => ({
      ...users(),
      get: () => Promise.reject(Object.assign(new Error('x'), { name: 'ThrottlingException' })),
    });
    expect(await call(asking(busy), as())).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' } });
  });
});
