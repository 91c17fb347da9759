// Long because what a code for a new password does, and who is told, is one story with one set of people.
import { describe, expect, test, vi } from 'vitest';
import { keys } from '#functions/testing/keys.ts';
import { PASSWORD_CODE_LIFE_MS } from '#functions/data/users/password-codes.ts';
import { MailAddressNotVerified, MailOutcomeUnknown } from '#functions/gateways/mailer.ts';
import { log } from '#functions/runtime/logger.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { call } from '#functions/testing/call.ts';
import { countQueuedCodes, mailCodes, readCode, wrongCodeFor } from '#functions/testing/password-code.ts';
import { type Person } from '#functions/testing/profile-changes.ts';
import { handler as signOut } from './sign-out-everywhere.handler.ts';

const given = accountsForTests();
const NEW = 'a second river';
const INVALID = { status: 422, body: { code: 'INVALID_CODE' } };

const ask = (userEmail: string) => given.profiles.forgetPassword(userEmail);
const mailedCode = (userEmail: string) => given.profiles.passwordCode(userEmail);
const renew = (userEmail: string, code: string, password = NEW) =>
  given.profiles.resetPassword(userEmail, code, password);

describe('A code for a new password (G-10)', () => {
  test('It is mailed to the person, however the e-mail is written, and no one else', async () => {
    const { userEmail } = await given.aPerson();
    await ask(` ${userEmail.toUpperCase()}`);
    const [mail, ...others] = await mailCodes(given.academy);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: userEmail, subject: 'Your Twillfield code' });
    const code = readCode(mail ? [mail] : [], userEmail);
    expect(mail?.html).toContain(`<td>${code}</td>`);
  });

  test('An e-mail without an account gets none, and nothing of it is kept; the response, its writes and its round trips are the same (R14)', async () => {
    const { userEmail } = await given.aPerson();
    const unknown = given.accounts.newEmail();
    const { academy } = given;
    const looked = vi.spyOn(academy.needs.users, 'getIdByEmail');
    const written = vi.spyOn(academy.table, 'transactWrite');
    const asked = async (email: string) => {
      written.mockClear();
      const before = academy.roundTrips();
      const { status, body } = await ask(email);
      const trips = academy.roundTrips() - before;
      const shapes = written.mock.calls.flatMap(([writes]) =>
        writes.map(({ Put }) => Object.keys(Put?.Item ?? {}).toSorted()),
      );
      return { status, body, trips, shapes };
    };
    const known = await asked(userEmail);
    expect(known).toMatchObject({ status: 200, shapes: [expect.any(Array), expect.any(Array)] });
    expect(await asked(unknown)).toEqual(known);
    expect(looked).not.toHaveBeenCalled();
    expect((await mailCodes(academy)).map(({ to }) => to)).toEqual([userEmail]);
    expect(await countQueuedCodes(academy)).toBe(0);
    expect(JSON.stringify(await academy.rows())).not.toContain(unknown);
  });

  test('The table has no code; its mail is one of the person’s, which go with the account', async () => {
    const { userId, userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    const rows = await given.academy.rows();
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    const mails = rows.filter(
      ({ mail }) => (mail as { to?: string } | undefined)?.to === userEmail && mail !== undefined,
    );
    expect(mails).toMatchObject([{ status: 'SENT', GSI2PK: `MAILS#${userId}` }]);
    expect(mails[0]).not.toHaveProperty('GSI1PK');
  });

  test.each([
    ['does not take it now', new Error('down'), { status: 'QUEUED' }, 1],
    ['may have taken it', new MailOutcomeUnknown('no response'), { status: 'SENDING' }, 0],
    ['refuses it', Object.assign(new Error('no'), { name: 'MessageRejected' }), { status: 'REJECTED' }, 0],
    ['has not verified the address', new MailAddressNotVerified('sandbox'), undefined, 0],
  ])('When SES %s, the mail is as any other, but never waits for days', async (_what, error, row, again) => {
    const { userEmail } = await given.aPerson();
    await ask(userEmail);
    const [queued] = (await given.academy.needs.outbox.listUnsent()).rows.filter(
      ({ mail }) => 'to' in mail && mail.to === userEmail,
    );
    const refuse = () => {
      throw error;
    };
    expect(await mailCodes(given.academy, refuse)).toEqual([]);
    const kept = await given.academy.table.get(keys.outbox(queued?.outboxId ?? ''));
    if (row === undefined) expect(kept).toBeUndefined();
    else expect(kept).toMatchObject(row);
    const later = (await mailCodes(given.academy)).filter(({ to }) => to === userEmail);
    expect(later).toHaveLength(again);
    if (again > 0) expect((await renew(userEmail, readCode(later, userEmail))).status).toBe(200);
  });

  test('A corrupt profile is reported, and holds up no other mail', async () => {
    const { userId, userEmail } = await given.aPerson();
    const { userEmail: other } = await given.aPerson();
    const { userName: _missing, ...corrupt } = {
      ...keys.user(userId),
      ...(await given.academy.needs.users.get(userId)),
    };
    await given.academy.table.put(corrupt);
    await ask(userEmail);
    await ask(other);
    const reported = vi.spyOn(log, 'critical');
    expect((await mailCodes(given.academy)).map(({ to }) => to)).toEqual([other]);
    expect(reported).toHaveBeenCalledWith('stored row is corrupt', expect.anything());
    const { rows } = await given.academy.needs.outbox.listUnsent();
    expect(rows.filter(({ mail }) => 'to' in mail && mail.to === userEmail)).toEqual([]);
  });

  test('The newest one is valid, for an hour', async () => {
    const { userEmail } = await given.aPerson();
    const first = await mailedCode(userEmail);
    const second = await mailedCode(userEmail);
    if (first !== second) expect(await renew(userEmail, first)).toMatchObject(INVALID);
    vi.setSystemTime(LATER + PASSWORD_CODE_LIFE_MS);
    expect(await renew(userEmail, second)).toMatchObject(INVALID);
    vi.setSystemTime(LATER + PASSWORD_CODE_LIFE_MS - 1);
    expect((await renew(userEmail, second)).status).toBe(200);
  });

  test('Asked for twice before the first is sent, one is mailed', async () => {
    const { userEmail } = await given.aPerson();
    await ask(userEmail);
    await ask(userEmail);
    expect(await mailCodes(given.academy)).toHaveLength(1);
  });

  test('After twenty tries it is worth nothing', async () => {
    const { userId, userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    const { passwordCodes } = given.academy.needs;
    for (let tries = 0; tries < 19; tries++)
      expect(await passwordCodes.check(userEmail, wrongCodeFor(code), LATER)).toMatchObject({
        isRight: false,
      });
    expect(await passwordCodes.check(userEmail, code, LATER)).toMatchObject({ isRight: true, userId });
    expect(await passwordCodes.check(userEmail, code, LATER)).toBeUndefined();
  });
});

describe('A new password with the mailed code (G-10)', () => {
  test('A wrong code, an unknown e-mail and a used code are 422 INVALID_CODE, all alike', async () => {
    const { userId, userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    const info = vi.spyOn(log, 'info').mockImplementation(() => undefined);
    const wrong = await renew(userEmail, wrongCodeFor(code));
    expect(wrong).toMatchObject(INVALID);
    expect(info).toHaveBeenCalledWith('audit', expect.objectContaining({ outcome: 'INVALID_CODE', userId }));
    const unknown = given.accounts.newEmail();
    await ask(unknown);
    expect(await renew(unknown, code)).toEqual(wrong);
    expect((await renew(userEmail, code)).status).toBe(200);
    expect(await renew(userEmail, code)).toEqual(wrong);
  });

  test('The password rules apply, and leave the code as it is', async () => {
    const { userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    expect((await renew(userEmail, code, '12345')).body['fields']).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect((await renew(userEmail, code, 'password')).body['code']).toBe('WEAK_PASSWORD');
    // not by the person's name: without the code it must not be known whose e-mail it is (R14)
    const named = await renew(userEmail, wrongCodeFor(code), 'grace-hopper-1906');
    expect(named).toEqual(await renew(given.accounts.newEmail(), code, 'grace-hopper-1906'));
    expect((await renew(userEmail, code)).status).toBe(200);
  });

  const listOf = async (userEmail: string) =>
    (await given.academy.needs.outbox.listUnsent()).rows.filter(
      ({ mail }) => 'to' in mail && mail.to === userEmail,
    );
  /** The mails that tell of a new password, of those that wait. */
  const tellOf = async (userEmail: string) =>
    (await given.accounts.deliver()).filter(({ to, subject }) => to === userEmail && subject.includes('was'));

  test.each(['failing', 'afterwards'] as const)(
    'Where Cognito does not answer (%s), the same code sets the password on the next try, and one mail tells of it',
    async (how) => {
      const { userEmail } = await given.aPerson();
      const code = await mailedCode(userEmail);
      given.accounts.cognito[how].add('changePassword');
      expect((await renew(userEmail, code)).status).toBe(500);
      given.accounts.cognito[how].clear();
      // the check of the outbox tells of the first try meanwhile
      const [held] = await listOf(userEmail);
      await given.academy.needs.outbox.sendHeld(held?.outboxId ?? '', new Date(LATER).toISOString());
      expect((await renew(userEmail, code)).status).toBe(200);
      expect((await given.profiles.tryToSignIn(userEmail, NEW)).status).toBe(200);
      expect(await tellOf(userEmail)).toHaveLength(1);
      expect((await listOf(userEmail)).map(({ status }) => status)).toEqual([]);
    },
  );

  test('A mail tells when it was changed and what to do; when it cannot be queued the password is changed all the same', async () => {
    const { userEmail } = await given.aPerson();
    expect((await renew(userEmail, await mailedCode(userEmail))).status).toBe(200);
    const [mail, ...others] = await tellOf(userEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Twillfield password was changed');
    for (const part of [
      'with a code that we had mailed',
      'November 21, 2026 at 12:00 PM EST',
      'If that was not you',
    ])
      expect(mail?.text).toContain(part);
    vi.spyOn(given.academy.needs.outbox, 'sendHeld').mockRejectedValueOnce(new Error('down'));
    expect((await renew(userEmail, await mailedCode(userEmail), 'a third river')).status).toBe(200);
  });

  test('A password that Cognito refuses is refused at its field; nothing is told, and the code stays', async () => {
    const { userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    vi.spyOn(given.accounts.cognito.identity, 'changePassword').mockRejectedValueOnce(
      Object.assign(new Error('policy'), { name: 'InvalidPasswordException' }),
    );
    expect(await renew(userEmail, code)).toMatchObject({
      status: 422,
      body: { code: 'WEAK_PASSWORD', fields: { password: expect.any(String) } },
    });
    expect(await tellOf(userEmail)).toEqual([]);
    expect((await renew(userEmail, code)).status).toBe(200);
  });

  test('An account whose sign-in is deleted meanwhile is refused as a wrong code', async () => {
    const { userId, userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    vi.spyOn(given.accounts.cognito.identity, 'changePassword').mockRejectedValue(
      Object.assign(new Error(userId), { name: 'UserNotFoundException' }),
    );
    expect(await renew(userEmail, code)).toMatchObject(INVALID);
  });

  test('A wrong code costs an unknown e-mail the same round trips and writes (R14)', async () => {
    const { userEmail } = await given.aPerson();
    const code = await mailedCode(userEmail);
    const unknown = given.accounts.newEmail();
    await ask(unknown);
    await mailCodes(given.academy);
    const countTried = async () =>
      (await given.academy.rows()).filter(({ SK, tries }) => SK === 'PASSWORD_CODE' && tries === 1).length;
    const triedBefore = await countTried();
    const trips = async (email: string) => {
      const before = given.academy.roundTrips();
      expect(await renew(email, wrongCodeFor(code))).toMatchObject(INVALID);
      return given.academy.roundTrips() - before;
    };
    const known = await trips(userEmail);
    expect(await trips(unknown)).toBe(known);
    expect(await countTried()).toBe(triedBefore + 2);
  });

  test.each([
    ['Sign out everywhere', (person: Person) => call(signOut.with(given.accounts.needs), { as: person.as })],
    ['a new password', (person: Person) => given.profiles.change(person, { password: 'a third river' })],
  ])('After %s a code that was mailed before is worth nothing', async (_what, end) => {
    const person = await given.aPerson();
    const code = await mailedCode(person.userEmail);
    expect((await end(person)).status).toBe(200);
    expect(await renew(person.userEmail, code)).toMatchObject(INVALID);
  });

  test('A code that was mailed to an address that is no longer the account’s is worth nothing', async () => {
    const person = await given.aPerson();
    const code = await mailedCode(person.userEmail);
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    expect((await given.profiles.change(person, { userEmail, emailCode })).status).toBe(200);
    expect(await renew(person.userEmail, code)).toMatchObject(INVALID);
    expect((await given.profiles.tryToSignIn(userEmail)).status).toBe(200);
  });
});
