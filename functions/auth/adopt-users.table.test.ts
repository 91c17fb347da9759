import { expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { subjectRepository } from '#functions/data/users/subjects.ts';
import { fakeIdentity } from '#functions/testing/fake-identity.ts';
import { keys } from '#functions/testing/keys.ts';
import { aUser, createTestAcademy } from '#functions/testing/test-academy.ts';
import { adoptUsers } from './adopt-users.ts';

test('Accounts get the sub of the pool of now in the place of another’s; one that is deleted meanwhile gets none', async () => {
  const academy = await createTestAcademy();
  await academy.addStudent('user-eve');
  const { identity, people } = fakeIdentity();
  const { users } = academy.needs;
  const accounts = [await users.get('user-ada'), await users.get('user-eve')].map(
    (user) => user ?? expect.unreachable(),
  );
  const pool = {
    identity: {
      create: async (...account: Parameters<typeof identity.create>) =>
        `new-${await identity.create(...account)}`,
    },
    subjects: subjectRepository(academy.table),
  };
  const gone = aUser({ userId: 'user-gone' });

  expect(await adoptUsers([...accounts, gone], pool)).toEqual({ adopted: 2, moved: ['user-gone'] });
  for (const { userId, sub } of accounts) {
    expect(await academy.table.get(keys.user(userId))).toMatchObject({ sub: `new-sub-of-${userId}` });
    expect(await academy.table.get(keys.subject(`new-sub-of-${userId}`))).toMatchObject({ userId });
    expect(await academy.table.get(keys.subject(sub))).toBeUndefined();
  }
  expect(await academy.table.get(keys.user('user-gone'))).toBeUndefined();
  expect(people).toContainEqual({ userId: anId('user-eve'), role: 'user' });

  const again = [await users.get('user-ada')].map((user) => user ?? expect.unreachable());
  expect(await adoptUsers(again, pool)).toEqual({ adopted: 1, moved: [] });
  expect(await academy.table.get(keys.subject('new-sub-of-user-ada'))).toMatchObject({ userId: 'user-ada' });
});
