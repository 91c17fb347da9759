import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changeUserRole } from '#shared/admin/routes.ts';
import { anId } from '#shared/testing/an-id.ts';
import { handler as checkAuth } from '#functions/auth/check-auth.handler.ts';
import { handler as login } from '#functions/auth/login.handler.ts';
import { lastAdmin, openAdministration, openTwoAdmins } from '#functions/testing/administration.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckout } from '#functions/testing/set-up.ts';
import { describeCall } from '#functions/testing/describe-call.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { admin, as } from '#functions/testing/people.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';
import { handler } from './change-user-role.handler.ts';

beforeEach(setUpCheckout);

/** With a second admin. */
let made = 0;
const shared = await openAdministration();
await shared.academy.addPerson('user-second', 'admin');
const toRole = (id: string, role: string) => ({ params: { id }, body: { role } });
const isUnchanged = async () => {
  expect(await shared.roleOf('user-eve')).toBe('user');
  expect((await shared.audit()).filter(({ userId }) => userId === 'user-eve')).toEqual([]);
};

describeCall(changeUserRole, handler, {
  academy: () => ({ handlerNeeds: shared.needs(), roundTrips: shared.academy.roundTrips }),
  as: () => admin,
  answers: {
    roundTrips: 3,
    call: async () => {
      const userId = `user-${++made}`;
      await shared.academy.addStudent(userId);
      return toRole(userId, 'instructor');
    },
  },
  errors: {
    INVALID_ROLE: [
      {
        when: 'nothing is changed [API-44, ENT-04] (R8, G-93)',
        call: () => toRole('user-eve', 'root'),
        after: isUnchanged,
      },
      { when: 'no role', call: () => toRole('user-eve', ''), after: isUnchanged },
      { when: 'in other letters', call: () => toRole('user-eve', 'Admin'), after: isUnchanged },
    ],
    USER_NOT_FOUND: { call: () => toRole('nobody', 'admin') },
    ROLE_CHANGED: {
      when: 'an undo of a change that another admin has changed since',
      call: () => ({ params: { id: 'user-grace' }, body: { role: 'user', from: 'admin' } }),
      after: async () => expect(await shared.roleOf('user-grace')).toBe('instructor'),
    },
    CANNOT_CHANGE_SELF: {
      when: 'also with other admins, and the log keeps the attempt (R6)',
      call: () => toRole(admin.userId, 'user'),
      after: async () => {
        expect(await shared.roleOf(admin.userId)).toBe('admin');
        const attempts = (await shared.audit()).filter(({ userId }) => userId === admin.userId);
        expect(attempts).toMatchObject([{ outcome: 'CANNOT_CHANGE_SELF', toRole: 'user' }]);
      },
    },
    LAST_ADMIN: [
      lastAdmin('change', { body: { role: 'user' } }),
      lastAdmin('remove', { body: { role: 'user' } }),
    ],
  },
});

describe('PATCH /admin/users/{id}/role', () => {
  test('Row and Cognito group are those of the new role, and the user is the answer [IADM-09, ENT-04] (G-78)', async () => {
    const { change, roleOf, groupOf } = await openAdministration();
    for (const role of ['instructor', 'admin', 'user']) {
      expect(await change('user-eve', role)).toMatchObject({
        status: 200,
        body: { success: true, data: { _id: 'user-eve', userEmail: 'user-eve@example.org', role } },
      });
      expect([await roleOf('user-eve'), groupOf('user-eve')]).toEqual([role, role]);
    }
  });

  test('Every session ends: an old token is refused on the next call, with the old role and with the new (R4)', async () => {
    const { academy, cognito, change } = await openAdministration();
    const held = await cognito.identity.signIn('user-grace', 'a quiet river');
    await change('user-grace', 'user');
    for (const role of ['instructor', 'user'] as const)
      for (const signedInAt of [NOON / 1000 - 1, NOON / 1000]) {
        const old = { ...as('user-grace', role), signedInAt };
        const response = await call(checkAuth.with(academy.handlerNeeds), { as: old });
        expect(response).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
      }
    const next = { ...as('user-grace'), signedInAt: NOON / 1000 + 1 };
    expect((await call(checkAuth.with(academy.handlerNeeds), { as: next })).status).toBe(200);
    if (typeof held !== 'object') throw new Error('There is no session.');
    expect(await cognito.identity.refresh(held.refreshToken ?? '')).toBeUndefined();
  });
});

test('The time to add an authenticator app begins anew with a role (G-107)', async () => {
  const { academy, change } = await openAdministration();
  await academy.needs.authenticators.askFor(anId('user-grace'), NOON);
  await change('user-grace', 'admin');
  expect((await academy.needs.users.get(anId('user-grace')))?.authenticatorDueAt).toBeUndefined();
});

describe('Cognito and the table (docs/adr/037)', () => {
  test('When Cognito does not respond, the role is changed, and the next sign-in puts the group right', async () => {
    const { academy, cognito, change, roleOf, groupOf } = await openAdministration();
    cognito.failing.add('changeRole');
    expect(await change('user-grace', 'user')).toMatchObject({
      status: 200,
      body: { data: { role: 'user' } },
    });
    expect([await roleOf('user-grace'), groupOf('user-grace')]).toEqual(['user', 'instructor']);
    const signIn = () =>
      call(login.with({ ...academy.handlerNeeds, identity: () => cognito.identity }), {
        body: { userEmail: 'user-grace@example.org', password: 'a quiet river' },
      });
    expect(await signIn()).toMatchObject({ status: 500 });
    cognito.failing.clear();
    vi.setSystemTime(NOON + 1000);
    expect(await signIn()).toMatchObject({ status: 200, body: { data: { user: { role: 'user' } } } });
    expect(groupOf('user-grace')).toBe('user');
  });

  test('The same call again tells Cognito again, and is no second entry of the log', async () => {
    const { cognito, change, groupOf, audit } = await openAdministration();
    cognito.failing.add('changeRole');
    await change('user-eve', 'instructor');
    cognito.failing.clear();
    expect(await change('user-eve', 'instructor')).toMatchObject({ status: 200 });
    expect(groupOf('user-eve')).toBe('instructor');
    expect(await audit()).toHaveLength(1);
  });

  test('The role that the person has already ends no session of theirs', async () => {
    const { cognito, change } = await openAdministration();
    const held = await cognito.identity.signIn('user-eve', 'a quiet river');
    if (typeof held !== 'object') throw new Error('There is no session.');
    expect(await change('user-eve', 'user')).toMatchObject({ status: 200 });
    expect(await cognito.identity.refresh(held.refreshToken ?? '')).toBeDefined();
  });

  test('A role that is changed during a sign-in is not set back at Cognito', async () => {
    const { academy, cognito, change, groupOf } = await openAdministration();
    const signIn: typeof cognito.identity.signIn = async (...credentials) => {
      if (groupOf('user-eve') === 'user') await change('user-eve', 'instructor');
      return cognito.identity.signIn(...credentials);
    };
    const identity = () => ({ ...cognito.identity, signIn });
    const again = () =>
      call(login.with({ ...academy.handlerNeeds, identity }), {
        body: { userEmail: 'user-eve@example.org', password: 'a quiet river' },
      });
    // for the rest of the second in which all sessions ended
    expect(await again()).toMatchObject({ status: 503, body: { code: 'TRY_AGAIN' }, cookies: [] });
    expect(groupOf('user-eve')).toBe('instructor');
    expect(cognito.sessions.size).toBe(0);
    vi.setSystemTime(NOON + 1000);
    expect(await again()).toMatchObject({ status: 200, body: { data: { user: { role: 'instructor' } } } });
  });

  test('A process that dies after the transaction leaves role, ended sessions and log entry together', async () => {
    const { academy, change, roleOf, audit } = await openAdministration();
    const { table } = dyingTable(academy.table, 1);
    expect(await change('user-eve', 'instructor', admin, table)).toMatchObject({ status: 500 });
    expect(await roleOf('user-eve')).toBe('instructor');
    expect((await academy.needs.users.get('user-eve'))?.sessionsValidFrom).toBe(NOON);
    expect(await audit()).toMatchObject([{ outcome: 'done', fromRole: 'user', toRole: 'instructor' }]);
  });

  test('A role that another admin changed meanwhile is not overwritten: 503, and nothing is written', async () => {
    const { academy, change, roleOf, audit } = await openAdministration();
    const meanwhile = () => change('user-eve', 'admin');
    const overtaken = writeBetween(academy.table, meanwhile);
    expect(await change('user-eve', 'instructor', admin, overtaken)).toMatchObject({ status: 503 });
    expect(await roleOf('user-eve')).toBe('admin');
    expect(await audit()).toHaveLength(1);
  });
});

describe('At least one admin remains (R5)', () => {
  test('The refused attempt is in the log with who tried it', async () => {
    const { second, needs, audit } = await openTwoAdmins('change');
    await call(handler.with(needs), { ...toRole(second.userId, 'user'), as: admin });
    const entries = await audit(second);
    expect(entries).toHaveLength(2);
    expect(entries.find(({ outcome }) => outcome === 'LAST_ADMIN')).toMatchObject({
      adminId: admin.userId,
      userId: second.userId,
    });
  });

  test('Who was demoted while a third admin is left is told that the call is for admins', async () => {
    const { academy, second, needs, roleOf } = await openTwoAdmins('change');
    await academy.addPerson('user-third', 'admin');
    expect(await call(handler.with(needs), { ...toRole(second.userId, 'user'), as: admin })).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY' },
    });
    expect(await roleOf(second.userId)).toBe('admin');
  });
});
