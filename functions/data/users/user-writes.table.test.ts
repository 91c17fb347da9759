import { beforeEach, describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { NOON, type TestAcademy, createTestAcademy } from '#functions/testing/test-academy.ts';
import { keys } from '#functions/testing/keys.ts';
import type { StoredAuditEntry } from './audit-log.ts';

const ENTRY: StoredAuditEntry = {
  entryId: anId('aud_1'),
  at: '2026-11-21T17:00:00.000Z',
  action: 'role changed',
  outcome: 'done',
  adminId: anId('user-root'),
  userId: anId('user-ada'),
  fromRole: 'user',
  toRole: 'instructor',
};

let academy: TestAcademy;
beforeEach(async () => {
  academy = await createTestAcademy();
});

describe('A change of a role', () => {
  test('It does not shorten what a change of the password has refused, whenever its admin has read the row (G-10)', async () => {
    const { users, roles } = academy.needs;
    await academy.needs.sessionEnds.refuseUntil(academy.user, NOON + 9000);
    await academy.addPerson(ENTRY.adminId, 'admin');
    const change = { role: 'instructor', now: NOON, entry: ENTRY } as const;
    expect(await roles.change(academy.user, change)).toBe('MOVED');
    expect(await users.get('user-ada')).toMatchObject({ role: 'user', sessionsValidFrom: NOON + 9000 });
    const read = { ...academy.user, sessionsValidFrom: NOON + 9000 };
    expect(await roles.change(read, change)).toMatchObject({ role: 'instructor' });
    expect(await users.get('user-ada')).toMatchObject({
      role: 'instructor',
      sessionsValidFrom: NOON + 9001,
    });
  });
});

describe('The copies of a name', () => {
  const isStale = async () => (await academy.table.get(keys.userCopies('user-ada'))) !== undefined;

  test('They are to be refreshed where the name changes, also when the e-mail does not', async () => {
    const { users } = academy.needs;
    const { userEmail } = academy.user;
    await users.changeProfile(academy.user, { userName: 'countess', userEmail, now: NOON });
    expect(await isStale()).toBe(true);
  });

  test('They are not, where only the sessions end', async () => {
    const { users } = academy.needs;
    const { userName, userEmail } = academy.user;
    await users.changeProfile(academy.user, { userName, userEmail, now: NOON });
    expect(await isStale()).toBe(false);
  });
});
