import { describe, expect, test, vi } from 'vitest';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { log } from '#functions/runtime/logger.ts';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { call } from '#functions/testing/call.ts';
import { type Person } from '#functions/testing/profile-changes.ts';
import { handler as checkAuth } from './check-auth.handler.ts';
import { PASSWORD_CHANGE_MS } from './end-of-sessions.ts';
import { handler as signOut } from './sign-out-everywhere.handler.ts';

const given = accountsForTests();
const NEW = 'a third river';
const DIED = 'sessions refused for longer';

/** Calls that end all sessions of a person, each with what it takes; `given` are the handler's needs. */
const ENDINGS = {
  'a new password': async (person: Person) => (needs: typeof given.accounts.needs) =>
    given.profiles.change(person, { password: NEW }, { given: needs }),
  'a new password by the mailed code': async ({ userEmail }: Person) => {
    const code = await given.profiles.passwordCode(userEmail);
    return (needs: typeof given.accounts.needs) => given.profiles.resetPassword(userEmail, code, NEW, needs);
  },
  'another name': async (person: Person) => (needs: typeof given.accounts.needs) =>
    given.profiles.send(person, { userName: 'grace' }, { given: needs }),
  'Sign out everywhere': async (person: Person) => (needs: typeof given.accounts.needs) =>
    call(signOut.with(needs), { as: person.as }),
};
const endings = Object.entries(ENDINGS);
const changes = endings.slice(0, 2);

/** Whether a session that Cognito dates so (s) is answered. */
async function statusOf({ userId }: Person, signedInAt: number, sessionId = 'of a thief') {
  forgetSessions();
  const as = { userId, role: 'user' as const, signedInAt, sessionId };
  return (await call(checkAuth.with(given.accounts.needs), { as })).status;
}

describe.each(endings)('After %s', (what, prepare) => {
  test('Sessions are over that Cognito dates in that second, or half a second later; who signs in then is let in (G-10)', async () => {
    const person = await given.aPerson();
    const end = await prepare(person);
    vi.setSystemTime(LATER + 600);
    given.accounts.cognito.failing.add('signOutEverywhere');
    expect((await end(given.accounts.needs)).status).toBe(200);
    expect(Date.now()).toBe(LATER + 2000);
    for (const second of [-1, 0, 1]) expect(await statusOf(person, LATER / 1000 + second)).toBe(401);
    const isNew = changes.some(([name]) => name === what);
    const signedIn = await given.profiles.tryToSignIn(person.userEmail, isNew ? NEW : PASSWORD);
    expect(signedIn.status).toBe(200);
    if (isNew) expect((await given.profiles.tryToSignIn(person.userEmail)).status).toBe(401);
    expect((await given.profiles.renew(person)).status).toBe(401);
    expect(await statusOf(person, LATER / 1000 + 2)).toBe(200);
  });
});

describe.each(changes)('While %s is set', (_what, prepare) => {
  test('A sign-in with the old password gets no session, however long Cognito takes to change it', async () => {
    const person = await given.aPerson();
    const end = await prepare(person);
    const { identity, sessions } = given.accounts.cognito;
    const change = identity.changePassword.bind(identity);
    vi.spyOn(identity, 'changePassword').mockImplementationOnce(async (userId, password) => {
      vi.setSystemTime(LATER + 9000);
      const before = sessions.size;
      expect(await given.profiles.tryToSignIn(person.userEmail)).toMatchObject({
        status: 503,
        body: { code: 'TRY_AGAIN' },
        cookies: [],
      });
      expect(sessions.size).toBe(before);
      await change(userId, password);
    });
    expect((await end(given.accounts.needs)).status).toBe(200);
    expect(identity.changePassword).toHaveBeenCalledOnce();
    expect(await statusOf(person, LATER / 1000 + 9)).toBe(401);
    expect(await statusOf(person, LATER / 1000 + 10)).toBe(200);
  });

  test('When the process dies once Cognito has changed it, no session of that time goes on, and one begins when the call could not run any more', async () => {
    const person = await given.aPerson();
    const end = await prepare(person);
    const sessionEnds = {
      ...given.accounts.needs.sessionEnds(),
      endAll: () => Promise.reject(new Error('died')),
    };
    await end({ ...given.accounts.needs, sessionEnds: () => sessionEnds });
    const last = Math.floor((LATER + PASSWORD_CHANGE_MS) / 1000);
    for (const second of [LATER / 1000 - 1, LATER / 1000, last])
      expect(await statusOf(person, second)).toBe(401);
    const signIn = async () => (await given.profiles.tryToSignIn(person.userEmail, NEW)).status;
    vi.setSystemTime(last * 1000 + 999);
    expect(await signIn()).toBe(503);
    vi.setSystemTime((last + 1) * 1000);
    expect(await signIn()).toBe(200);
    expect(await statusOf(person, last + 1)).toBe(200);
  });
});

describe('When the end of the sessions cannot be written after Cognito has changed the password', () => {
  const dying = () => {
    const sessionEnds = {
      ...given.accounts.needs.sessionEnds(),
      endAll: () => Promise.reject(new Error('x')),
    };
    return { ...given.accounts.needs, sessionEnds: () => sessionEnds };
  };

  test('A change has succeeded and is told; the log says that sessions are refused for longer', async () => {
    const person = await given.aPerson();
    expect((await given.profiles.change(person, { password: NEW }, { given: dying() })).status).toBe(200);
    expect(log.error).toHaveBeenCalledWith(DIED, { name: 'Error' });
    expect((await given.accounts.deliver()).map(({ to }) => to)).toEqual([person.userEmail]);
  });

  test('A mailed code is still worth something: sent again it lets its owner in at once', async () => {
    const person = await given.aPerson();
    const renew = await ENDINGS['a new password by the mailed code'](person);
    expect((await renew(dying())).status).toBe(500);
    expect((await renew(given.accounts.needs)).status).toBe(200);
    expect((await given.profiles.tryToSignIn(person.userEmail, NEW)).status).toBe(200);
  });
});
