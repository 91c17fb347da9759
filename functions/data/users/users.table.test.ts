import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, type TestAcademy, aUser, createTestAcademy } from '#functions/testing/test-academy.ts';
import { aChangedAccount } from '#functions/testing/mails.ts';
import { keys } from '#functions/testing/keys.ts';

const EMAIL = 'grace@example.org';
const MINUTE = 60_000;
const toProfile = (userEmail: string) => ({ userName: 'ada', userEmail, now: NOON });
const grace = aUser({ userId: 'user-grace', userEmail: EMAIL });

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

describe('An e-mail that a registration holds', () => {
  test('Another registration neither gives it back nor finishes with it (R13)', async () => {
    const { users } = academy.needs;
    expect(await users.reserveEmail(EMAIL, 'user-grace', NOON)).toBe(true);
    await users.releaseEmail(EMAIL, 'user-eve');
    expect(await users.reserveEmail(EMAIL, 'third', NOON)).toBe(false);
    expect(await users.create(aUser({ userId: 'user-eve', userEmail: EMAIL }))).toBe(false);
    expect(await users.get('user-eve')).toBeUndefined();
    expect(await users.create(grace)).toBe(true);
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

  test('A registration whose reservation was answered with nothing asks again and still holds it', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'user-grace', NOON);
    expect(await users.reserveEmail(EMAIL, 'user-grace', NOON)).toBe(true);
    await users.create(grace);
    expect(await users.reserveEmail(EMAIL, 'user-grace', NOON)).toBe(false);
  });

  test('The e-mail of an account is never free', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'user-grace', NOON);
    await users.create(grace);
    expect(await users.reserveEmail(EMAIL, 'second', NOON + 365 * 24 * 60 * MINUTE)).toBe(false);
  });
});

describe('An account', () => {
  test('It is made once: a second registration under its id changes nothing (R13)', async () => {
    const { users } = academy.needs;
    await users.reserveEmail(EMAIL, 'user-ada', NOON);
    expect(await users.create(aUser({ userEmail: EMAIL }))).toBe(false);
    expect((await users.get('user-ada'))?.userEmail).toBe('ada@example.org');
    expect(await users.getIdByEmail(EMAIL)).toBeUndefined();
  });

  test('An e-mail that it left is free for another account (R13)', async () => {
    const { users } = academy.needs;
    await users.changeProfile(academy.user, toProfile('first@example.org'));
    expect(await users.getIdByEmail('first@example.org')).toBe('user-ada');
    expect(await users.reserveEmail('ada@example.org', 'other', NOON)).toBe(true);
  });

  test('Of two changes of an e-mail that read the same account one is made (R13)', async () => {
    const { users } = academy.needs;
    expect(await users.changeProfile(academy.user, toProfile('first@example.org'))).toMatchObject({
      userEmail: 'first@example.org',
    });
    expect(await users.changeProfile(academy.user, toProfile('second@example.org'))).toBe('MOVED');
    expect((await users.get('user-ada'))?.userEmail).toBe('first@example.org');
    expect(await users.getIdByEmail('second@example.org')).toBeUndefined();
  });

  test('Sessions that were all ended since, or an e-mail that was changed in the same millisecond, refuse a change (R13)', async () => {
    const { users } = academy.needs;
    const before = academy.user;
    await academy.needs.sessionEnds.endAll({ userId: 'user-ada', userEmail: 'ada@example.org' }, NOON - 1);
    expect(await users.changeProfile(before, toProfile('first@example.org'))).toBe('MOVED');
    await academy.needs.sessionEnds.endAll({ userId: 'user-ada', userEmail: 'ada@example.org' }, NOON);
    const read = (await users.get('user-ada')) ?? expect.unreachable();
    expect(await users.changeProfile(read, toProfile('second@example.org'))).toMatchObject({
      sessionsValidFrom: NOON,
    });
    expect(await users.changeProfile(read, toProfile('third@example.org'))).toBe('MOVED');
    expect(await users.getIdByEmail('third@example.org')).toBeUndefined();
  });

  test('What is wrong with mail to an e-mail goes with it, comes back with it, and stays when only the name changes', async () => {
    const { users } = academy.needs;
    await users.recordMailProblem('ada@example.org', 'bounce', new Date(NOON).toISOString());
    const read = (await users.get('user-ada')) ?? expect.unreachable();
    const moved = await users.changeProfile(read, toProfile('first@example.org'));
    if (typeof moved === 'string') throw new Error(moved);
    expect(moved).not.toHaveProperty('mailProblem');
    expect(await users.get('user-ada')).not.toHaveProperty('mailProblem');
    expect(await users.restoreProfile(moved, read)).toBe(true);
    const restored = await users.get('user-ada');
    expect(restored).toMatchObject({ mailProblem: { kind: 'bounce' } });
    expect(await users.changeProfile(restored ?? read, toProfile('ada@example.org'))).toMatchObject({
      mailProblem: { kind: 'bounce' },
    });
    expect(await users.get('user-ada')).toMatchObject({
      userName: 'ada',
      mailProblem: { kind: 'bounce' },
    });
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

  test('A change is taken back with its held mail, and not once that mail is on its way', async () => {
    const { users, outbox } = academy.needs;
    const change = async (outboxId: string) => {
      const notice = { outboxId, mail: aChangedAccount() };
      const after = await users.changeProfile(academy.user, { ...toProfile('first@example.org'), notice });
      if (typeof after === 'string') throw new Error(after);
      return after;
    };
    const after = await change('held');
    expect(await users.restoreProfile(after, academy.user, 'held')).toBe(true);
    expect((await outbox.listUnsent()).rows).toEqual([]);
    // nothing to drop: the check of the outbox has queued it under an id of its own
    expect(await users.restoreProfile(await change('moved-on'), academy.user, 'dropped')).toBe(true);
    const last = await change('sent');
    const row = await academy.table.get<object>(keys.outbox('sent'));
    await academy.table.put({ ...row, status: 'QUEUED' });
    expect(await users.restoreProfile(last, academy.user, 'sent')).toBe(false);
    expect(await users.get('user-ada')).toMatchObject({ userEmail: 'first@example.org' });
  });

  test('The end of the sessions of an account that is gone leaves no row behind', async () => {
    const { users } = academy.needs;
    await academy.needs.sessionEnds.endAll({ userId: 'user-gone', userEmail: 'ada@example.org' }, NOON);
    const gone = { userId: 'user-gone', userEmail: 'ada@example.org' };
    expect(await academy.needs.sessionEnds.refuseUntil(gone, NOON)).toBe(false);
    expect(await users.get('user-gone')).toBeUndefined();
  });

  test('What another change of the password has refused stays refused, and that one is not taken back over the end of all sessions', async () => {
    const { users } = academy.needs;
    const { userId, userEmail } = academy.user;
    const validFrom = async () => (await users.get(userId))?.sessionsValidFrom;
    const change = { ...toProfile('first@example.org'), endedUntil: NOON + 9000 };
    const after = await users.changeProfile(academy.user, change);
    if (typeof after === 'string') throw new Error(after);
    await academy.needs.sessionEnds.endAll({ userId, userEmail }, NOON + 500);
    expect(await validFrom()).toBe(NOON + 9001);
    expect(await users.restoreProfile(after, academy.user)).toBe(false);
    const changed = { userId, userEmail: 'first@example.org' };
    expect(await academy.needs.sessionEnds.refuseUntil({ userId, userEmail }, NOON + 7000)).toBe(false);
    expect(await academy.needs.sessionEnds.refuseUntil(changed, NOON + 8000)).toBe(true);
    await academy.needs.sessionEnds.endAll({ userId, userEmail }, NOON + 600, NOON + 9000);
    expect(await validFrom()).toBe(NOON + 8001);
    await academy.needs.sessionEnds.endAll({ userId, userEmail }, NOON + 700, NOON + 8001);
    expect(await validFrom()).toBe(NOON + 700);
    await academy.needs.sessionEnds.endAll({ userId, userEmail }, NOON + 800);
    expect(await validFrom()).toBe(NOON + 800);
  });
});
