import { beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#functions/testing/call.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { NOON, createTestAcademy } from '#functions/testing/test-academy.ts';
import { handler as forgot } from './forgot-password.handler.ts';
import { handler as login } from './login.handler.ts';
import { handler as register } from './register.handler.ts';
import { handler as reset } from './reset-password.handler.ts';

const MINUTE = 60_000;
const PASSWORD = 'a quiet river';
const HOME = '203.0.113.1';

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});

/** One account, and the four calls from any address. */
async function openAccount() {
  const academy = await createTestAcademy();
  const cognito = fakeIdentity();
  const needs = {
    identity: () => cognito.identity,
    users: academy.handlerNeeds.users,
    limits: academy.handlerNeeds.limits,
  };
  const send = (handler: Parameters<typeof call>[0], body: object, visitor: string) =>
    call(handler, { body, headers: { 'x-forwarded-for': `${visitor}, 130.176.1.1` } });
  const userEmail = 'grace@example.org';
  const enrol = (email: string, visitor: string) =>
    send(register.with(needs), { userName: 'grace', userEmail: email, password: PASSWORD }, visitor);
  expect((await enrol(userEmail, '198.51.100.200')).status).toBe(201);
  return {
    cognito,
    userEmail,
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
  test('Ten of one account in 15 minutes; then Cognito is not asked, whoever guesses, and the waiting time is told', async () => {
    const { cognito, signIn } = await openAccount();
    const statuses = await repeat(10, (n) => signIn('wrong', `198.51.100.${n}`));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    const asked = vi.spyOn(cognito.identity, 'signIn');
    expect(await signIn(PASSWORD, '198.51.100.99')).toMatchObject(refused('15 minutes', 900));
    expect(asked).not.toHaveBeenCalled();
    vi.setSystemTime(NOON + 15 * MINUTE);
    expect((await signIn(PASSWORD, '198.51.100.99')).status).toBe(200);
  });

  test('An attacker does not lock the owner out where the owner has signed in before', async () => {
    const { signIn } = await openAccount();
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
    await repeat(11, (n) => signIn('wrong', `198.51.100.${n}`));
    expect((await signIn(PASSWORD, '198.51.100.99')).status).toBe(429);
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
    // a known address has ten wrong ones of its own
    expect(await repeat(11, () => signIn('wrong', HOME))).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
    ]);
  });

  test('A new password with the mailed code makes an address known', async () => {
    const { ask, signIn, renew, userEmail } = await openAccount();
    await repeat(10, (n) => signIn('wrong', `198.51.100.${n}`));
    await ask(userEmail, HOME);
    expect((await renew('123456', HOME)).status).toBe(200);
    expect((await signIn('a second river', HOME)).status).toBe(200);
  });

  test('Unknown and known accounts are refused alike (R14)', async () => {
    const { signIn, userEmail } = await openAccount();
    const known = await repeat(11, (n) => signIn('wrong', `198.51.100.${n}`, userEmail));
    const unknown = await repeat(11, (n) => signIn('wrong', `198.51.101.${n}`, 'nobody@example.org'));
    expect(unknown).toEqual(known);
    expect(await signIn('wrong', '198.51.102.1', 'nobody@example.org')).toEqual(
      await signIn('wrong', '198.51.102.1', userEmail),
    );
  });

  test('Thirty of one visitor in 15 minutes, over all accounts; other visitors are not held up', async () => {
    const { signIn } = await openAccount();
    await repeat(30, (n) => signIn('wrong', '198.51.100.1', `nobody${n}@example.org`));
    expect(await signIn(PASSWORD, '198.51.100.1')).toMatchObject(refused('15 minutes', 900));
    expect((await signIn(PASSWORD, HOME)).status).toBe(200);
  });

  test('Right passwords are not counted', async () => {
    const { signIn } = await openAccount();
    expect(await repeat(35, () => signIn(PASSWORD, HOME))).toEqual(Array.from({ length: 35 }, () => 200));
  });
});

describe('Codes and registrations (G-87)', () => {
  test('One visitor that asks for codes 50 times holds up nobody else', async () => {
    const { ask, userEmail, cognito } = await openAccount();
    const sent = vi.spyOn(cognito.identity, 'forgotPassword');
    const statuses = await repeat(50, (n) => ask(`nobody${n}@example.org`, '198.51.100.1'));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(sent).toHaveBeenCalledTimes(20);
    expect((await ask(userEmail, HOME)).status).toBe(200);
  });

  test('Five codes an hour for one account, known or not, with the same response (R14)', async () => {
    const { ask, userEmail } = await openAccount();
    for (const email of [userEmail, 'nobody@example.org']) {
      const statuses = await repeat(6, (n) => ask(email, `198.51.100.${n}`));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect(await ask('nobody@example.org', HOME)).toEqual(await ask(userEmail, HOME));
  });

  test('Five codes tried an hour for one account; then not even the right one is', async () => {
    const { ask, renew, userEmail } = await openAccount();
    await ask(userEmail, HOME);
    expect(await repeat(5, (n) => renew('654321', `198.51.100.${n}`))).toEqual([422, 422, 422, 422, 422]);
    expect(await renew('123456', HOME)).toMatchObject(refused('an hour', 3600));
  });

  test('Sixty accounts in five minutes by one visitor; another visitor still registers', async () => {
    const { register, cognito } = await openAccount();
    const create = vi.spyOn(cognito.identity, 'create').mockResolvedValue('never');
    for (let n = 0; n < 60; n++) await register('grace@example.org', '198.51.100.1');
    expect(await register('new@example.org', '198.51.100.1')).toMatchObject(refused('5 minutes', 300));
    create.mockRestore();
    expect((await register('new@example.org', HOME)).status).toBe(201);
  });
});
