import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { auditLines } from '#functions/testing/audit-lines.ts';
import { call } from '#functions/testing/call.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { countQueuedCodes, mailCodes, readCode, wrongCodeFor } from '#functions/testing/password-code.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { testClock } from '#functions/testing/test-clock.ts';
import { handler as forgot } from './forgot-password.handler.ts';
import { handler as login } from './login.handler.ts';
import { handler as register } from './register.handler.ts';
import { handler as reset } from './reset-password.handler.ts';

const MINUTE = 60_000;
const PASSWORD = 'a quiet river';
const HOME = '203.0.113.1';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  vi.stubEnv('SITE_URL', 'https://academy.example.org');
  vi.stubEnv('MAIL_ACADEMY', 'hello@academy.example');
});

/** One account, and the four calls from any address. */
async function openAccount() {
  const academy = await createTestAcademy();
  const cognito = fakeIdentity();
  const needs = {
    clock: testClock,
    identity: () => cognito.identity,
    users: academy.handlerNeeds.users,
    limits: academy.handlerNeeds.limits,
    outbox: academy.handlerNeeds.outbox,
    passwordCodes: academy.handlerNeeds.passwordCodes,
    sessions: academy.handlerNeeds.sessions,
    sessionEnds: academy.handlerNeeds.sessionEnds,
    verifiedEmails: academy.handlerNeeds.verifiedEmails,
  };
  const send = (handler: Parameters<typeof call>[0], body: object, visitor: string) =>
    call(handler, { body, headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` } });
  const userEmail = 'grace@example.org';
  const enrol = (email: string, visitor: string) =>
    send(register.with(needs), { userName: 'grace', userEmail: email, password: PASSWORD }, visitor);
  const enrolled = await enrol(userEmail, '198.51.100.200');
  expect(enrolled.status).toBe(201);
  return {
    cognito,
    users: needs.users(),
    limits: needs.limits(),
    userId: (enrolled.body['data'] as { _id: string })._id,
    userEmail,
    countQueued: () => countQueuedCodes(academy),
    /** The code that is mailed to the account. */
    mailedCode: async () => readCode(await mailCodes(academy), userEmail),
    register: enrol,
    signIn: (password: string, visitor: string, email = userEmail) =>
      send(login.with(needs), { userEmail: email, password }, visitor),
    ask: (email: string, visitor: string) => send(forgot.with(needs), { userEmail: email }, visitor),
    renew: (code: string, visitor: string, email = userEmail) =>
      send(reset.with(needs), { userEmail: email, code, password: 'a second river' }, visitor),
  };
}

const refused = (time: string, seconds: number) => ({
  status: 429,
  body: { code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Please try again in ${time}.` },
  headers: { 'retry-after': String(seconds) },
});
const repeat = async (times: number, act: (n: number) => Promise<{ status: number | undefined }>) => {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < times; n++) statuses.push((await act(n)).status);
  return statuses;
};

describe('Wrong passwords (G-87, R15)', () => {
  test('Four of one account from addresses that it does not know; then Cognito is not asked, from whatever address, and the waiting time is told', async () => {
    const { cognito, signIn } = await openAccount();
    const statuses = await repeat(4, (n) => signIn('wrong', `198.51.100.${n}`));
    expect(statuses).toEqual([401, 401, 401, 401]);
    const asked = vi.spyOn(cognito.identity, 'signIn');
    expect(await signIn(PASSWORD, '198.51.100.99')).toMatchObject(refused('15 minutes', 900));
    expect(asked).not.toHaveBeenCalled();
    vi.setSystemTime(NOON + 15 * MINUTE);
    expect((await signIn(PASSWORD, '198.51.100.99')).status).toBe(200);
  });

  test('Guessing slowly from many addresses never makes Cognito lock the account for its owner (R15)', async () => {
    const { signIn } = await openAccount();
    await signIn(PASSWORD, HOME);
    for (let n = 0; n < 14; n++) {
      vi.setSystemTime(NOON + n * 4 * MINUTE);
      await signIn('wrong', `198.51.100.${n}`);
    }
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
  });

  test('An attacker does not lock the owner out where the owner has signed in before', async () => {
    const { signIn } = await openAccount();
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
    await repeat(11, (n) => signIn('wrong', `198.51.100.${n}`));
    expect((await signIn(PASSWORD, '198.51.100.99')).status).toBe(429);
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
    // a known address has ten wrong ones of its own; Cognito's lock, a minute at most here, comes between them
    for (let n = 0; n < 10; n++) {
      vi.setSystemTime(NOON + n * MINUTE);
      expect((await signIn('wrong', HOME)).status).toBe(401);
    }
    vi.setSystemTime(NOON + 10 * MINUTE);
    expect(await signIn(PASSWORD, HOME)).toMatchObject(refused('5 minutes', 300));
  });

  test('While Cognito refuses the account to everybody the answer is a waiting time, not a wrong password, and counts as none', async () => {
    const { signIn, cognito } = await openAccount();
    await signIn(PASSWORD, HOME);
    expect(await repeat(5, () => signIn('wrong', HOME))).toEqual([401, 401, 401, 401, 401]);
    // six that Cognito does not look at: with them the limit of ten would be reached
    for (let n = 0; n < 6; n++) expect(await signIn(PASSWORD, HOME)).toMatchObject(refused('a minute', 60));
    expect(cognito.sessions.size).toBe(1);
    vi.setSystemTime(NOON + MINUTE);
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
  });

  test('Guesses at the same moment answer alike for known and unknown accounts (R14)', async () => {
    const { signIn, userEmail } = await openAccount();
    for (const [n, email] of [userEmail, 'nobody@example.org'].entries()) {
      const responses = await Promise.all(
        Array.from({ length: 9 }, (_, of) => signIn('wrong', `198.51.${n}.${of}`, email)),
      );
      expect(responses.map(({ status }) => status).toSorted()).toEqual([
        401, 401, 401, 401, 429, 429, 429, 429, 429,
      ]);
      for (const one of responses.filter(({ status }) => status === 429))
        expect(one).toMatchObject(refused('15 minutes', 900));
    }
  });

  test('A new password with the mailed code makes an address known', async () => {
    const { ask, signIn, renew, userEmail, mailedCode } = await openAccount();
    await repeat(10, (n) => signIn('wrong', `198.51.100.${n}`));
    await ask(userEmail, HOME);
    expect((await renew(await mailedCode(), HOME)).status).toBe(200);
    expect((await signIn('a second river', HOME)).status).toBe(200);
  });

  test('Thirty of one visitor in 15 minutes, over all accounts; other visitors are not held up', async () => {
    const { signIn } = await openAccount();
    await repeat(30, (n) => signIn('wrong', '198.51.100.1', `nobody${n}@example.org`));
    expect(await signIn(PASSWORD, '198.51.100.1')).toMatchObject(refused('15 minutes', 900));
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
  });

  test('The audit line of a sign-in says whose account it was, also of one that was not tried, and nothing of an e-mail without an account (I19)', async () => {
    const { signIn, userId, users, limits } = await openAccount();
    quietLog();
    await signIn(PASSWORD, HOME);
    await signIn(PASSWORD, HOME, 'nobody@example.org');
    for (let n = 0; n < 4; n++) await signIn('wrong', `198.51.100.${n}`);
    // the account is found after the limit has refused
    const refusal = Promise.withResolvers<void>();
    const { waits } = limits;
    vi.spyOn(limits, 'waits').mockImplementationOnce(async (...of) =>
      waits(...of).finally(() => setImmediate(refusal.resolve)),
    );
    const { getIdByEmail } = users;
    vi.spyOn(users, 'getIdByEmail').mockImplementationOnce(async (email) => {
      await refusal.promise;
      return getIdByEmail(email);
    });
    await signIn('wrong', '198.51.100.9');
    const of = { requestId: 'request-1', call: 'auth/login' };
    expect(auditLines()).toEqual([
      { ...of, outcome: 'done', userId, role: 'user', sessionId: expect.any(String) as unknown },
      { ...of, outcome: 'INVALID_CREDENTIALS' },
      ...Array.from({ length: 4 }, () => ({ ...of, outcome: 'INVALID_CREDENTIALS', userId })),
      { ...of, outcome: 'TOO_MANY_ATTEMPTS', userId },
    ]);
  });

  test('Right passwords are not counted', async () => {
    const { signIn } = await openAccount();
    expect(await repeat(35, () => signIn(PASSWORD, HOME))).toEqual(Array.from({ length: 35 }, () => 200));
  });
});

describe('Codes and registrations (G-87)', () => {
  test('One visitor that asks for codes 100 times holds up no other', async () => {
    const { ask, userEmail, countQueued } = await openAccount();
    const statuses = await repeat(100, (n) => ask(`nobody${n}@example.org`, '198.51.100.1'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(80);
    expect(await countQueued()).toBe(80);
    expect((await ask(userEmail, HOME)).status).toBe(200);
  });

  test('Four codes an hour for one account and visitor, known or not, with the same response (R14)', async () => {
    const { ask, userEmail, countQueued } = await openAccount();
    for (const [n, email] of [userEmail, 'nobody@example.org'].entries()) {
      expect(await repeat(6, () => ask(email, HOME))).toEqual([200, 200, 200, 200, 429, 429]);
      // what is refused uses up none of the codes that all visitors have for the account
      expect(await countQueued()).toBe(4 * (n + 1));
    }
    expect(await ask('nobody@example.org', HOME)).toEqual(await ask(userEmail, HOME));
  });

  test('Strangers that ask for an account’s codes do not stop its owner: the last mailed one is valid (G-10)', async () => {
    const { ask, renew, userEmail, countQueued, mailedCode } = await openAccount();
    const statuses = await repeat(9, (n) => ask(userEmail, `198.51.100.${n}`));
    expect(statuses).toEqual(Array.from({ length: 9 }, () => 200));
    expect(await countQueued()).toBe(4);
    expect((await ask(userEmail, HOME)).status).toBe(200);
    expect(await countQueued()).toBe(4);
    expect((await renew(await mailedCode(), HOME)).status).toBe(200);
  });

  test('An owner gets a code where they have signed in, however many strangers have asked (G-10)', async () => {
    const { ask, signIn, userEmail, countQueued } = await openAccount();
    await signIn(PASSWORD, HOME);
    await repeat(9, (n) => ask(userEmail, `198.51.100.${n}`));
    expect(await countQueued()).toBe(4);
    expect((await ask(userEmail, HOME)).status).toBe(200);
    expect(await countQueued()).toBe(5);
  });

  test('Four codes tried an hour by one visitor for one account; others still try theirs', async () => {
    const { ask, renew, userEmail, mailedCode } = await openAccount();
    await ask(userEmail, HOME);
    const code = await mailedCode();
    const wrong = wrongCodeFor(code);
    expect(await repeat(4, () => renew(wrong, '198.51.100.1'))).toEqual([422, 422, 422, 422]);
    expect(await renew(code, '198.51.100.1')).toMatchObject(refused('an hour', 3600));
    expect((await renew(code, HOME)).status).toBe(200);
  });

  test('Ten codes tried an hour for one account by strangers; then the right one only where its owner has signed in', async () => {
    const { ask, renew, signIn, userEmail, mailedCode } = await openAccount();
    await signIn(PASSWORD, HOME);
    await ask(userEmail, HOME);
    const code = await mailedCode();
    const statuses = await repeat(10, (n) => renew(wrongCodeFor(code), `198.51.100.${n}`));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 422));
    expect(await renew(code, '198.51.100.99')).toMatchObject(refused('an hour', 3600));
    expect((await renew(code, HOME)).status).toBe(200);
  });

  test('A visitor who is refused uses up nothing of other accounts', async () => {
    const { ask, renew, userEmail, countQueued, mailedCode } = await openAccount();
    const attacker = '198.51.100.1';
    await repeat(80, (n) => ask(`nobody${n}@example.org`, attacker));
    await repeat(80, (n) => renew('654321', attacker, `nobody${n}@example.org`));
    expect(await repeat(5, () => ask(userEmail, attacker))).toEqual(Array.from({ length: 5 }, () => 429));
    expect(await repeat(11, () => renew('654321', attacker))).toEqual(Array.from({ length: 11 }, () => 429));
    expect(await countQueued()).toBe(80);
    expect((await ask(userEmail, HOME)).status).toBe(200);
    expect(await countQueued()).toBe(81);
    expect((await renew(await mailedCode(), HOME)).status).toBe(200);
  });

  test('A hundred accounts in five minutes by one visitor; another visitor still registers', async () => {
    const { register, cognito } = await openAccount();
    const create = vi.spyOn(cognito.identity, 'create').mockResolvedValue(anId('never'));
    for (let n = 0; n < 100; n++) await register('grace@example.org', '198.51.100.1');
    expect(await register('new@example.org', '198.51.100.1')).toMatchObject(refused('5 minutes', 300));
    create.mockRestore();
    expect((await register('new@example.org', HOME)).status).toBe(201);
  });
});
