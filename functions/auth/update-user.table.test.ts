import { describe, expect, test, vi } from 'vitest';
import { appCode, wrongCode } from '#shared/testing/app-code.ts';
import { forgetSessions } from '#functions/platform/middleware/check-session.ts';
import { keys } from '#functions/testing/keys.ts';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { auditLines } from '#functions/testing/audit-lines.ts';
import { call } from '#functions/testing/call.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { authenticatorCalls } from '#functions/testing/authenticator-calls.ts';
import { elsewhere } from '#functions/testing/profile-changes.ts';
import { handler as checkAuth } from './check-auth.handler.ts';

const MISSING = 'Current password is required';
const WRONG = 'This is not your current password.';

const given = accountsForTests();

describe('What is stored already (G-104)', () => {
  test('It keeps the session, and no other e-mail waits: its code is worth nothing, nor mailed if it was not yet', async () => {
    const person = await given.aPerson();
    const [mailed, queued] = [given.accounts.newEmail(), given.accounts.newEmail()];
    const emailCode = await given.profiles.getCode(person, mailed);
    const keep = () => given.profiles.send(person, { userName: 'grace hopper' });
    expect(await keep()).toMatchObject({ status: 200, body: { message: 'Nothing has changed.' } });
    expect((await given.profiles.change(person, { userEmail: mailed, emailCode })).body).toMatchObject({
      code: 'INVALID_CODE',
    });
    await given.profiles.change(person, { userEmail: queued });
    expect((await keep()).status).toBe(200);
    expect((await keep()).status).toBe(200);
    const mails = await given.accounts.deliver();
    expect(mails.filter(({ to }) => to === queued)).toEqual([]);
  });
});

describe('The audit line of a profile (I19)', () => {
  test('It names the fields that change, also where an e-mail waits for its code or the password was wrong, and none of what they hold', async () => {
    const person = await given.aPerson();
    const { userId } = person;
    await given.profiles.send(person, { userEmail: given.accounts.newEmail() });
    await given.profiles.change(person, { userEmail: given.accounts.newEmail() });
    await given.profiles.change(person, { password: 'a second river' });
    const of = {
      requestId: 'request-1',
      call: 'auth/update-user',
      userId,
      role: 'user',
      about: { id: userId },
    };
    expect(auditLines().slice(-3)).toEqual([
      { ...of, outcome: 'VALIDATION_FAILED', fields: ['name', 'email'] },
      { ...of, outcome: 'done', fields: ['name', 'email'], step: 'code mailed' },
      { ...of, outcome: 'done', fields: ['name', 'password'] },
    ]);
  });
});

describe('A name', () => {
  test('It is changed without the current password, the password stays, and every session ends [API-09, API-10, SACC-05, SACC-08] (G-104)', async () => {
    for (const password of ['', undefined]) {
      const person = await given.aPerson();
      expect(await given.profiles.send(person, { password })).toMatchObject({
        status: 200,
        body: {
          success: true,
          data: {
            _id: person.userId,
            userName: 'grace m. hopper',
            userEmail: person.userEmail,
            role: 'user',
          },
          message: 'Profile updated successfully!',
        },
      });
      expect((await given.profiles.renew(person)).status).toBe(401);
      forgetSessions();
      expect((await call(checkAuth.with(given.accounts.needs), { as: person.as })).status).toBe(401);
      expect((await given.profiles.tryToSignIn(person.userEmail)).status).toBe(200);
      expect(await given.accounts.deliver()).toEqual([]);
    }
  });

  test('A role in the body is ignored (G-81)', async () => {
    const person = await given.aPerson();
    expect(await given.profiles.send(person, { role: 'admin' })).toMatchObject({
      body: { data: { role: 'user' } },
    });
    expect((await given.profiles.getRow(person)).role).toBe('user');
  });

  test('A missing name and an e-mail that is none have their words at the field [API-10]', async () => {
    const person = await given.aPerson();
    expect(await given.profiles.send(person, { userName: ' ', userEmail: 'ada@' })).toMatchObject({
      status: 422,
      body: {
        success: false,
        error: expect.any(String) as string,
        code: 'VALIDATION_FAILED',
        fields: { userName: 'Username is required.', userEmail: 'Invalid email format' },
      },
    });
  });
});

describe('The current password (G-104)', () => {
  test.each([
    ['a new e-mail', { userEmail: 'grace@elsewhere.example' }],
    ['a new password', { password: 'a third river' }],
    [
      'both, with a code',
      { userEmail: 'grace@elsewhere.example', password: 'a third river', emailCode: '123456' },
    ],
  ])('Without it %s is refused at its field, and nothing is mailed', async (_what, over) => {
    const person = await given.aPerson();
    for (const currentPassword of [undefined, ''])
      expect(await given.profiles.send(person, { ...over, currentPassword })).toMatchObject({
        status: 422,
        body: { code: 'VALIDATION_FAILED', message: MISSING, fields: { currentPassword: MISSING } },
      });
    expect(await given.accounts.deliver()).toEqual([]);
    await given.profiles.expectUnchanged(person);
  });

  test('A wrong one is 403 CURRENT_PASSWORD_WRONG at its field, and nothing is mailed', async () => {
    const person = await given.aPerson();
    for (const over of [{ userEmail: given.accounts.newEmail() }, { password: 'a third river' }])
      expect(await given.profiles.send(person, { ...over, currentPassword: 'a guess' })).toMatchObject({
        status: 403,
        body: { code: 'CURRENT_PASSWORD_WRONG', message: WRONG, fields: { currentPassword: WRONG } },
      });
    expect(await given.accounts.deliver()).toEqual([]);
    await given.profiles.expectUnchanged(person);
  });

  test('Wrong ones count with those of signing in: after four from unknown addresses Cognito is not asked (G-87, R15)', async () => {
    const person = await given.aPerson();
    for (let n = 0; n < 2; n++)
      expect((await given.profiles.tryToSignIn(person.userEmail, 'a guess')).status).toBe(401);
    const guess = () =>
      given.profiles.send(person, { password: 'a third river', currentPassword: 'a guess' });
    expect([(await guess()).status, (await guess()).status]).toEqual([403, 403]);
    const asked = vi.spyOn(given.accounts.cognito.identity, 'signIn');
    const refused = {
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Please try again in 15 minutes.' },
    };
    expect(await given.profiles.change(person, { password: 'a third river' })).toMatchObject({
      ...refused,
      headers: { 'retry-after': '900' },
    });
    expect(await given.profiles.tryToSignIn(person.userEmail)).toMatchObject(refused);
    expect(asked).not.toHaveBeenCalled();
  });

  test('While Cognito refuses the account to everybody the answer is a waiting time', async () => {
    const person = await given.aPerson();
    for (let n = 0; n < 5; n++) await given.accounts.cognito.identity.signIn(person.userId, 'a guess');
    expect((await given.profiles.change(person, { password: 'a third river' })).status).toBe(429);
    await given.profiles.expectUnchanged(person);
  });

  test('Checking it leaves no session behind', async () => {
    const person = await given.aPerson();
    const before = given.accounts.cognito.sessions.size;
    await given.profiles.change(person, { userEmail: given.accounts.newEmail() });
    expect(given.accounts.cognito.sessions.size).toBe(before);
  });
});

describe('A new password', () => {
  test('One that is the current password changes nothing and ends no session', async () => {
    const person = await given.aPerson();
    const same = 'This is your current password. Please choose another one';
    expect((await given.profiles.change(person, { password: PASSWORD })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { password: same },
    });
    await given.profiles.expectUnchanged(person);
  });

  test('The rules of passwords hold, before the current one is looked at (G-07, G-107)', async () => {
    const person = await given.aPerson();
    const refused = async (password: string) =>
      (await given.profiles.send(person, { password, currentPassword: 'a guess' })).body;
    expect(await refused('12345')).toMatchObject({
      fields: { password: 'Password must be at least 6 characters' },
    });
    const own = 'Please choose a password without your name or your e-mail.';
    expect(await refused('hopper1906')).toMatchObject({
      code: 'WEAK_PASSWORD',
      message: own,
      fields: { password: own },
    });
    expect(await refused('password1')).toMatchObject({ code: 'WEAK_PASSWORD' });
    expect(await refused('aaaaaaaa')).toMatchObject({ code: 'WEAK_PASSWORD' });
    await given.profiles.expectUnchanged(person);
  });
});

describe('An authenticator app of staff (G-107)', () => {
  const NEW = { password: 'a third river' };
  const needed = { status: 403, body: { code: 'AUTHENTICATOR_CODE_NEEDED' } };
  const wrong = {
    status: 403,
    body: {
      code: 'AUTHENTICATOR_CODE_WRONG',
      fields: { code: 'This code is not right, or it was used before.' },
    },
  };

  /** An instructor whose app is on, and whose next code is still unused. */
  async function withApp() {
    const calls = authenticatorCalls(given.accounts, given.profiles);
    const staff = { ...(await calls.aPerson('instructor')), cookie: '' };
    vi.setSystemTime(LATER);
    const { secret, recoveryCodes } = await calls.add(staff);
    vi.setSystemTime(LATER + 30_000);
    await given.accounts.deliver();
    const change = (over: object, more = {}) =>
      given.profiles.change(staff, { userName: 'grace hopper', ...over }, more);
    return { staff, calls, recoveryCodes, change, secret, code: appCode(secret, Date.now()) };
  }
  const isUnchanged = async ({ userId, userEmail }: { userId: string; userEmail: string }) => {
    expect((await given.academy.needs.users.get(userId))?.userEmail).toBe(userEmail);
    expect(given.accounts.cognito.people.find((one) => one.userId === userId)?.password).toBe(PASSWORD);
    expect(await given.accounts.deliver()).toEqual([]);
  };

  test('Another password needs its code beside the current password, and the code is then used up', async () => {
    const { staff, calls, change, secret, code } = await withApp();
    expect(await change({ ...NEW, code: ' ' })).toMatchObject(needed);
    expect(await change({ ...NEW, code: wrongCode(secret, Date.now()) })).toMatchObject(wrong);
    await isUnchanged(staff);
    expect((await change({ ...NEW, code })).status).toBe(200);
    expect(await calls.signIn(staff, code, NEW)).toMatchObject(wrong);
    vi.setSystemTime(LATER + 60_000);
    expect((await calls.signIn(staff, appCode(secret, Date.now()), NEW)).status).toBe(200);
  });

  test('Another e-mail needs it too, once its own code is entered; a recovery code does, once', async () => {
    const { staff, change, recoveryCodes } = await withApp();
    const userEmail = given.accounts.newEmail();
    expect((await change({ userEmail })).body).toMatchObject({ pendingEmail: { userEmail } });
    await given.accounts.deliver();
    const emailCode = given.accounts.codeFor(userEmail);
    expect(await change({ userEmail, emailCode })).toMatchObject(needed);
    await isUnchanged(staff);
    const [code = ''] = recoveryCodes;
    expect(await change({ userEmail, emailCode: '12345', code })).toMatchObject({
      body: { code: 'INVALID_CODE' },
    });
    expect((await change({ userEmail, emailCode, code })).status).toBe(200);
    expect((await given.academy.needs.authenticators.get(staff.userId))?.recoveryHashes?.size).toBe(7);
  });

  test('Without the current password nothing tells of it, and a code is not used up by a wrong one', async () => {
    const { change, code } = await withApp();
    const guess = { ...NEW, currentPassword: 'a guess' };
    expect(await change({ ...guess, code })).toMatchObject({ body: { code: 'CURRENT_PASSWORD_WRONG' } });
    expect((await change({ ...NEW, code })).status).toBe(200);
  });

  test('No code and wrong ones count as wrong passwords: after four from unknown addresses Cognito is not asked (G-87)', async () => {
    const { change, secret, code } = await withApp();
    const tries = [{}, { code: wrongCode(secret, Date.now()) }];
    for (const one of [...tries, ...tries])
      expect((await change({ ...NEW, ...one }, { visitor: elsewhere() })).status).toBe(403);
    expect(await change({ ...NEW, code }, { visitor: elsewhere() })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  test('Another name needs none, nor does anything of a student who was staff once', async () => {
    const { staff, change } = await withApp();
    await given.academy.table.update(keys.user(staff.userId), {
      UpdateExpression: 'SET #role = :role',
      ExpressionAttributeNames: { '#role': 'role' },
      ExpressionAttributeValues: { ':role': 'user' },
    });
    staff.as.role = 'user';
    expect((await change(NEW)).status).toBe(200);
    const other = await withApp();
    expect((await other.change({ userName: 'g. hopper' })).status).toBe(200);
  });
});
