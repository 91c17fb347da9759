import { type PlainIds, withIds } from '#shared/testing/plain-ids.ts';
import {
  changeUserRole,
  deleteUser,
  getUserPurchases,
  listAuditLog,
  listUsers,
} from '#shared/admin/routes.ts';
import type { User } from '#shared/kernel/user.ts';
import { mockRoute } from './mock-api.ts';
import { numberedPage } from './numbered-page.ts';

export const aUser = (n: number, more: Partial<PlainIds<User>> = {}): User =>
  withIds<User>({
    _id: `u-${n}`,
    userName: `person ${n}`,
    userEmail: `p${n}@example.org`,
    role: 'user',
    ...more,
  });
export const someUsers = (count: number) => Array.from({ length: count }, (_, n) => aUser(n + 1));
/** The server's list, searched by e-mail and role; a change of role is kept. No user has bought anything. */
export function serveUsers(users: readonly User[]): void {
  let all = [...users];
  mockRoute(listUsers, ({ query: { search = '', role: only, ...query } }) => {
    const found = all.filter(
      ({ userEmail, role }) =>
        userEmail.toLowerCase().includes(search.toLowerCase()) && (only === undefined || role === only),
    );
    return numberedPage(found, query);
  });
  mockRoute(changeUserRole, ({ params, body }) => {
    const role = (body as { role: User['role'] }).role;
    const changed = all.find(({ _id }) => _id === params['id']);
    if (changed === undefined) throw new Error(`There is no user ${params['id']}.`);
    all = all.map((one) => (one === changed ? { ...one, role } : one));
    return { data: { ...changed, role } };
  });
  mockRoute(deleteUser, ({ params }) => {
    all = all.filter(({ _id }) => _id !== params['id']);
    return {};
  });
  mockRoute(getUserPurchases, { data: { courses: 0, openInstalments: 0, openAmount: 0 } });
  mockRoute(listAuditLog, { data: [] });
}
