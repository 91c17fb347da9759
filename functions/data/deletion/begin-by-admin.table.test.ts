import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#functions/testing/test-academy.ts';
import { admin, createTestAcademyWithEverybody } from '#functions/testing/people.ts';

let academy: Awaited<ReturnType<typeof createTestAcademyWithEverybody>>;
beforeEach(async () => {
  academy = await createTestAcademyWithEverybody();
});

/** Eve's account is deleted by an admin who read it as this role. */
const begin = (adminId: string, role: 'user' | 'instructor') =>
  academy.needs.deletions.beginByAdmin(
    aUser({ userId: 'user-eve', userEmail: 'user-eve@example.org', role }),
    {
      entryId: 'aud_1',
      at: '2026-11-21T17:00:00.000Z',
      action: 'user deleted',
      outcome: 'done',
      adminId,
      userId: 'user-eve',
      fromRole: role,
    },
  );

test.each([
  ['an account whose role was changed since it was read', 'MOVED', admin.userId, 'instructor'],
  ['an account, by a person who is no admin any more (R5)', 'NOT_ADMIN', 'user-grace', 'user'],
] as const)(
  'The deletion of %s is refused as %s, and nothing is deleted',
  async (_what, refusal, by, role) => {
    expect(await begin(by, role)).toBe(refusal);
    expect(await academy.needs.users.get('user-eve')).toMatchObject({ role: 'user' });
    expect((await academy.needs.deletions.listUnfinished()).rows).toEqual([]);
    expect((await academy.needs.auditLog.list()).items).toEqual([]);
  },
);

test('The deletion of an account that is as it was read begins', async () => {
  expect(await begin(admin.userId, 'user')).toMatchObject({ userId: 'user-eve' });
});
