// Long because listing sessions, ending one, signing out and signing out everywhere are one story on one table.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { log } from '#functions/runtime/logger.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { type Accounts, type Browser, PASSWORD, openAccounts } from '#functions/testing/accounts.ts';
import { call } from '#functions/testing/call.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as checkAuth } from './check-auth.handler.ts';
import { handler as endSession } from './end-session.handler.ts';
import { handler as listSessions } from './list-sessions.handler.ts';
import { handler as login } from './login.handler.ts';
import { handler as logout } from './logout.handler.ts';
import { handler as refresh } from './refresh.handler.ts';
import { handler as register } from './register.handler.ts';
import { handler as signOutEverywhere } from './sign-out-everywhere.handler.ts';

const MINUTE = 60_000;
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let accounts: Accounts;
const academy = await createTestAcademy();
beforeEach(() => {
  accounts = openAccounts(academy);
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  quietLog();
  forgetSessions();
});

const needs = () => accounts.needs;
const add = () => accounts.add({ register: register.with(needs()) });
const signIn = (userEmail: string, more = {}) =>
  accounts.signIn({ login: login.with(needs()) }, userEmail, more);
const renew = ({ cookie }: { cookie: string }) =>
  call(refresh.with(needs()), { cookies: [`__Host-rt=${cookie}`] });
const nextCookie = ({ cookies }: { cookies: string[] }) => ({
  cookie: /__Host-rt=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? '',
});
const list = ({ as }: Browser) => call(listSessions.with(needs()), { as });
const end = ({ as }: Browser, id: string) => call(endSession.with(needs()), { as, params: { id } });
/** As on an instance that has no copy of the row, or 30 seconds later. */
const check = async ({ as }: Browser) => {
  forgetSessions();
  return (await call(checkAuth.with(needs()), { as })).status;
};
const listed = async (browser: Browser) => {
  const { body } = await list(browser);
  return (body['data'] as { sessions: { _id: string; device: string; current: boolean }[] }).sessions;
};

test('A sign-in and a renewal give a browser its cookie, and none to one that has it or is refused', async () => {
  const { userEmail } = await add();
  const names = ({ cookies }: { cookies: string[] }) => cookies.map((cookie) => cookie.split('=')[0]);
  const body = { userEmail, password: PASSWORD };
  const first = await call(login.with(needs()), { body });
  expect(names(first)).toEqual(['__Host-rt', '__Host-device']);
  const [session = '', device = ''] = first.cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const renewed = await call(refresh.with(needs()), { cookies: [session] });
  expect(names(renewed)).toEqual(['__Host-rt', '__Host-device']);
  const held = await call(login.with(needs()), { body, cookies: [device] });
  expect(names(held)).toEqual(['__Host-rt']);
  expect(
    names(await call(refresh.with(needs()), { cookies: [`${held.cookies[0]?.split(';')[0]}`, device] })),
  ).toEqual(['__Host-rt']);
  expect(names(await call(login.with(needs()), { body: { userEmail, password: 'wrong' } }))).toEqual([]);
});

describe('Where a person is signed in (G-104)', () => {
  test('Each sign-in is listed with its device and times, this one first, then by last use', async () => {
    const { userEmail } = await add();
    const windows = await signIn(userEmail, { userAgent: WINDOWS });
    vi.setSystemTime(NOON + MINUTE);
    const phone = await signIn(userEmail, { userAgent: IPHONE });
    vi.setSystemTime(NOON + 2 * MINUTE);
    const nameless = await signIn(userEmail, { userAgent: '' });
    expect((await list(windows)).body).toEqual({
      success: true,
      data: {
        sessions: [
          {
            _id: windows.as.sessionId,
            device: 'Chrome on Windows',
            kind: 'desktop',
            signedInAt: new Date(NOON).toISOString(),
            lastUsedAt: new Date(NOON).toISOString(),
            current: true,
          },
          {
            _id: nameless.as.sessionId,
            device: 'Unknown device',
            kind: 'other',
            signedInAt: new Date(NOON + 2 * MINUTE).toISOString(),
            lastUsedAt: new Date(NOON + 2 * MINUTE).toISOString(),
            current: false,
          },
          {
            _id: phone.as.sessionId,
            device: 'Safari on iPhone',
            kind: 'phone',
            signedInAt: new Date(NOON + MINUTE).toISOString(),
            lastUsedAt: new Date(NOON + MINUTE).toISOString(),
            current: false,
          },
        ],
      },
    });
  });

  test('A renewal keeps its session, which was used just now; after 12 hours it is not listed', async () => {
    const { userEmail } = await add();
    const first = await signIn(userEmail);
    vi.setSystemTime(NOON + 20 * MINUTE);
    const second = await signIn(userEmail);
    vi.setSystemTime(NOON + 30 * MINUTE);
    await renew(first);
    expect(await listed(second)).toMatchObject([
      { _id: second.as.sessionId },
      {
        _id: first.as.sessionId,
        signedInAt: new Date(NOON).toISOString(),
        lastUsedAt: new Date(NOON + 30 * MINUTE).toISOString(),
      },
    ]);
    vi.setSystemTime(NOON + 12 * 60 * MINUTE);
    expect(await listed(second)).toMatchObject([{ _id: second.as.sessionId }]);
  });

  test('A person sees and ends own sessions only (I14)', async () => {
    const [ada, eve] = [await add(), await add()];
    const [hers, other] = [await signIn(ada.userEmail), await signIn(eve.userEmail)];
    expect((await listed(other)).map(({ _id }) => _id)).toEqual([other.as.sessionId]);
    expect((await end(other, hers.as.sessionId)).status).toBe(200);
    expect(await check(hers)).toBe(200);
    expect((await renew(hers)).status).toBe(200);
  });

  test('A session of before sessions were recorded is listed, taken up when it renews, and can be ended', async () => {
    const { userEmail, userId } = await add();
    const old = await signIn(userEmail);
    const { sessionId } = old.as;
    await academy.table.remove({ PK: `USER#${userId}`, SK: `SESSION#${sessionId}` });
    expect(await listed(old)).toMatchObject([{ _id: sessionId, current: true }]);
    const [, , refreshToken] = old.cookie.split(':');
    const renewed = await renew({ cookie: `${userId}:${refreshToken}` }); // as the cookie was then
    expect(renewed.status).toBe(200);
    const other = await signIn(userEmail);
    expect((await listed(other)).map(({ _id }) => _id)).toContain(sessionId);
    await end(other, sessionId);
    expect((await renew(nextCookie(renewed))).status).toBe(401);
  });
});

describe('Ending one session (G-104)', () => {
  test('Its access token is refused, it is not renewed, and what Cognito renewed is revoked; the others go on', async () => {
    const { userEmail } = await add();
    const [stolen, owner] = [await signIn(userEmail), await signIn(userEmail)];
    const ended = await end(owner, stolen.as.sessionId);
    expect(ended).toMatchObject({ status: 200, body: { success: true }, cookies: [] });
    expect(await check(stolen)).toBe(401);
    const refused = await renew(stolen);
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(refused.cookies.at(-1)).toMatch(/^__Host-rt=; Max-Age=0;/);
    expect([...accounts.cognito.sessions.values()].map(({ sessionId }) => sessionId)).toEqual([
      owner.as.sessionId,
    ]);
    expect(await check(owner)).toBe(200);
    expect((await renew(owner)).status).toBe(200);
    expect((await listed(owner)).map(({ _id }) => _id)).toEqual([owner.as.sessionId]);
  });

  test('A second time, and an id that is none, are no errors; an unknown one leaves no row', async () => {
    const { userEmail, userId } = await add();
    const [one, other] = [await signIn(userEmail), await signIn(userEmail)];
    for (const id of [one.as.sessionId, one.as.sessionId, 'nonsense']) {
      expect((await end(other, id)).status).toBe(200);
      vi.setSystemTime(Date.now() + 1000);
    }
    expect(await academy.needs.sessions.get(userId, 'nonsense')).toBeUndefined();
    expect((await academy.needs.users.get(userId))?.endedSessions?.size).toBe(1);
    expect(await check(one)).toBe(401);
  });

  test('This one is signed out here too: its cookie is removed', async () => {
    const { userEmail } = await add();
    const mine = await signIn(userEmail);
    expect((await end(mine, mine.as.sessionId)).cookies[0]).toMatch(/^__Host-rt=; Max-Age=0;/);
    expect(await check(mine)).toBe(401);
    expect((await renew(mine)).status).toBe(401);
  });

  test('When the table fails, nothing is said to be done, and the session goes on', async () => {
    const { userEmail } = await add();
    const [one, other] = [await signIn(userEmail), await signIn(userEmail)];
    const broken = { ...academy.needs.sessions, end: () => Promise.reject(new Error('not written')) };
    const failed = await call(endSession.with({ sessions: () => broken }), {
      as: other.as,
      params: { id: one.as.sessionId },
    });
    expect(failed.status).toBe(500);
    expect(await check(one)).toBe(200);
  });

  test('A renewal whose use cannot be recorded hands over its cookie, and the next one succeeds', async () => {
    const { userEmail } = await add();
    const mine = await signIn(userEmail);
    const broken = { ...academy.needs.sessions, recordUse: () => Promise.reject(new Error('not written')) };
    const failed = await call(refresh.with({ ...needs(), sessions: () => broken }), {
      cookies: [`__Host-rt=${mine.cookie}`],
    });
    expect(failed.status).toBe(500);
    expect((await renew(nextCookie(failed))).status).toBe(200);
  });

  test('A revocation that fails changes nothing: the table refuses every renewal', async () => {
    const { userEmail } = await add();
    const [one, other] = [await signIn(userEmail), await signIn(userEmail)];
    await end(other, one.as.sessionId);
    accounts.cognito.failing.add('revoke');
    expect((await renew(one)).status).toBe(401);
    const rotated = [...accounts.cognito.sessions].find(
      ([, { sessionId }]) => sessionId === one.as.sessionId,
    )?.[0];
    expect((await renew({ cookie: `${one.as.userId}:${one.as.sessionId}:${rotated}` })).status).toBe(401);
  });

  test('Ended sessions are forgotten at a later sign-in, once no token of them can be left', async () => {
    const { userEmail, userId } = await add();
    const [one, two, other] = [await signIn(userEmail), await signIn(userEmail), await signIn(userEmail)];
    await end(other, one.as.sessionId);
    vi.setSystemTime(NOON + 20 * MINUTE);
    await end(other, two.as.sessionId);
    vi.setSystemTime(NOON + 31 * MINUTE);
    await signIn(userEmail);
    const { endedSessions } = (await academy.needs.users.get(userId))!;
    expect([...endedSessions!]).toEqual([`${NOON + 20 * MINUTE} ${two.as.sessionId}`]);
  });
});

describe('A refresh token that comes back after it was replaced (G-10, I19)', () => {
  /** The cookie was copied; the thief renews with it first. */
  async function stolen() {
    const { userEmail, userId } = await add();
    const [owner, other] = [await signIn(userEmail), await signIn(userEmail)];
    const thief = { ...owner, ...nextCookie(await renew(owner)) };
    vi.setSystemTime(NOON + 2 * MINUTE);
    return { userId, owner, other, thief };
  }

  test('The session ends for both who hold it, its access tokens too; the person’s other sessions go on', async () => {
    const { userId, owner, other, thief } = await stolen();
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined);
    expect(await check(thief)).toBe(200);
    const refused = await renew(owner);
    expect(refused).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(refused.cookies.at(-1)).toMatch(/^__Host-rt=; Max-Age=0;/);
    expect([await check(thief), (await renew(thief)).status]).toEqual([401, 401]);
    expect([await check(other), (await renew(other)).status]).toEqual([200, 200]);
    const { sessionId } = owner.as;
    expect(warn.mock.calls).toEqual([['refresh token used again', { userId, sessionId }]]);
    expect(info).toHaveBeenCalledWith('audit', {
      call: 'auth/refresh',
      outcome: 'REUSED',
      userId,
      about: { id: sessionId },
    });
  });

  test('When that cannot be written the cookie stays, and the next try ends it', async () => {
    const { owner, thief } = await stolen();
    const broken = { ...academy.needs.sessions, end: () => Promise.reject(new Error('not written')) };
    const failed = await call(refresh.with({ ...needs(), sessions: () => broken }), {
      cookies: [`__Host-rt=${owner.cookie}`],
    });
    expect(failed).toMatchObject({ status: 500, cookies: [] });
    expect((await renew(owner)).status).toBe(401);
    expect(await check(thief)).toBe(401);
  });

  test('With the names of a session that is not known it ends none', async () => {
    const { userId, owner, other } = await stolen();
    const [, , token] = owner.cookie.split(':');
    for (const names of ['', `${userId}:`, `${userId}:guess:`, `user-none:${other.as.sessionId}:`])
      expect((await renew({ cookie: names + token })).status).toBe(401);
    expect([await check(owner), await check(other)]).toEqual([200, 200]);
  });
});

describe('Signing out', () => {
  const leave = (cookies: string[]) => call(logout.with(needs()), { cookies });

  test('It ends the session, revokes its refresh token and removes the cookie: the access token is refused as well', async () => {
    const { userEmail } = await add();
    const [mine, other] = [await signIn(userEmail), await signIn(userEmail)];
    const left = await leave([`__Host-rt=${mine.cookie}`]);
    expect(left).toMatchObject({ status: 200, body: { success: true } });
    expect(left.cookies[0]).toMatch(/^__Host-rt=; Max-Age=0;/);
    expect([...accounts.cognito.sessions.values()].map(({ sessionId }) => sessionId)).toEqual([
      other.as.sessionId,
    ]);
    expect([await check(mine), (await renew(mine)).status]).toEqual([401, 401]);
    expect((await listed(other)).map(({ _id }) => _id)).toEqual([other.as.sessionId]);
  });

  test('Signing in ends the session whose cookie it replaces: a sign-out that never arrived', async () => {
    const { userEmail } = await add();
    const before = await signIn(userEmail);
    const body = { userEmail, password: PASSWORD };
    await call(login.with(needs()), { body, cookies: [`__Host-rt=${before.cookie}`] });
    expect([await check(before), (await renew(before)).status]).toEqual([401, 401]);
  });

  test('A cookie that names another person’s session by a guess ends nothing', async () => {
    const { userEmail, userId } = await add();
    const mine = await signIn(userEmail);
    for (const forged of [`${userId}:guess:x`, `${userId}:x`, 'x', ':::'])
      expect((await leave([`__Host-rt=${forged}`])).status).toBe(200);
    expect(await check(mine)).toBe(200);
    expect((await renew(mine)).status).toBe(200);
  });
});

describe('Sign out everywhere (G-104)', () => {
  const everywhere = ({ as }: Browser) => call(signOutEverywhere.with(needs()), { as });

  test('Every session ends, this one too; signing in again begins a new one', async () => {
    const { userEmail } = await add();
    const [mine, other] = [await signIn(userEmail), await signIn(userEmail)];
    vi.setSystemTime(NOON + 5000);
    const ended = await everywhere(mine);
    expect(ended).toMatchObject({ status: 200, body: { success: true } });
    expect(ended.cookies[0]).toMatch(/^__Host-rt=; Max-Age=0;/);
    for (const browser of [mine, other]) {
      expect(await check(browser)).toBe(401);
      expect((await renew(browser)).status).toBe(401);
      expect((await list(browser)).status).toBe(401);
      expect((await end(browser, mine.as.sessionId)).status).toBe(401);
    }
    const again = await signIn(userEmail, { password: PASSWORD });
    expect((await listed(again)).map(({ _id }) => _id)).toEqual([again.as.sessionId]);
  });

  test('An access token that was renewed in the very second is refused: its session began before', async () => {
    const { userEmail } = await add();
    const stolen = await signIn(userEmail);
    vi.setSystemTime(NOON + 5000);
    const renewed = await renew(stolen);
    const owner = await signIn(userEmail);
    await everywhere(owner);
    expect(await check(stolen)).toBe(401);
    expect((await renew(nextCookie(renewed))).status).toBe(401);
  });

  test('Cognito that cannot revoke does not keep sessions alive', async () => {
    const { userEmail } = await add();
    const [mine, other] = [await signIn(userEmail), await signIn(userEmail)];
    vi.setSystemTime(NOON + 5000);
    accounts.cognito.failing.add('signOutEverywhere');
    expect((await everywhere(mine)).status).toBe(200);
    expect((await renew(other)).status).toBe(401);
  });
});
