// Long because the five calls of an account are one story on one Cognito in memory and one table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outputSchema } from '#shared/api/openapi.ts';
import { ROUTES } from '#shared/api/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import type { StoredUser } from '#functions/data/users/users.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { call } from '#functions/testing/call.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as checkAuth } from './check-auth.handler.ts';
import { handler as login } from './login.handler.ts';
import { handler as logout } from './logout.handler.ts';
import { handler as refresh } from './refresh.handler.ts';
import { handler as register } from './register.handler.ts';

let cognito: ReturnType<typeof fakeIdentity>;
let made = 0;
const newEmail = () => `person${++made}@example.org`;
const PASSWORD = 'a quiet river';

const academy = await createTestAcademy();
beforeEach(() => {
  cognito = fakeIdentity();
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  quietLog();
  forgetSessions();
});

const needs = () => ({
  identity: () => cognito.identity,
  users: academy.handlerNeeds.users,
  limits: academy.handlerNeeds.limits,
  sessions: academy.handlerNeeds.sessions,
});
/** Each request comes from an address of its own: limits have tests of their own (limits.table.test.ts). */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++made % 256}, 130.176.1.1` });
const signUp = (body: Record<string, unknown>) =>
  call(register.with(needs()), { body, headers: elsewhere() });
const form = (over: Record<string, unknown> = {}) => ({
  userName: 'grace hopper',
  userEmail: newEmail(),
  password: PASSWORD,
  role: 'user',
  ...over,
});
const signIn = (userEmail: string, password = PASSWORD) =>
  call(login.with(needs()), { body: { userEmail, password } });
const held = (cookies: string[]) => /__Host-rt=([^;]*)/.exec(cookies[0] ?? '')?.[1];
const renew = (token?: string) =>
  call(refresh.with(needs()), token === undefined ? {} : { cookies: [`__Host-rt=${token}`] });
const aPerson = async () => {
  const userEmail = newEmail();
  const { body } = await signUp(form({ userEmail }));
  const { _id: userId } = body['data'] as { _id: string };
  return { userEmail, userId, as: { userId, role: 'user' as const } };
};
const row = (userId: string) => academy.needs.users.get(userId) as Promise<StoredUser>;

describe('Registering', () => {
  test('Registration answers 201 with id, name, e-mail and role of the new user [API-04, API-05, ENT-01, ENT-02, ENT-03]', async () => {
    const userEmail = newEmail();
    const answered = await signUp(form({ userEmail }));
    expect(answered.status).toBe(201);
    expect(answered.body).toEqual({
      success: true,
      data: { _id: expect.any(String) as string, userName: 'grace hopper', userEmail, role: 'user' },
      message: 'Account created successfully!',
    });
  });

  test('The password is in no row of the table and in no answer of any call, and only Cognito has it [ENT-05]', async () => {
    for (const { name, response } of ROUTES)
      // what an answer has beside these fields never leaves
      expect(JSON.stringify(outputSchema(response)), name).not.toMatch(/"\w*password"/i);
    const userEmail = newEmail();
    const created = await signUp(form({ userEmail }));
    const { _id: userId } = created.body['data'] as { _id: string };
    const [signedIn, checked] = [
      await signIn(userEmail),
      await call(checkAuth.with(needs()), { as: { userId, role: 'user' } }),
    ];
    expect([created.status, signedIn.status, checked.status]).toEqual([201, 200, 200]);
    const seen = JSON.stringify([await academy.rows(), created, signedIn, checked]);
    expect(seen).toContain(userEmail);
    expect(seen).not.toMatch(new RegExp(`${PASSWORD}|"password`));
    expect(cognito.people).toMatchObject([{ userId, password: PASSWORD }]);
  });

  test.each(['admin', 'instructor', 'nonsense'])(
    'A role %s in the body still gives role user [ROLE-01, ROLE-10] (R2)',
    async (role) => {
      const { body } = await signUp(form({ role }));
      const { _id } = body['data'] as { _id: string };
      expect((await row(_id)).role).toBe('user');
      expect(cognito.people.find((one) => one.userId === _id)?.role).toBe('user');
    },
  );

  test('An e-mail that has an account is refused with 409 EMAIL_IN_USE, in any letter case [API-05] (G-08, G-09)', async () => {
    const { userEmail, userId } = await aPerson();
    const USED = expect.any(String) as string;
    for (const again of [userEmail, userEmail.toUpperCase(), `  ${userEmail} `]) {
      const refused = await signUp(form({ userEmail: again, password: 'another password' }));
      expect(refused).toMatchObject({
        status: 409,
        body: { success: false, code: 'EMAIL_IN_USE', error: USED },
      });
    }
    expect(cognito.people).toMatchObject([{ userId, password: PASSWORD }]);
  });

  test.each([
    ['no name', { userName: ' ' }, 'VALIDATION_FAILED', { userName: 'Username is required.' }],
    ['no e-mail', { userEmail: '' }, 'VALIDATION_FAILED', { userEmail: 'Email is required' }],
    ['no such e-mail', { userEmail: 'ada@' }, 'VALIDATION_FAILED', { userEmail: 'Invalid email format' }],
    ['no password', { password: '' }, 'VALIDATION_FAILED', { password: 'Password is required' }],
    [
      'five characters [BUY-18]',
      { password: '5 cha' },
      'VALIDATION_FAILED',
      { password: 'Password must be at least 6 characters' },
    ],
    [
      'a space at the end, which Cognito does not take',
      { password: 'a quiet river ' },
      'VALIDATION_FAILED',
      { password: 'Password must not begin or end with a space' },
    ],
    [
      'a common password',
      { password: 'Iloveyou' },
      'WEAK_PASSWORD',
      { password: 'This password is one of the most common ones. Please choose another.' },
    ],
  ])(
    '%s is refused with 422 and its sentence, and is mailed to no address (G-07)',
    async (_what, over, code, fields) => {
      const refused = await signUp(form(over));
      expect(refused).toMatchObject({
        status: 422,
        body: { code, fields, message: Object.values(fields)[0] },
      });
      expect(cognito.people).toEqual([]);
    },
  );

  test('Two registrations at once make exactly one account (R13, I18)', async () => {
    const userEmail = newEmail();
    const answers = await Promise.all(
      ['first person', 'second person'].map((password) => signUp(form({ userEmail, password }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(cognito.people).toHaveLength(1);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect(cognito.people[0]?.password).toBe(['first person', 'second person'][winner]);
  });

  test.each([
    ['Cognito did not answer', 'failing'],
    ['Cognito took it and did not answer', 'afterwards'],
  ] as const)('After a registration in which %s, its owner can register at once', async (_what, how) => {
    const userEmail = newEmail();
    cognito[how].add('create');
    const broken = await signUp(form({ userEmail }));
    expect(broken).toMatchObject({ status: 500, body: { code: 'INTERNAL' } });
    expect(JSON.stringify(broken.body)).not.toContain('Cognito');
    cognito[how].clear();
    expect((await signIn(userEmail)).status).toBe(401);
    expect((await signUp(form({ userEmail }))).status).toBe(201);
    expect((await signIn(userEmail)).status).toBe(200);
    expect(cognito.people).toHaveLength(1);
  });

  test('A registration that died after the reservation frees the e-mail after a minute', async () => {
    const userEmail = newEmail();
    await academy.needs.users.reserveEmail(userEmail, 'a request that died', NOON);
    vi.setSystemTime(NOON + 60_000);
    expect((await signUp(form({ userEmail }))).status).toBe(409);
    vi.setSystemTime(NOON + 60_001);
    expect((await signUp(form({ userEmail }))).status).toBe(201);
  });

  test('A registration that held its e-mail for too long leaves nothing at Cognito', async () => {
    const late = { ...academy.needs.users, create: async () => false };
    const given = { ...needs(), users: () => late };
    const answered = await call(register.with(given), { body: form(), headers: elsewhere() });
    expect(answered).toMatchObject({ status: 409, body: { code: 'EMAIL_IN_USE' } });
    expect(cognito.people).toEqual([]);
  });

  test('A profile is written only by the registration that holds the e-mail, and never over another', async () => {
    const { userId, userEmail } = await aPerson();
    const { users } = academy.needs;
    const other = newEmail();
    await users.reserveEmail(other, userId, NOON);
    const profile = { ...(await row(userId)), userName: 'mallory', userEmail: other };
    expect(await users.create({ ...profile, userId: 'new' })).toBe(false);
    expect(await users.create(profile)).toBe(false);
    expect(await row(userId)).toMatchObject({ userName: 'grace hopper', userEmail });
  });
});

describe('Signing in', () => {
  test('Login answers accessToken and user; the refresh token is only in the cookie [API-06, API-07] (G-10)', async () => {
    const { userEmail, userId } = await aPerson();
    const answered = await signIn(userEmail.toUpperCase());
    expect(answered.body).toEqual({
      success: true,
      data: {
        accessToken: expect.stringMatching(/^access-/) as string,
        user: { _id: userId, userName: 'grace hopper', userEmail, role: 'user' },
      },
    });
    const [named, sessionId, token] = (held(answered.cookies) ?? '').split(':');
    expect(cognito.sessions.get(token ?? '')).toMatchObject({ userId: named, sessionId });
    expect(JSON.stringify(answered.body)).not.toContain(token);
    const flags = answered.cookies[0]?.split('; ').slice(1).toSorted();
    expect(flags).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure']);
  });

  test('An unknown e-mail and a wrong password get the same response (R14, G-82)', async () => {
    const { userEmail } = await aPerson();
    const wrong = await signIn(userEmail, 'not this one');
    const unknown = await signIn(newEmail());
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: 'Incorrect email or password.' },
      cookies: [],
    });
  });

  test('Signing in has no length rule (G-07)', async () => {
    expect((await signIn(newEmail(), 'x')).status).toBe(401);
  });

  test('GET check-auth says who calls; without a session it is 401 [API-08]', async () => {
    const { as, userEmail } = await aPerson();
    const answered = await call(checkAuth.with(needs()), { as });
    expect(answered.body).toEqual({
      success: true,
      data: { user: { _id: as.userId, userName: 'grace hopper', userEmail, role: 'user' } },
    });
  });
});

describe('Staying signed in (G-10)', () => {
  test('Refreshing gives a new access token and rotates the cookie; the old one is worth nothing', async () => {
    const { userEmail, userId } = await aPerson();
    const first = held((await signIn(userEmail)).cookies);
    const renewed = await renew(first);
    expect(renewed).toMatchObject({ status: 200, body: { data: { user: { _id: userId } } } });
    const second = held(renewed.cookies);
    expect(second).not.toBe(first);
    expect(JSON.stringify(renewed.body)).not.toContain('refresh-');
    expect((await renew(second)).status).toBe(200);
    expect((await renew(first)).status).toBe(401);
  });

  test('A cookie that Cognito does not know is 401 SESSION_ENDED and is removed', async () => {
    const refused = await renew('not ours');
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(refused.cookies).toEqual(['__Host-rt=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict']);
  });

  test('Without a cookie it is 401 and Cognito is not asked', async () => {
    cognito.failing.add('refresh');
    expect(await renew()).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' }, cookies: [] });
  });

  test('A deleted user’s session is not renewed', async () => {
    await cognito.identity.create(anId('usr-gone'), 'user', PASSWORD);
    const token = (await cognito.identity.signIn('usr-gone', PASSWORD)) as { refreshToken: string };
    expect((await renew(token.refreshToken)).status).toBe(401);
  });

  test('Signing out always succeeds: without a cookie, and when neither Cognito nor the table answers', async () => {
    const { userEmail } = await aPerson();
    const token = held((await signIn(userEmail)).cookies);
    cognito.failing.add('revoke');
    const sessions = () => ({
      ...academy.needs.sessions,
      end: () => Promise.reject(new Error('not written')),
    });
    for (const cookies of [[], ['__Host-rt=whatever'], [`__Host-rt=${token}`]]) {
      const left = await call(logout.with({ ...needs(), sessions }), { cookies });
      expect(left.status).toBe(200);
      expect(left.cookies[0]).toMatch(/^__Host-rt=; Max-Age=0;/);
    }
  });
});

/** Two pieces of work that each finish only when both have begun: one after the other, they never would. */
function finishingTogether() {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const piece =
    (mine: 0 | 1) =>
    async <T>(work: () => Promise<T>): Promise<T> => {
      begun[mine].resolve();
      await Promise.all(begun.map(({ promise }) => promise));
      return work();
    };
  return [piece(0), piece(1)] as const;
}

describe('A cold instance waits for no further round trip (docs/adr/025)', () => {
  test('login reads the secret of Cognito’s client beside its counters', async () => {
    const { userEmail } = await aPerson();
    const [asSecret, asCounter] = finishingTogether();
    const { limits } = academy.needs;
    const answered = await call(
      login.with({
        ...needs(),
        identity: () => ({ ...cognito.identity, loadClientSecret: () => asSecret(async () => undefined) }),
        limits: () => ({ ...limits, waits: (...counters) => asCounter(() => limits.waits(...counters)) }),
      }),
      { body: { userEmail, password: PASSWORD }, headers: elsewhere() },
    );
    expect(answered).toMatchObject({ status: 200, body: { success: true } });
  });

  test('refresh reads the profile beside Cognito, of the person whom the cookie names', async () => {
    const { userEmail, userId } = await aPerson();
    const token = held((await signIn(userEmail)).cookies);
    const [asCognito, asProfile] = finishingTogether();
    const { users } = academy.needs;
    const renewed = await call(
      refresh.with({
        ...needs(),
        identity: () => ({
          ...cognito.identity,
          refresh: (given) => asCognito(() => cognito.identity.refresh(given)),
        }),
        users: () => ({ ...users, get: (id) => asProfile(() => users.get(id)) }),
      }),
      { cookies: [`__Host-rt=${token}`] },
    );
    expect(renewed).toMatchObject({ status: 200, body: { data: { user: { _id: userId } } } });
  });

  test('With another person in the cookie the caller is still who Cognito says (R5)', async () => {
    const [ada, eve] = [await aPerson(), await aPerson()];
    const token = held((await signIn(eve.userEmail)).cookies)?.split(':')[2];
    const renewed = await renew(`${ada.userId}:${token}`);
    expect(renewed.body).toMatchObject({ data: { user: { _id: eve.userId } } });
    expect(held(renewed.cookies)).toMatch(new RegExp(`^${eve.userId}:`));
    for (const written of [`${'x'.repeat(3000)}:nonsense`, ':', '#:x'])
      expect((await renew(written)).status).toBe(401);
  });

  test('A profile that cannot be read still hands over the new cookie: the old one is spent', async () => {
    const { userEmail, userId } = await aPerson();
    const token = held((await signIn(userEmail)).cookies);
    const { users } = academy.needs;
    const get = () => Promise.reject(new Error('not read'));
    const failed = await call(refresh.with({ ...needs(), users: () => ({ ...users, get }) }), {
      cookies: [`__Host-rt=${token}`],
    });
    expect(failed.status).toBe(500);
    const next = held(failed.cookies);
    expect((await renew(next)).body).toMatchObject({ data: { user: { _id: userId } } });
  });
});

describe('Round trips (docs/performance.md#round-trips)', () => {
  test('Login is one read, then Cognito beside the profile; login and refresh end with one write; check-auth is one read', async () => {
    const { userEmail, as } = await aPerson();
    const asked = vi.spyOn(cognito.identity, 'signIn');
    const trips = async (work: () => Promise<unknown>) => {
      forgetSessions();
      const before = academy.roundTrips();
      await work();
      return academy.roundTrips() - before;
    };
    const { cookies } = await signIn(userEmail);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await trips(() => signIn(userEmail))).toBe(3);
    expect(await trips(() => call(checkAuth.with(needs()), { as }))).toBe(1);
    expect(await trips(() => renew(held(cookies)))).toBe(2);
  });
});
