import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import * as partitions from '../partitions.ts';
import { type ListPage, type ListRequest, readList } from '../page.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';
import { type StoredUser, storedUser } from './users.ts';

export function userListRepository(table: Table) {
  const getMany = async (userIds: readonly Id<'user'>[]): Promise<StoredUser[]> => {
    const rows = await table.getMany(userIds.map((userId) => keys.user(userId)));
    return rows.flatMap((row) => parseRow(storedUser, row) ?? []);
  };
  const list = (request: ListRequest<StoredUser>): Promise<ListPage<StoredUser>> =>
    readList(table, { partitions: partitions.users, index: 'GSI2', schema: storedUser }, request);

  return {
    /**
     * All users, newest first. The index finds them, and lags; their rows are then read consistently, so that a role that was just
     * changed is shown, and a user who was just deleted, or is not of the role that is asked for any more, is not.
     */
    async list(request: ListRequest<StoredUser> = {}): Promise<ListPage<StoredUser>> {
      const found = await list(request);
      const rows = await getMany(found.items.map(({ userId }) => userId));
      const items = request.matches ? rows.filter(request.matches) : rows;
      const gone = found.items.length - items.length;
      return { ...found, items, ...(found.total !== undefined && { total: found.total - gone }) };
    },

    /** Names by id, at most 100; an account that is deleted has none. */
    async getNames(userIds: readonly Id<'user'>[]): Promise<Map<string, string>> {
      const people = await getMany([...new Set(userIds)]);
      return new Map(people.map(({ userId, userName }) => [userId, userName]));
    },

    /** Whether there is an admin other than these. */
    async hasAdminBeside(userIds: readonly Id<'user'>[]): Promise<boolean> {
      const isOther = ({ userId, role }: StoredUser) => role === 'admin' && !userIds.includes(userId);
      const { items } = await list({ page: 1, limit: 100, matches: isOther });
      return (await getMany(items.map(({ userId }) => userId))).some(isOther);
    },
  };
}
export type UserListRepository = ReturnType<typeof userListRepository>;

export const userList = lazily(() => userListRepository(table()));
