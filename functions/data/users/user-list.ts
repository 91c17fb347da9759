import type { Id } from '#shared/kernel/id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { countedList, readList } from '../lists/read-list.ts';
import type { ListPage, ListRequest } from '../lists/list-request.ts';
import { storedPlaceOfUser } from '../lists/list-index.ts';
import * as partitions from '../partitions.ts';
import { parseRow } from '../row.ts';
import { parseOrSetAside } from '../lists/set-aside.ts';
import { type Item, type Table, table } from '../table.ts';
import { type StoredUser, storedUser } from './users.ts';

type UserRequest = Omit<ListRequest<StoredUser>, 'matches'> & { role?: Role | undefined };

export function userListRepository(table: Table) {
  const getMany = async (userIds: readonly Id<'user'>[]): Promise<StoredUser[]> => {
    const rows = await table.getMany(userIds.map((userId) => keys.user(userId)));
    const found = rows.filter((row) => row !== undefined);
    return parseOrSetAside(table, { schema: storedUser }, found).items;
  };

  const sourceOf = (list: readonly string[], index: 'GSI1' | 'GSI2') => ({
    partitions: list,
    index,
    schema: storedUser,
    counted: countedList(table, list),
  });

  /** Without those who are gone by now, or of another role. */
  const shown = (found: ListPage<StoredUser>, rows: readonly StoredUser[], role: Role | undefined) => {
    const items = rows.filter((user) => role === undefined || user.role === role);
    const gone = found.items.length - items.length;
    return { ...found, items, ...(found.total !== undefined && { total: found.total - gone }) };
  };

  async function readAll({ role, ...request }: UserRequest): Promise<ListPage<StoredUser>> {
    const matches = (user: StoredUser) => role === undefined || user.role === role;
    const found = await readList(table, sourceOf(partitions.users, 'GSI2'), { ...request, matches });
    return shown(found, await getMany(found.items.map(({ userId }) => userId)), role);
  }

  /** Where all users are too many to be read for those of a role: a list of its own, some seconds late, whose rows name them. */
  async function readOfRole(role: Role, request: UserRequest): Promise<ListPage<StoredUser>> {
    const source = {
      ...sourceOf(partitions.usersOfRole(role), 'GSI1'),
      subjectOf: (row: Item) => parseRow(storedPlaceOfUser, row).subject,
    };
    const found = await readList(table, source, request);
    return shown(found, found.items, role);
  }

  return {
    /**
     * All users, or those of a role, newest first. The index finds them, and lags; their rows are then read consistently, so that a role
     * that was just changed is shown, and a user who was just deleted, or is not of the role that is asked for any more, is not.
     */
    async list(request: UserRequest = {}): Promise<ListPage<StoredUser>> {
      const { role, page, after, before } = request;
      if (role === undefined || page === undefined) return readAll(request);
      if ((after ?? before) !== undefined) return readOfRole(role, request);
      const [all, ofRole] = await Promise.all([readAll(request), readOfRole(role, request)]);
      return all.isLong === true ? ofRole : all;
    },

    /** Those of at most 100 people who have an account. */
    getPeople: (userIds: readonly Id<'user'>[]): Promise<StoredUser[]> => getMany(userIds),

    /** Names by id, at most 100; an account that is deleted has none. */
    async getNames(userIds: readonly Id<'user'>[]): Promise<Map<string, string>> {
      const people = await getMany([...new Set(userIds)]);
      return new Map(people.map(({ userId, userName }) => [userId, userName]));
    },

    /** Whether there is an admin other than these. It may miss one of the last seconds; what decides is `requireAdminWrite`. */
    async hasAdminBeside(userIds: readonly Id<'user'>[]): Promise<boolean> {
      const { items } = await this.list({ role: 'admin', page: 1, limit: 100 });
      return items.some(({ userId }) => !userIds.includes(userId));
    },
  };
}
export type UserListRepository = ReturnType<typeof userListRepository>;

export const userList = lazily(() => userListRepository(table()));
