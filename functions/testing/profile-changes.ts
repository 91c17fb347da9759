import { expect } from 'vitest';
import type { Id } from '#shared/kernel/id.ts';
import { handler as forgot } from '#functions/auth/forgot-password.handler.ts';
import { handler as login } from '#functions/auth/login.handler.ts';
import { handler as refresh } from '#functions/auth/refresh.handler.ts';
import { handler as register } from '#functions/auth/register.handler.ts';
import { handler as resetPassword } from '#functions/auth/reset-password.handler.ts';
import { handler as update } from '#functions/auth/update-user.handler.ts';
import { type Accounts, type Browser, PASSWORD } from './accounts.ts';
import { call } from './call.ts';
import { mailCodes, readCode } from './password-code.ts';

export interface Person extends Browser {
  userId: Id<'user'>;
  userEmail: string;
}
let visitors = 0;
const visitorHeader = (visitor: string) => ({ 'x-forwarded-for': `${visitor}, 130.176.1.1` });
/** An address that has not called before. */
export const elsewhere = (): string => `198.51.${Math.floor(++visitors / 256)}.${visitors % 256}`;

export function profileChanges({ academy, cognito, needs, add, signIn, deliver, codeFor }: Accounts) {
  const handlers = { register: register.with(needs), login: login.with(needs) };

  /** The call of the account form. */
  const send = (
    person: Person,
    over: Record<string, unknown>,
    { id = person.userId, visitor = elsewhere(), given = needs } = {},
  ) =>
    call(update.with(given), {
      params: { id },
      body: { userName: 'grace m. hopper', userEmail: person.userEmail, ...over },
      as: person.as,
      headers: visitorHeader(visitor),
    });
  /** With the current password, as the form sends it once e-mail or password are changed. */
  const change = (person: Person, over: Record<string, unknown>, more = {}) =>
    send(person, { currentPassword: PASSWORD, ...over }, more);
  const renew = ({ cookie }: Person) => call(refresh.with(needs), { cookies: [`__Host-rt=${cookie}`] });
  const getRow = async ({ userId }: Person) => (await academy.needs.users.get(userId))!;

  const forgetPassword = (userEmail: string) =>
    call(forgot.with(needs), { body: { userEmail }, headers: visitorHeader(elsewhere()) });

  return {
    send,
    change,
    forgetPassword,
    /** Asks for a code for a new password and reads the mail. */
    async passwordCode(userEmail: string): Promise<string> {
      await forgetPassword(userEmail);
      return readCode(await mailCodes(academy), userEmail);
    },
    /** Sets a new password with the mailed code. */
    resetPassword: (userEmail: string, code: string, password: string, given = needs) =>
      call(resetPassword.with(given), {
        body: { userEmail, code, password },
        headers: visitorHeader(elsewhere()),
      }),
    renew,
    getRow,
    addAccount: (userEmail?: string) => add(handlers, userEmail),
    /** A person with an account who has signed in. */
    async aPerson(): Promise<Person> {
      const person = await add(handlers);
      return { ...person, ...(await signIn(handlers, person.userEmail)) };
    },
    signInAgain: (userEmail: string) => signIn(handlers, userEmail),
    tryToSignIn: (userEmail: string, password = PASSWORD) =>
      call(handlers.login, { body: { userEmail, password }, headers: visitorHeader(elsewhere()) }),
    /** Asks for a code and reads the mail. */
    async getCode(person: Person, userEmail: string): Promise<string> {
      await change(person, { userEmail });
      await deliver();
      return codeFor(userEmail);
    },
    async expectUnchanged(person: Person): Promise<void> {
      const { userId, userEmail } = person;
      expect(await getRow(person)).toMatchObject({
        userName: 'grace hopper',
        userEmail,
        sessionsValidFrom: 0,
      });
      expect(cognito.people.find((one) => one.userId === userId)?.password).toBe(PASSWORD);
      expect((await renew(person)).status).toBe(200);
    },
  };
}
