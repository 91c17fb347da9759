import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Id } from '#shared/kernel/id.ts';
import type { ResponseOf } from '#shared/api/route.ts';
import {
  changeUserRole,
  deleteUser,
  getUserPurchases,
  listAuditLog,
  listUsers,
} from '#shared/admin/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { ROLES, type Role } from '#shared/kernel/roles.ts';
import { call } from '#web/lib/api/call.ts';
import { useAddressPlace, withPlace } from '../lists/list-place.ts';
import { wholeList } from '../lists/whole-list.ts';
import { useListQuery } from '../lists/use-list-query.ts';

type UsersPage = ResponseOf<typeof listUsers>;

const USERS = ['panel', 'users'];

/** All users, searched by e-mail (IADM-02); those of a role where the address names one. */
export function useUsers() {
  const role = useRoleFilter().role;
  return useListQuery<User, UsersPage>(
    ['users', role ?? ''],
    (query) => call(listUsers, { query: { ...query, ...(role !== undefined && { role }) } }),
    useAddressPlace('users'),
  );
}

/** The role whose users are shown, in the address; undefined: all. Another one begins at the first page. */
export function useRoleFilter() {
  const [query, setQuery] = useSearchParams();
  const choose = (role: Role | undefined) =>
    setQuery(
      (now) => {
        const next = withPlace(now, { search: now.get('search') ?? '', page: 1 });
        next.delete('role');
        if (role !== undefined) next.set('role', role);
        return next;
      },
      { preventScrollReset: true },
    );
  return { role: ROLES.find((one) => one === query.get('role')), choose };
}

/** Loads users and audit log again, after a change and after one that was not made (IADM-07, G-78). */
export function useReloadUsers() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: USERS }),
      client.invalidateQueries({ queryKey: ['panel', 'audit'] }),
    ]);
  };
}

/** What the server has done stands in the pages that are there, whether or not they can be loaded again; others are read anew. */
function changePages(client: QueryClient, change: (users: readonly User[]) => User[]) {
  client.setQueriesData<UsersPage>({ queryKey: USERS }, (page) => {
    if (page === undefined) return page;
    const data = change(page.data);
    const gone = page.data.length - data.length;
    return { ...page, data, ...(page.total !== undefined && { total: page.total - gone }) };
  });
}

/** `from`: only if that is still the role, for an undo. */
interface RoleChange {
  readonly id: Id<'user'>;
  readonly role: Role;
  readonly from?: Role;
}

export function useChangeRole() {
  const client = useQueryClient();
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: ({ id, ...body }: RoleChange) => call(changeUserRole, { params: { id }, body }),
    onSuccess: ({ data }) =>
      changePages(client, (users) => users.map((one) => (one._id === data._id ? data : one))),
    onSettled: reload,
  }).mutateAsync;
}

export function useDeleteUser() {
  const client = useQueryClient();
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: (id: Id<'user'>) => call(deleteUser, { params: { id } }),
    onSuccess: (_done, id) => changePages(client, (users) => users.filter(({ _id }) => _id !== id)),
    onSettled: reload,
  }).mutateAsync;
}

/** What a student has bought and owes: read again when 10 s old, and not repeated when it fails. */
const purchasesOf = (id: Id<'user'>) => ({
  queryKey: ['panel', 'purchases', id],
  queryFn: () => call(getUserPurchases, { params: { id } }),
  staleTime: 10_000,
  retry: false,
});

/** Those of a student; undefined until they are read, when they cannot be read, and for other roles. */
export function usePurchases(user: User | undefined) {
  return useQuery({ ...purchasesOf(user?._id ?? ('' as Id<'user'>)), enabled: user?.role === 'user' }).data
    ?.data;
}

/** What a student who gets another role loses sight of; undefined when that cannot be read. */
export function useReadPurchases() {
  const client = useQueryClient();
  return async (id: Id<'user'>) => {
    // asked for when a role is chosen, and again when it is saved
    const read = client.fetchQuery(purchasesOf(id));
    return read.then(({ data }) => data).catch(() => undefined);
  };
}

/** What admins did, the newest first, page by page. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: ['panel', 'audit'],
    queryFn: ({ pageParam }) => call(listAuditLog, { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: wholeList,
  });
}
