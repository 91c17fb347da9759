import { describe, expect, test, vi } from 'vitest';
import { verifyEmail } from '#shared/auth/verify-email-routes.ts';
import { keys } from '#functions/testing/keys.ts';
import { limitKey } from '#functions/data/limits/limits.ts';
import { isEmailVerified } from '#functions/data/users/verified-emails.ts';
import { LATER, accountsForTests } from '#functions/testing/accounts-for-tests.ts';
import { call } from '#functions/testing/call.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { wrongCodeFor } from '#functions/testing/password-code.ts';
import { type Person, elsewhere } from '#functions/testing/profile-changes.ts';
import { handler as listSessions } from './list-sessions.handler.ts';
import { handler } from './verify-email.handler.ts';

const given = accountsForTests();
const HOUR = 3_600_000;
const WRONG = 'This code is not right, or it has expired. Please check it in the mail, or ask for a new one.';
const BUSY = 'Too many attempts. Please try again in an hour.';

type As = Person['as'];
const from = (visitor = elsewhere()) => ({ headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` } });
const rowOf = async ({ userId }: Pick<As, 'userId'>) => (await given.academy.needs.users.get(userId))!;
const isVerified = async (who: Pick<As, 'userId'>) => isEmailVerified(await rowOf(who));
const verify = (as: As, emailCode?: string) =>
  call(handler.with(given.accounts.needs), { as, body: emailCode ? { emailCode } : {}, ...from() });
/** Has a code mailed and reads the mail. */
async function mailedCode(as: As): Promise<string> {
  await verify(as);
  await given.accounts.deliver();
  return given.accounts.codeFor((await rowOf(as)).userEmail);
}
const CAMPUS = '198.51.100.7';
const limitTo = (name: string, subject: string) =>
  given.academy.table.put({
    ...keys.limit(limitKey({ name, most: 1, windowMs: HOUR }, subject)),
    time1: LATER,
  });

describeCall(verifyEmail, handler, {
  academy: () => ({ handlerNeeds: given.accounts.needs, roundTrips: given.academy.roundTrips }),
  as: async () => (await given.aPerson()).as,
  answers: [
    {
      when: 'without a code one is mailed, once, to that address only',
      roundTrips: 6,
      call: () => ({ body: {}, ...from() }),
      after: async ({ body }, as) => {
        const { userEmail } = await rowOf(as);
        expect(body['pendingEmail']).toEqual({ userEmail, sendAgainInSeconds: 60 });
        expect(await isVerified(as)).toBe(false);
        // again within a minute, as after a lost response or from another tab
        await Promise.all([verify(as), verify(as)]);
        expect(await given.accounts.deliver()).toMatchObject([
          { to: userEmail, subject: 'Your Twillfield code' },
        ]);
      },
    },
    {
      when: 'with the code it is verified, and that is no change of the e-mail in the settings',
      roundTrips: 3,
      call: async (as) => {
        const emailCode = await mailedCode(as);
        const { body } = await call(listSessions.with(given.accounts.needs), { as });
        expect(body['data']).not.toHaveProperty('pendingEmail');
        return { body: { emailCode: ` ${emailCode} ` }, ...from() };
      },
      after: async ({ body }, as) => {
        expect(body).toEqual({ success: true, message: 'Your e-mail is confirmed.' });
        expect(await isVerified(as)).toBe(true);
        expect(await given.academy.needs.emailCodes.get(as.userId)).toBeUndefined();
      },
    },
    {
      when: 'verified already, by another tab, it mails and counts nothing, with and without a code',
      roundTrips: 1,
      call: async (as) => {
        const code = await mailedCode(as);
        await verify(as, code);
        expect((await verify(as, code)).status).toBe(200);
        return { body: {}, ...from() };
      },
      after: async () => expect(await given.accounts.deliver()).toEqual([]),
    },
  ],
  errors: {
    INVALID_CODE: [
      {
        when: 'a wrong one',
        fields: { emailCode: WRONG },
        call: async (as) => ({ body: { emailCode: wrongCodeFor(await mailedCode(as)) }, ...from() }),
        after: async (_answer, as) => expect(await isVerified(as)).toBe(false),
      },
      {
        when: 'one that was mailed to another e-mail, which the account is to have',
        fields: { emailCode: WRONG },
        call: async (as) => {
          const { userId, userEmail } = await rowOf(as);
          const person = { cookie: '', as, userId, userEmail };
          const code = await given.profiles.getCode(person, given.accounts.newEmail());
          return { body: { emailCode: code }, ...from() };
        },
        after: async (_answer, as) => expect(await isVerified(as)).toBe(false),
      },
    ],
    TOO_MANY_ATTEMPTS: [
      {
        when: 'codes of the account',
        sentence: BUSY,
        call: async (as) => {
          await limitTo('email-codes-of-account', as.userId);
          return { body: {}, ...from(CAMPUS) };
        },
        after: async () => {
          expect(await given.accounts.deliver()).toEqual([]);
          // others at the same address have as many codes left as before
          expect(JSON.stringify(await given.academy.rows())).not.toContain(CAMPUS);
        },
      },
      {
        when: 'codes to the e-mail, through whichever account',
        sentence: BUSY,
        call: async (as) => {
          await limitTo('email-codes-to-address', (await rowOf(as)).userEmail);
          return { body: {}, ...from() };
        },
        after: async () => expect(await given.accounts.deliver()).toEqual([]),
      },
      {
        when: 'codes asked for from one address',
        sentence: BUSY,
        call: async () => {
          const visitor = elsewhere();
          await limitTo('verifications-by-visitor', visitor);
          return { body: {}, ...from(visitor) };
        },
        after: async () => expect(await given.accounts.deliver()).toEqual([]),
      },
    ],
  },
});

describe('What else verifies an e-mail (F13)', () => {
  test('A new password with a mailed code', async () => {
    const person = await given.aPerson();
    const { userEmail } = person;
    const code = await given.profiles.passwordCode(userEmail);
    const renew = (tried: string) => given.profiles.resetPassword(userEmail, tried, 'a third river');
    expect((await renew(wrongCodeFor(code))).status).toBe(422);
    expect(await isVerified(person)).toBe(false);
    expect((await renew(code)).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
  });

  test('The code of a changed e-mail; with a change that Cognito refuses it is as it was', async () => {
    const person = await given.aPerson();
    await verify(person.as, await mailedCode(person.as));
    vi.setSystemTime(LATER + 60_000);
    const userEmail = given.accounts.newEmail();
    const emailCode = await given.profiles.getCode(person, userEmail);
    vi.spyOn(given.accounts.cognito.identity, 'changePassword').mockRejectedValueOnce(
      Object.assign(new Error('refused'), { name: 'InvalidPasswordException' }),
    );
    const password = 'a third river';
    expect((await given.profiles.change(person, { userEmail, emailCode, password })).status).toBe(422);
    expect(await rowOf(person)).toMatchObject({
      userEmail: person.userEmail,
      verifiedEmail: person.userEmail,
    });
    expect((await given.profiles.change(person, { userEmail, emailCode })).status).toBe(200);
    expect(await rowOf(person)).toMatchObject({ userEmail, verifiedEmail: userEmail });
  });

  test('Not the code of an e-mail that the account does not have any more', async () => {
    const person = await given.aPerson();
    const { userId, userEmail } = person;
    expect(await given.academy.needs.verifiedEmails.add({ userId, userEmail: 'before@example.org' })).toBe(
      false,
    );
    expect(await isVerified(person)).toBe(false);
    expect(await given.academy.needs.verifiedEmails.add({ userId: 'nobody', userEmail })).toBe(false);
    expect(await given.academy.needs.users.get('nobody')).toBeUndefined();
  });
});
