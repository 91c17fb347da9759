import { handler as changeRole } from '#functions/admin/change-user-role.handler.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.handler.ts';
import { handler as listAudit } from '#functions/admin/list-audit-log.handler.ts';
import { handler as listUsers } from '#functions/admin/list-users.handler.ts';
import { expect } from 'vitest';
import { deletionRepository } from '#functions/data/deletion/deletions.ts';
import type { Table } from '#functions/data/table.ts';
import { roleRepository } from '#functions/data/users/roles.ts';
import { userRepository } from '#functions/data/users/users.ts';
import { call } from './call.ts';
import { fakeIdentity } from './fake-identity.ts';
import { admin, as, createTestAcademyWithEverybody } from './people.ts';
import { writeBetween } from './write-between.ts';

/** An academy with everybody in it, each with a sign-in, and the calls of Users Management; `other`: the table as a process sees it. */
export async function openAdministration() {
  const academy = await createTestAcademyWithEverybody();
  const cognito = fakeIdentity();
  const { items } = await academy.needs.userList.list();
  for (const { userId, role } of items) cognito.people.push({ userId, password: 'a quiet river', role });
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
    needs,
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
export type Administration = Awaited<ReturnType<typeof openAdministration>>;

/** Two admins, of whom the second takes the first one's rights after a call of the first has read, and before it writes by `needs`. */
export async function openTwoAdmins(faster: 'change' | 'remove') {
  const administration = await openAdministration();
  const { academy, change, remove, roleOf } = administration;
  const second = as('user-second', 'admin');
  await academy.addPerson(second.userId, 'admin');
  const overtake = () =>
    faster === 'change' ? change(admin.userId, 'user', second) : remove(admin.userId, second);
  const needs = administration.needs(writeBetween(academy.table, overtake));
  const admins = async () =>
    (await Promise.all([admin, second].map(({ userId }) => roleOf(userId)))).filter(
      (role) => role === 'admin',
    );
  return { ...administration, second, needs, admins };
}

/** A case of LAST_ADMIN: of two admins who take each other's rights at the same time exactly one remains. */
export function lastAdmin(faster: 'change' | 'remove', request: { body?: object } = {}) {
  let opened: Awaited<ReturnType<typeof openTwoAdmins>> | undefined;
  return {
    when: `of two admins the other one was faster to ${faster} (R5)`,
    call: async () => {
      opened = await openTwoAdmins(faster);
      return { ...request, params: { id: opened.second.userId }, needs: opened.needs };
    },
    after: async () => expect(await opened?.admins()).toHaveLength(1),
  };
}
