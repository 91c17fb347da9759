import { describe, expect, test, vi } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { type Person, elsewhere } from '#functions/testing/profile-changes.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { handler as listSessions } from './list-sessions.handler.ts';
import { handler as signOut } from './sign-out-everywhere.handler.ts';

const given = accountsForTests();

describe('A new e-mail (G-104)', () => {
  test('Nothing is changed before its code: the new address gets one, the present one is told, the session goes on', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    expect(
      await given.profiles.change(person, {
        userEmail: ` ${userEmail.toUpperCase()}`,
        password: 'a third river',
      }),
    ).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: { _id: person.userId, userName: 'grace hopper', userEmail: person.userEmail },
        pendingEmail: { userEmail, sendAgainInSeconds: 60 },
        message: `We have mailed a code to ${userEmail}. Nothing is changed until you enter it.`,
      },
    });
    const sent = await given.accounts.deliver();
    expect(sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual(
      [
        [person.userEmail, 'Someone asked to change your Twillfield e-mail'],
        [userEmail, 'Your Twillfield code'],
      ].toSorted(),
    );
    expect(given.accounts.codeFor(userEmail)).toMatch(/^\d{6}$/);
    await given.profiles.expectUnchanged(person);
  });

  test('A name that is changed with it waits too, as it was corrected last: a reload gets it back', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const waiting = { userEmail, sendAgainInSeconds: 60 };
    for (const [userName, pendingEmail] of [
      ['grace brwster', { ...waiting, userName: 'grace brwster' }],
      ['grace brewster', { ...waiting, userName: 'grace brewster' }],
      ['grace hopper', waiting],
    ] as const) {
      const asked = await given.profiles.change(person, { userEmail, userName });
      expect(asked.body).toHaveProperty('pendingEmail', pendingEmail);
      const read = await call(listSessions.with(given.accounts.needs), { as: person.as });
      expect(read.body).toHaveProperty('data.pendingEmail', pendingEmail);
    }
  });

  test('With the code everything is changed at once, and the old address is told', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    expect(
      await given.profiles.change(person, {
        userEmail,
        password: 'a third river',
        emailCode: ` ${emailCode} `,
      }),
    ).toMatchObject({
      status: 200,
      body: { data: { userName: 'grace m. hopper', userEmail }, message: 'Profile updated successfully!' },
    });
    expect((await given.profiles.renew(person)).status).toBe(401);
    expect((await given.profiles.tryToSignIn(userEmail, 'a third river')).status).toBe(200);
    expect((await given.profiles.tryToSignIn(person.userEmail)).status).toBe(401);
    expect(await given.accounts.deliver()).toMatchObject([
      { to: person.userEmail, subject: 'Your Twillfield e-mail and password were changed' },
    ]);
    expect(await given.academy.needs.emailCodes.get(person.userId)).toBeUndefined();
    const again = await given.profiles.addAccount(person.userEmail); // it is free
    expect(again.userId).not.toBe(person.userId);
  });

  test.each([
    ['Sign out everywhere', (person: Person) => call(signOut.with(given.accounts.needs), { as: person.as })],
    ['a new password', (person: Person) => given.profiles.change(person, { password: 'a third river' })],
    [
      'a new password with a mailed code',
      async ({ userEmail }: Person) => {
        const code = await given.profiles.passwordCode(userEmail);
        return given.profiles.resetPassword(userEmail, code, 'a third river');
      },
    ],
  ])(
    'After %s a code that was mailed before is worth nothing, and no e-mail waits for one',
    async (_name, end) => {
      const person = await given.aPerson();
      const userEmail = given.accounts.newEmail();
      const emailCode = await given.profiles.getCode(person, userEmail);
      expect((await end(person)).status).toBe(200);
      expect(await given.academy.needs.emailCodes.get(person.userId)).toBeUndefined();
      vi.setSystemTime(LATER + 1000);
      const password = given.accounts.cognito.people.find(({ userId }) => userId === person.userId)?.password;
      const again = { ...person, as: { ...person.as, signedInAt: (LATER + 1000) / 1000 } };
      expect(
        await given.profiles.send(again, { userEmail, emailCode, currentPassword: password }),
      ).toMatchObject({
        status: 422,
        body: { code: 'INVALID_CODE' },
      });
    },
  );

  test('The table has neither the code nor the mail that names it', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    const rows = [
      await given.academy.needs.emailCodes.get(person.userId),
      (await given.academy.needs.outbox.listUnsent()).rows,
    ];
    expect(JSON.stringify(rows)).not.toContain(emailCode);
  });

  test.each([
    [
      'wrong',
      async () => undefined,
      (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    ],
    ['no number', async () => undefined, () => 'nonsense'],
    ['15 minutes old', async () => void vi.setSystemTime(LATER + 15 * 60_000), (code: string) => code],
  ])('A code that is %s is 422 INVALID_CODE at its field', async (_what, wait, toCode) => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const code = await given.profiles.getCode(person, userEmail);
    await wait();
    const sentence =
      'This code is not right, or it has expired. Please check it in the mail, or ask for a new one.';
    expect(await given.profiles.change(person, { userEmail, emailCode: toCode(code) })).toMatchObject({
      status: 422,
      body: { code: 'INVALID_CODE', message: sentence, fields: { emailCode: sentence } },
    });
    await given.profiles.expectUnchanged(person);
  });

  test('A code holds for its person and its address only', async () => {
    const [me, other] = [await given.aPerson(), await given.aPerson()];
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(me, userEmail);
    await given.profiles.getCode(other, given.accounts.newEmail());
    expect((await given.profiles.change(other, { userEmail, emailCode })).status).toBe(422);
    expect(
      (await given.profiles.change(me, { userEmail: given.accounts.newEmail(), emailCode })).status,
    ).toBe(422);
    expect((await given.profiles.change(me, { userEmail, emailCode })).status).toBe(200);
  });

  test('After five wrong tries the right code is refused too, also when they come at the same moment', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    const visitor = elsewhere();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () =>
        given.profiles.change(person, { userEmail, emailCode: 'guess' }, { visitor }),
      ),
    );
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await given.profiles.change(person, { userEmail, emailCode }, { visitor })).body).toMatchObject({
      code: 'INVALID_CODE',
      fields: { emailCode: 'There were too many wrong codes. Please ask for a new one.' },
    });
    vi.setSystemTime(LATER + 60_000);
    const next = await given.profiles.getCode(person, userEmail);
    expect((await given.profiles.change(person, { userEmail, emailCode: next }, { visitor })).status).toBe(
      200,
    );
  });

  test('An e-mail of another person is 409 EMAIL_IN_USE, and nothing is mailed (R13)', async () => {
    const [me, other] = [await given.aPerson(), await given.aPerson()];
    expect(await given.profiles.change(me, { userEmail: other.userEmail })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_IN_USE' },
    });
    expect(await given.accounts.deliver()).toEqual([]);
    await given.profiles.expectUnchanged(me);
  });

  test('Of two people who have codes for one e-mail exactly one gets it (R13)', async () => {
    const people = [await given.aPerson(), await given.aPerson()];
    const userEmail = given.accounts.newEmail();
    const asked: string[] = [];
    for (const person of people) asked.push(await given.profiles.getCode(person, userEmail));
    const both = await Promise.all(
      people.map((person, n) => given.profiles.change(person, { userEmail, emailCode: asked[n] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await given.profiles.expectUnchanged(people[both[0]?.status === 409 ? 0 : 1]!);
  });
});

describe('Sending codes', () => {
  test('A request that is repeated within a minute, as after a lost response, mails nothing and says how long to wait', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    vi.setSystemTime(LATER + 18_000);
    expect((await given.profiles.change(person, { userEmail })).body).toMatchObject({
      pendingEmail: { userEmail, sendAgainInSeconds: 42 },
    });
    expect(await given.accounts.deliver()).toEqual([]);
    expect((await given.profiles.change(person, { userEmail, emailCode })).status).toBe(200);
  });

  test('After a minute another code is mailed, the one before is worth nothing, and the present address is not told again', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const first = await given.profiles.getCode(person, userEmail);
    vi.setSystemTime(LATER + 60_000);
    await given.profiles.change(person, { userEmail });
    expect((await given.accounts.deliver()).map(({ to }) => to)).toEqual([userEmail]);
    const second = given.accounts.codeFor(userEmail);
    if (first !== second)
      expect((await given.profiles.change(person, { userEmail, emailCode: first })).status).toBe(422);
    expect((await given.profiles.change(person, { userEmail, emailCode: second })).status).toBe(200);
  });

  test('Another address replaces the first at once, and the present address is told of it', async () => {
    const person = await given.aPerson();
    const [wrong, right] = [given.accounts.newEmail(), given.accounts.newEmail()];
    await given.profiles.change(person, { userEmail: wrong });
    await given.profiles.change(person, { userEmail: right });
    const sent = await given.accounts.deliver();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      [person.userEmail, person.userEmail, right].toSorted(),
    );
    expect(
      (await given.profiles.change(person, { userEmail: right, emailCode: given.accounts.codeFor(right) }))
        .status,
    ).toBe(200);
  });

  test('Two tabs that ask at the same moment mail one code', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    const both = await Promise.all([
      given.profiles.change(person, { userEmail }),
      given.profiles.change(person, { userEmail }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of both) expect(body).toMatchObject({ pendingEmail: { userEmail } });
    expect((await given.accounts.deliver()).filter(({ to }) => to === userEmail)).toHaveLength(1);
  });

  test('Five an hour to one account, to one address from any account, and the answer says how long to wait', async () => {
    const person = await given.aPerson();
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await given.profiles.change(person, { userEmail: given.accounts.newEmail() })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const userEmail = given.accounts.newEmail();
    for (let n = 0; n < 5; n++)
      expect((await given.profiles.change(await given.aPerson(), { userEmail })).status).toBe(200);
    expect(await given.profiles.change(await given.aPerson(), { userEmail })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Please try again in an hour.' },
      headers: { 'retry-after': '3600' },
    });
  });

  test('Twenty an hour from one visitor', async () => {
    const ask = async (visitor: string) => {
      const userEmail = given.accounts.newEmail();
      return (await given.profiles.change(await given.aPerson(), { userEmail }, { visitor })).status;
    };
    const visitor = elsewhere();
    for (let n = 0; n < 20; n++) expect(await ask(visitor)).toBe(200);
    expect(await ask(visitor)).toBe(429);
    expect(await ask(elsewhere())).toBe(200);
  });

  test('Whether e-mails have accounts cannot be tried out without a limit', async () => {
    const [visitor, person, other] = [elsewhere(), await given.aPerson(), await given.aPerson()];
    const tryOut = () => given.profiles.change(person, { userEmail: other.userEmail }, { visitor });
    for (let n = 0; n < 20; n++) expect((await tryOut()).status).toBe(409);
    expect(await tryOut()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  test('A code whose mail comes too late is not made any more', async () => {
    const person = await given.aPerson();
    const userEmail = given.accounts.newEmail();
    await given.profiles.change(person, { userEmail });
    vi.setSystemTime(LATER + 15 * 60_000);
    expect((await given.accounts.deliver()).map(({ to }) => to)).toEqual([person.userEmail]);
  });
});
