import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestAcademy, aUser, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys } from '../keys.ts';

const EMAIL = 'grace@example.org';
const MINUTE = 60_000;
const grace = aUser({ userId: 'user-grace', userEmail: EMAIL });

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

describe('An e-mail that a registration holds', () => {
  test('Another registration neither gives it back nor finishes with it (R13)', async () => {
    const { users } = academy.needs;
    expect(await users.reserveEmail(EMAIL, 'first', NOON)).toBe(true);
    await users.releaseEmail(EMAIL, 'second');
    expect(await users.reserveEmail(EMAIL, 'third', NOON)).toBe(false);
    expect(await users.create(grace, 'second')).toBe(false);
    expect(await users.get('user-grace')).toBeUndefined();
    expect(await users.create(grace, 'first')).toBe(true);
    expect(await users.getIdByEmail(EMAIL)).toBe('user-grace');
  });

  test('It is free at once when its registration gives it back, and else after a minute', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'first', NOON);
    await users.releaseEmail(EMAIL, 'first');
    expect(await users.reserveEmail(EMAIL, 'second', NOON)).toBe(true);
    expect(await users.reserveEmail(EMAIL, 'third', NOON + MINUTE)).toBe(false);
    expect(await users.reserveEmail(EMAIL, 'third', NOON + MINUTE + 1)).toBe(true);
  });

  test('The e-mail of an account is never free', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'first', NOON);
    await users.create(grace, 'first');
    expect(await users.reserveEmail(EMAIL, 'second', NOON + 365 * 24 * 60 * MINUTE)).toBe(false);
  });
});

describe('An account', () => {
  test('It is made once: a second registration under its id changes nothing (R13)', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'first', NOON);
    expect(await users.create(aUser({ userEmail: EMAIL }), 'first')).toBe(false);
    expect((await users.get('user-ada'))?.userEmail).toBe('ada@example.org');
    expect(await users.getIdByEmail(EMAIL)).toBeUndefined();
  });

  test('An e-mail that it left is free for another account (R13)', async () => {
    const { users } = academy.needs;
    await users.updateProfile(academy.user, 'ada', 'first@example.org', NOON);
    expect(await users.getIdByEmail('first@example.org')).toBe('user-ada');
    expect(await users.reserveEmail('ada@example.org', 'other', NOON)).toBe(true);
  });

  test('Of two changes of an e-mail that read the same account one is made (R13)', async () => {
    const { users } = academy.needs;
    expect(await users.updateProfile(academy.user, 'ada', 'first@example.org', NOON)).toBe(true);
    expect(await users.updateProfile(academy.user, 'ada', 'second@example.org', NOON)).toBe(false);
    expect((await users.get('user-ada'))?.userEmail).toBe('first@example.org');
    expect(await users.getIdByEmail('second@example.org')).toBeUndefined();
  });

  test('A problem with mail is noted at the account that has the e-mail now, and nowhere else', async () => {
    const { users } = academy.needs;
    const at = new Date(NOON).toISOString();
    expect(await users.recordMailProblem('nobody@example.org', 'bounce', at)).toBe(false);
    // the account's row was changed after the e-mail was looked up
    await academy.table.put({ ...keys.email('before@example.org'), userId: 'user-ada' });
    expect(await users.recordMailProblem('before@example.org', 'bounce', at)).toBe(false);
    expect(await users.get('user-ada')).not.toHaveProperty('mailProblem');
    expect(await users.recordMailProblem('ada@example.org', 'bounce', at)).toBe(true);
    expect(await users.get('user-ada')).toHaveProperty('mailProblem', { kind: 'bounce', at });
  });

  test('The end of the sessions of an account that is gone leaves no row behind', async () => {
    const { users } = academy.needs;
    await users.endSessions('user-gone', NOON);
    expect(await users.get('user-gone')).toBeUndefined();
  });
});
