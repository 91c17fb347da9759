import type { Id } from '#shared/kernel/id.ts';
import { handler as change } from '#functions/auth/change-authenticator.handler.ts';
import { handler as read } from '#functions/auth/get-authenticator.handler.ts';
import { handler as login } from '#functions/auth/login.handler.ts';
import { setField } from './corrupt-row.ts';
import { keys } from './keys.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { type Accounts, PASSWORD } from './accounts.ts';
import { appCode } from '#shared/testing/app-code.ts';
import { call } from './call.ts';
import { elsewhere, type profileChanges } from './profile-changes.ts';

export interface StaffMember {
  userId: Id<'user'>;
  userEmail: string;
  as: { userId: Id<'user'>; role: Role; sessionId: string; signedInAt: number };
}

/** Staff who add an authenticator app, sign in with it and remove it. */
export function authenticatorCalls(accounts: Accounts, profiles: ReturnType<typeof profileChanges>) {
  const { academy, cognito, needs } = accounts;
  const headers = (visitor: string) => ({ 'x-forwarded-for': `${visitor}, 130.176.1.1` });
  const send = (person: StaffMember, body: object, visitor = elsewhere()) =>
    call(change.with(needs), { body, as: person.as, headers: headers(visitor) });

  async function begin(person: StaffMember): Promise<string> {
    const { body } = await send(person, { step: 'begin', currentPassword: PASSWORD });
    return (body['data'] as { secret: string }).secret;
  }
  return {
    send,
    begin,
    read: (person: StaffMember) => call(read.with(needs), { as: person.as }),
    signIn: (person: StaffMember, code?: string, { password = PASSWORD, visitor = elsewhere() } = {}) =>
      call(login.with(needs), {
        body: { userEmail: person.userEmail, password, ...(code !== undefined && { code }) },
        headers: headers(visitor),
      }),
    /** A signed-in person of this role. */
    async aPerson(role: Role): Promise<StaffMember> {
      const { userId, userEmail, as } = await profiles.aPerson();
      await setField(academy.table, keys.user(userId), 'role', role);
      await cognito.identity.changeRole(userId, role);
      return { userId, userEmail, as: { ...as, role } };
    },
    /** The secret and the recovery codes of an authenticator that is on. */
    async add(person: StaffMember): Promise<{ secret: string; recoveryCodes: string[] }> {
      const secret = await begin(person);
      const { body } = await send(person, { step: 'confirm', code: appCode(secret, Date.now()) });
      return { secret, recoveryCodes: (body['data'] as { recoveryCodes: string[] }).recoveryCodes };
    },
  };
}
