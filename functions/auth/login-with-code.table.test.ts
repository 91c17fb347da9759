import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { accountsForTests, LATER } from '#functions/testing/accounts-for-tests.ts';
import { appCode, wrongCode } from '#shared/testing/app-code.ts';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { authenticatorCalls, type StaffMember } from '#functions/testing/authenticator-calls.ts';
import { call } from '#functions/testing/call.ts';
import { elsewhere } from '#functions/testing/profile-changes.ts';
import { handler as login } from './login.handler.ts';

const MINUTE = 60_000;
const STEP = 30_000;

const given = accountsForTests();
let calls: ReturnType<typeof authenticatorCalls>;
beforeEach(() => {
  calls = authenticatorCalls(given.accounts, given.profiles);
});

/** An admin whose authenticator app is on, and whose next code is still unused. */
async function withApp(): Promise<StaffMember & { secret: string; recoveryCodes: string[] }> {
  const person = await calls.aPerson('admin');
  vi.setSystemTime(LATER);
  const added = await calls.add(person);
  vi.setSystemTime(LATER + STEP);
  return { ...person, ...added };
}
const codeNow = ({ secret }: { secret: string }) => appCode(secret, Date.now());
const wrongNow = ({ secret }: { secret: string }) => wrongCode(secret, Date.now());
const needed = {
  status: 403,
  body: {
    code: 'AUTHENTICATOR_CODE_NEEDED',
    message: 'Please enter the code of your authenticator app.',
  },
};
const wrong = { status: 403, body: { code: 'AUTHENTICATOR_CODE_WRONG' } };

describe('Signing in with an authenticator app (G-107)', () => {
  test('The password alone, and a wrong code, begin no session: no cookie, no token, no row, and Cognito’s tokens are revoked', async () => {
    const person = await withApp();
    const before = new Set(given.accounts.cognito.sessions.keys());
    const rows = async () =>
      (await given.academy.rows()).filter(
        ({ PK, SK }) => PK === `USER#${person.userId}` && String(SK).startsWith('SESSION#'),
      ).length;
    const recorded = await rows();
    const responses = [
      [await calls.signIn(person), needed],
      [await calls.signIn(person, ' '), needed],
      [await calls.signIn(person, wrongNow(person)), wrong],
    ] as const;
    for (const [response, expected] of responses) {
      expect(response).toMatchObject({ ...expected, cookies: [] });
      expect(JSON.stringify(response.body)).not.toContain('access-');
    }
    expect(await rows()).toBe(recorded);
    expect([...given.accounts.cognito.sessions.keys()].filter((token) => !before.has(token))).toEqual([]);
  });

  test('The code that the app shows signs in, with spaces too', async () => {
    const person = await withApp();
    const code = codeNow(person);
    const response = await calls.signIn(person, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(response).toMatchObject({ status: 200, body: { data: { user: { _id: person.userId } } } });
    expect(response.cookies[0]).toContain('__Host-rt=');
  });

  test('A code is accepted once, also at the same moment, and none of an earlier time step after it', async () => {
    const person = await withApp();
    const code = codeNow(person);
    const earlier = appCode(person.secret, Date.now() - STEP);
    const both = await Promise.all([calls.signIn(person, code), calls.signIn(person, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await calls.signIn(person, code)).toMatchObject(wrong);
    expect(await calls.signIn(person, earlier)).toMatchObject(wrong);
    vi.setSystemTime(Date.now() + STEP);
    expect((await calls.signIn(person, codeNow(person))).status).toBe(200);
  });

  test('The code that has turned it on does not sign in', async () => {
    const person = await calls.aPerson('admin');
    vi.setSystemTime(LATER);
    const { secret } = await calls.add(person);
    expect(await calls.signIn(person, appCode(secret, LATER))).toMatchObject(wrong);
  });

  test('An app that is added during a sign-in with the password alone leaves that sign-in no session', async () => {
    const person = await calls.aPerson('admin');
    vi.setSystemTime(LATER);
    const { cognito, needs } = given.accounts;
    const sessions = needs.sessions();
    const recordUse: typeof sessions.recordUse = async (...use) => {
      await calls.add(person);
      return sessions.recordUse(...use);
    };
    const before = cognito.sessions.size;
    const { userEmail } = person;
    const response = await call(login.with({ ...needs, sessions: () => ({ ...sessions, recordUse }) }), {
      body: { userEmail, password: PASSWORD },
    });
    expect(response).toMatchObject({ ...needed, cookies: [] });
    expect(cognito.sessions.size).toBe(before);
    const going = (await sessions.listByUser(person.userId)).filter(({ endedAt }) => endedAt === undefined);
    expect(going.map(({ sessionId }) => sessionId)).toEqual([person.as.sessionId]);
  });

  test('Each recovery code works once in its place, in small letters and without its hyphen too', async () => {
    const person = await withApp();
    const [first = '', second = ''] = person.recoveryCodes;
    const typed = first.toLowerCase().replace('-', ' ');
    const both = await Promise.all([calls.signIn(person, typed), calls.signIn(person, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await calls.signIn(person, first)).toMatchObject(wrong);
    expect((await calls.signIn(person, second)).status).toBe(200);
    expect((await calls.read(person)).body['data']).toMatchObject({ recoveryCodesLeft: 6 });
  });

  test('Where the role was put right first, both tokens that Cognito has given are revoked without a code', async () => {
    const person = await withApp();
    const { cognito } = given.accounts;
    await cognito.identity.changeRole(person.userId, 'instructor');
    const before = cognito.sessions.size;
    expect(await calls.signIn(person)).toMatchObject(needed);
    expect(cognito.sessions.size).toBe(before);
  });

  test('A sign-in that fails before its code is asked for leaves the code for the next try', async () => {
    const person = await withApp();
    const { cognito } = given.accounts;
    await cognito.identity.changeRole(person.userId, 'instructor');
    const failing = vi.spyOn(cognito.identity, 'changeRole').mockRejectedValue(new Error('no Cognito'));
    const code = codeNow(person);
    expect((await calls.signIn(person, code)).status).toBe(500);
    failing.mockRestore();
    expect((await calls.signIn(person, code)).status).toBe(200);
  });

  test('All recovery codes may be used up; the app goes on', async () => {
    const person = await withApp();
    const visitor = elsewhere();
    for (const code of person.recoveryCodes)
      expect((await calls.signIn(person, code, { visitor })).status).toBe(200);
    expect((await calls.read(person)).body['data']).toMatchObject({ recoveryCodesLeft: 0 });
    expect((await calls.signIn(person, codeNow(person), { visitor })).status).toBe(200);
  });

  test('Without the password nothing tells of it (R14)', async () => {
    const person = await withApp();
    for (const code of [undefined, codeNow(person)])
      expect(await calls.signIn(person, code, { password: 'a guess' })).toMatchObject({
        status: 401,
        body: { code: 'INVALID_CREDENTIALS' },
      });
    // and the code is not used up
    expect((await calls.signIn(person, codeNow(person))).status).toBe(200);
  });

  test('No code and wrong ones count as wrong passwords: after four from unknown addresses there is a wait (G-87)', async () => {
    const person = await withApp();
    await calls.signIn(person);
    for (let n = 0; n < 3; n++) expect(await calls.signIn(person, wrongNow(person))).toMatchObject(wrong);
    expect(await calls.signIn(person, codeNow(person))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    vi.setSystemTime(Date.now() + 15 * MINUTE);
    expect((await calls.signIn(person, codeNow(person))).status).toBe(200);
  });

  test('Codes are 20 an hour from all addresses together, also from those that the account knows (G-87)', async () => {
    const person = await withApp();
    const known = [elsewhere(), elsewhere(), elsewhere()];
    for (const [n, visitor] of known.entries())
      expect((await calls.signIn(person, person.recoveryCodes[n], { visitor })).status).toBe(200);
    // one was counted when it was added
    for (let n = 0; n < 16; n++)
      expect(await calls.signIn(person, wrongNow(person), { visitor: known[n % 3] ?? '' })).toMatchObject(
        wrong,
      );
    expect(await calls.signIn(person, codeNow(person), { visitor: known[0] ?? '' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  test('A new password by the mailed code does not go round it', async () => {
    const person = await withApp();
    const { userEmail } = person;
    const code = await given.profiles.passwordCode(userEmail);
    const renewed = await given.profiles.resetPassword(userEmail, code, 'a second river');
    expect(renewed).toMatchObject({ status: 200, cookies: [] });
    expect(await calls.signIn(person, undefined, { password: 'a second river' })).toMatchObject(needed);
  });

  test.each(['key', 'row'])(
    'When the %s cannot be read a sign-in fails, and Cognito’s tokens are revoked',
    async (what) => {
      const person = await withApp();
      const before = given.accounts.cognito.sessions.size;
      const broken = () => Promise.reject(new Error('cannot be read'));
      const { authenticatorKey, authenticators, ...others } = given.accounts.needs;
      const needs = {
        ...others,
        authenticatorKey: () => ({ ...authenticatorKey(), ...(what === 'key' && { decrypt: broken }) }),
        authenticators: () => ({ ...authenticators(), ...(what === 'row' && { get: broken }) }),
      };
      const body = { userEmail: person.userEmail, password: 'a quiet river', code: codeNow(person) };
      expect(await call(login.with(needs), { body })).toMatchObject({ status: 500, cookies: [] });
      expect(given.accounts.cognito.sessions.size).toBe(before);
    },
  );

  test('It rests while its owner is no staff any more, and asks again once they are', async () => {
    const person = await withApp();
    const become = (role: string) =>
      given.academy.table.update(keys.user(person.userId), {
        UpdateExpression: 'SET #role = :role',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': role },
      });
    await become('user');
    expect((await calls.signIn(person)).status).toBe(200);
    await become('instructor');
    expect(await calls.signIn(person)).toMatchObject(needed);
  });
});
