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
import { type Table, table } from '../table.ts';
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

  /** Their rows are those of the users. */
  const readAll = (request: ListRequest<StoredUser>) =>
    readList(table, sourceOf(partitions.users, 'GSI2'), request);

  /** Where all users are too many to be read for those of a role: a list of its own, some seconds late, whose rows name them. */
  const readOfRole = (role: Role, request: ListRequest<StoredUser>) =>
    readList(
      table,
      {
        ...sourceOf(partitions.usersOfRole(role), 'GSI1'),
        subjectOf: (row) => parseRow(storedPlaceOfUser, row).subject,
      },
      request,
    );

  async function read({ role, ...request }: UserRequest): Promise<ListPage<StoredUser>> {
    if (role === undefined) return readAll(request);
    const ofAll = { ...request, matches: (user: StoredUser) => user.role === role };
    if (request.page === undefined) return readAll(ofAll);
    const isBeside = (request.after ?? request.before) !== undefined;
    const [all, ofRole] = await Promise.all([
      isBeside ? undefined : readAll(ofAll),
      readOfRole(role, request),
    ]);
    return all === undefined || all.isLong === true ? ofRole : all;
  }

  return {
    /**
     * All users, or those of a role, newest first. The index finds them, and lags; their rows are then read consistently, so that a role
     * that was just changed is shown, and a user who was just deleted, or is not of the role that is asked for any more, is not.
     */
    async list(request: UserRequest = {}): Promise<ListPage<StoredUser>> {
      const found = await read(request);
      const { role } = request;
      const rows = await getMany(found.items.map(({ userId }) => userId));
      const items = rows.filter((user) => role === undefined || user.role === role);
      const gone = found.items.length - items.length;
      return { ...found, items, ...(found.total !== undefined && { total: found.total - gone }) };
    },

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
