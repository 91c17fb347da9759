import { beforeEach, describe, expect, test, vi } from 'vitest';
import { successResponse } from '#shared/api/responses.ts';
import { route } from '#shared/api/route.ts';
import { ROUTES } from '#shared/api/routes.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { appCode } from '#shared/testing/app-code.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { WITHOUT_AUTHENTICATOR } from '#functions/platform/middleware/check-session.ts';
import { accountsForTests, LATER } from '#functions/testing/accounts-for-tests.ts';
import { PASSWORD } from '#functions/testing/accounts.ts';
import { authenticatorCalls, type StaffMember } from '#functions/testing/authenticator-calls.ts';
import { call } from '#functions/testing/call.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { handler as checkAuth } from './check-auth.handler.ts';

const DAY = 24 * 3_600_000;
const DUE = LATER + 14 * DAY;

const given = accountsForTests();
let calls: ReturnType<typeof authenticatorCalls>;
beforeEach(() => {
  calls = authenticatorCalls(given.accounts, given.profiles);
  vi.stubEnv('STAFF_SECOND_FACTOR_DAYS', '14');
});

/** A person who has the role since five seconds after noon, and signs in then. */
async function staff(role: Role): Promise<StaffMember> {
  const person = await calls.aPerson(role);
  vi.setSystemTime(LATER);
  await calls.signIn(person);
  return person;
}
const anyCall = route({
  name: 'test/any',
  summary: 'A call for tests.',
  method: 'GET',
  path: '/test',
  access: 'signed-in',
  response: successResponse,
  errors: {},
});
/** Any call that says nothing of authenticator apps. */
const ask = async ({ as }: StaffMember) => {
  const { users } = given.accounts.needs;
  const answered = await call(endpoint(anyCall, {})(() => ({ success: true as const })).with({ users }), {
    as,
  });
  return answered.body['code'] ?? answered.status;
};
/** What the person is told of the time that is left. */
const dueOf = async ({ as }: StaffMember) => {
  const { body } = await call(checkAuth.with(given.accounts.needs), { as });
  return (body['data'] as { user: { authenticatorDueAt?: string } }).user.authenticatorDueAt;
};
const at = (ms: number) => new Date(ms).toISOString();
const REQUIRED = 'AUTHENTICATOR_REQUIRED';

describe('Staff who must have an authenticator app within 14 days (G-107)', () => {
  test.each(['instructor', 'admin'] as const)(
    'An %s has them from the first sign-in as staff on; later ones give no more',
    async (role) => {
      const person = await calls.aPerson(role);
      vi.setSystemTime(LATER);
      const first = await calls.signIn(person);
      expect(first.body['data']).toMatchObject({ user: { authenticatorDueAt: at(DUE) } });
      vi.setSystemTime(DUE - 1);
      const second = await calls.signIn(person);
      expect(second.body['data']).toMatchObject({ user: { authenticatorDueAt: at(DUE) } });
      expect([await ask(person), await dueOf(person)]).toEqual([200, at(DUE)]);
      vi.setSystemTime(DUE);
      expect(await ask(person)).toBe(REQUIRED);
      expect((await calls.signIn(person)).status).toBe(200);
      expect([await ask(person), await dueOf(person)]).toEqual([REQUIRED, at(DUE)]);
    },
  );

  test('After them only what leads to an app is served; with it all is at once, without it nothing again', async () => {
    const person = await staff('admin');
    vi.setSystemTime(DUE);
    expect((await calls.read(person)).body['data']).toEqual({ recoveryCodesLeft: 0, dueAt: at(DUE) });
    const { secret } = await calls.add(person);
    expect([await ask(person), await dueOf(person)]).toEqual([200, undefined]);
    vi.setSystemTime(DUE + 60_000);
    const code = appCode(secret, Date.now());
    const removed = await calls.send(person, { step: 'remove', currentPassword: PASSWORD, code });
    expect(removed.body['data']).toEqual({ recoveryCodesLeft: 0, dueAt: at(DUE + 60_000) });
    expect(await ask(person)).toBe(REQUIRED);
    expect((await calls.signIn(person)).body['data']).toMatchObject({
      user: { authenticatorDueAt: at(DUE + 60_000) },
    });
  });

  test('Who has an app before is asked for nothing', async () => {
    const person = await calls.aPerson('instructor');
    vi.setSystemTime(LATER);
    const { secret } = await calls.add(person);
    vi.setSystemTime(LATER + 60_000);
    expect((await calls.signIn(person, appCode(secret, Date.now()))).status).toBe(200);
    vi.setSystemTime(DUE + DAY);
    expect([await ask(person), await dueOf(person)]).toEqual([200, undefined]);
  });

  test('Who added an app while signing in elsewhere, which asked for one after that, is asked no more from the next sign-in on', async () => {
    const person = await calls.aPerson('admin');
    vi.setSystemTime(LATER);
    const { secret } = await calls.add(person);
    await given.academy.needs.users.askForAuthenticator(person.userId, DUE);
    vi.setSystemTime(DUE + DAY);
    expect((await calls.signIn(person, appCode(secret, Date.now()))).status).toBe(200);
    expect([await ask(person), await dueOf(person)]).toEqual([200, undefined]);
  });

  test('Where the academy asks for none, none is needed: also of a person who was asked before', async () => {
    const person = await staff('admin');
    vi.stubEnv('STAFF_SECOND_FACTOR_DAYS', '0');
    vi.setSystemTime(DUE);
    expect([await ask(person), await dueOf(person)]).toEqual([200, undefined]);
    const other = await calls.aPerson('instructor');
    await calls.signIn(other);
    expect((await given.academy.needs.users.get(other.userId))?.authenticatorDueAt).toBeUndefined();
  });

  test('Students are not asked', async () => {
    const { as, userEmail } = await given.profiles.aPerson();
    await given.profiles.signInAgain(userEmail);
    vi.setSystemTime(NOON + 100 * DAY);
    const student = { userId: as.userId, userEmail, as };
    expect([await ask(student), await dueOf(student)]).toEqual([200, undefined]);
  });

  test('What is served without it are calls of the contract that only who is signed in may make', () => {
    const names = ROUTES.filter(({ access }) => access !== 'public').map(({ name }) => name);
    expect(WITHOUT_AUTHENTICATOR.filter((name) => !names.includes(name))).toEqual([]);
  });
});
