import { handler as changeRole } from '#functions/admin/change-user-role.handler.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.handler.ts';
import { handler as listAudit } from '#functions/admin/list-audit-log.handler.ts';
import { handler as listUsers } from '#functions/admin/list-users.handler.ts';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import type { Table } from '#functions/data/table.ts';
import { roleRepository } from '#functions/data/users/roles.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { call } from './call.ts';
import { fakeIdentity } from './fake-identity.ts';
import { admin, createTestAcademyWithEverybody } from './people.ts';

/** An academy with everybody in it, each with a sign-in, and the calls of Users Management; `other`: the table as a process sees it. */
export async function openAdministration() {
  const academy = await createTestAcademyWithEverybody();
  const cognito = fakeIdentity();
  const { items } = await academy.needs.userList.list();
  for (const { userId, userEmail, role } of items)
    cognito.people.push({ userId, email: userEmail, password: 'a quiet river', role });
  const needs = (other: Table = academy.table) => ({
    ...academy.handlerNeeds,
    identity: () => cognito.identity,
    roles: () => roleRepository(other),
    deletions: () => deletionRepository(other),
    users: () => userRepository(academy.table),
  });
  return {
    academy,
    cognito,
    roleOf: async (userId: string) => (await academy.needs.users.get(userId))?.role,
    groupOf: (userId: string) => cognito.people.find((one) => one.userId === userId)?.role,
    change: (id: string, role: string, as = admin, other?: Table) =>
      call(changeRole.with(needs(other)), { params: { id }, body: { role }, as }),
    remove: (id: string, as = admin, other?: Table) =>
      call(deleteUser.with(needs(other)), { params: { id }, as }),
    list: (query: Record<string, string> = {}, as = admin) => call(listUsers.with(needs()), { query, as }),
    audit: async (as = admin) =>
      (await call(listAudit.with(needs()), { as })).body['data'] as Record<string, string>[],
  };
}
