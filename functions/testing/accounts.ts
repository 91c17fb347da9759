import { anId } from '#shared/testing/an-id.ts';
import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { announcementMailRepository } from '#functions/data/announcements/announcement-mails.ts';
import { dueInstalmentRepository } from '#functions/data/payments/due-instalments.ts';
import type { Identity } from '#functions/gateways/identity.ts';
import type { Email } from '#functions/gateways/mailer.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import { call } from './call.ts';
import { asFunction } from './called-function.ts';
import { fakeIdentity } from './fake-identity.ts';
import type { TestAcademy } from './test-academy.ts';
import { testClock } from './test-clock.ts';

export const PASSWORD = 'a quiet river';
type Handler = Parameters<typeof call>[0];
interface Handlers {
  register: Handler;
  login: Handler;
  refresh: Handler;
}

/** What the browser of a signed-in person holds. */
export interface Browser {
  cookie: string;
  as: { userId: Id<'user'>; role: Role; sessionId: string; signedInAt: number };
}

let made = 0;

/** People with accounts on one table and a Cognito in memory. Handlers are made by the tests: `needs` is what they are given. */
export function openAccounts(academy: TestAcademy) {
  const cognito = fakeIdentity();
  const mails: Email[] = [];
  const {
    authenticators,
    authenticatorKey,
    users,
    limits,
    sessions,
    sessionEnds,
    emailCodes,
    passwordCodes,
    outbox,
    verifiedEmails,
  } = academy.handlerNeeds;
  const needs = {
    identity: (): Identity => cognito.identity,
    authenticators,
    authenticatorKey,
    users,
    limits,
    sessions,
    sessionEnds,
    emailCodes,
    passwordCodes,
    outbox,
    clock: testClock,
    verifiedEmails,
  };
  const newEmail = () => `person${++made}@example.org`;

  /** Sends what is in the outbox, as the stream does. */
  async function deliver(): Promise<Email[]> {
    const sent: Email[] = [];
    const mailer = { send: async (_outboxId: string, mail: Email) => void sent.push(mail) };
    const sendNeeds = {
      announcementMails: announcementMailRepository(academy.table),
      dueInstalments: dueInstalmentRepository(academy.table),
      emailCodes: emailCodes(),
      passwordCodes: passwordCodes(),
      users: users(),
      outbox: outbox(),
      mailer,
    };
    for (const { outboxId } of (await outbox().listUnsent()).rows)
      await asFunction('mail/send-outbox-mail', () => sendMail(sendNeeds, outboxId, Date.now()));
    mails.push(...sent);
    return sent;
  }

  return {
    academy,
    cognito,
    mails,
    needs,
    newEmail,
    deliver,
    /** The newest code that was mailed to an address. */
    codeFor: (email: string): string => {
      const mail = mails.findLast(({ to, subject }) => to === email && subject === 'Your Twillfield code');
      return /Code: (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
    },
    /** An account whose owner has never signed in. */
    async add(handlers: Pick<Handlers, 'register'>, userEmail = newEmail()) {
      const body = { userName: 'grace hopper', userEmail, password: PASSWORD };
      const visitor = `198.51.100.${++made % 256}`;
      const answered = await call(handlers.register, {
        body,
        headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` },
      });
      const { _id: userId } = answered.body['data'] as { _id: Id<'user'> };
      return { userEmail, userId };
    },
    /** Signs in with a browser of its own. Throws when that fails. */
    async signIn(
      { login }: Pick<Handlers, 'login'>,
      userEmail: string,
      { password = PASSWORD, userAgent = 'a browser' } = {},
    ): Promise<Browser> {
      const answered = await call(login, {
        body: { userEmail, password },
        headers: { 'user-agent': userAgent },
      });
      if (answered.status !== 200) throw new Error(`Signing in answered ${answered.status}.`);
      return readBrowser(answered.cookies);
    },
  };

  function readBrowser(cookies: readonly string[]): Browser {
    const cookie = /__Host-rt=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? '';
    const [userId = '', sessionId = '', refreshToken = ''] = cookie.split(':');
    const { signedInAt } = cognito.sessions.get(refreshToken) ?? { signedInAt: 0 };
    return { cookie, as: { userId: anId(userId), role: 'user', sessionId, signedInAt } };
  }
}
export type Accounts = ReturnType<typeof openAccounts>;
