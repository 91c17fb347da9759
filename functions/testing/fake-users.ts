import type { StoredUser, UserRepository } from '#functions/data/users/users.ts';

/** User rows in memory, for tests of what depends on the session check. `reads` says how each was read. */
export function fakeUsers(...rows: StoredUser[]) {
  const reads: { userId: string; consistent: boolean }[] = [];
  const users = {
    get: async (userId: string, { consistent = true } = {}) => {
      reads.push({ userId, consistent });
      return rows.find((row) => row.userId === userId);
    },
  } as unknown as UserRepository;
  return { users: () => users, rows, reads };
}
