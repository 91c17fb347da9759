import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/kernel/user.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { adminApi } from '#web/lib/api/admin.ts';
import { useAddressPlace } from '../lists/list-place.ts';
import { useListQuery } from '../lists/use-list-query.ts';

/** All users, searched by e-mail (IADM-02). */
export function useUsers() {
  return useListQuery<User, Awaited<ReturnType<typeof adminApi.listUsers>>>(
    ['users'],
    (query) => adminApi.listUsers({ query }),
    useAddressPlace('users'),
  );
}

/** Loads users and audit log again, after a change and after one that was not made (IADM-07, G-78). */
export function useReloadUsers() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['panel', 'users'] }),
      client.invalidateQueries({ queryKey: ['panel', 'audit'] }),
    ]);
  };
}

export function useChangeRole() {
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      adminApi.changeUserRole({ params: { id }, body: { role } }),
    onSettled: reload,
  });
}

export function useDeleteUser() {
  const reload = useReloadUsers();
  return useMutation({
    mutationFn: (id: string) => adminApi.deleteUser({ params: { id } }),
    onSettled: reload,
  });
}

/** What admins did, the newest first, page by page. */
export function useAuditLog() {
  return useInfiniteQuery({
    queryKey: ['panel', 'audit'],
    queryFn: ({ pageParam }) => adminApi.listAuditLog({ query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}
