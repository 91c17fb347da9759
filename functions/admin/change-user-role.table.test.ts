import type { Table } from '#functions/data/table.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as checkAuth } from '#functions/auth/check-auth.handler.ts';
import { handler as login } from '#functions/auth/login.handler.ts';
import { openAdministration } from '#functions/testing/administration.ts';
import { call } from '#functions/testing/call.ts';
import { setUpCheckoutClock } from '#functions/testing/checkout-clock.ts';
import { dyingTable } from '#functions/testing/dying-table.ts';
import { admin, as, eve, grace } from '#functions/testing/people.ts';
import { quietLog } from '#functions/testing/quiet-log.ts';
import { NOON } from '#functions/testing/test-academy.ts';
import { writeBetween } from '#functions/testing/write-between.ts';

beforeEach(setUpCheckoutClock);
beforeEach(quietLog);

describe('PATCH /admin/users/{id}/role', () => {
  test('Row and Cognito group are those of the new role, and the user is the answer [IADM-09] (G-78)', async () => {
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
    for (const role of ['instructor', 'user'] as const) {
      const old = { ...as('user-grace', role), signedInAt: NOON / 1000 - 1 };
      const response = await call(checkAuth.with(academy.handlerNeeds), { as: old });
      expect(response).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    }
    if (typeof held !== 'object') throw new Error('There is no session.');
    expect(await cognito.identity.refresh(held.refreshToken ?? '')).toBeUndefined();
  });

  test('A role that does not exist is 422 INVALID_ROLE, and nothing is changed [API-44] (R8, G-93)', async () => {
    const { change, roleOf, audit } = await openAdministration();
    for (const role of ['root', '', 'Admin'])
      expect(await change('user-eve', role)).toMatchObject({ status: 422, body: { code: 'INVALID_ROLE' } });
    expect(await roleOf('user-eve')).toBe('user');
    expect(await audit()).toEqual([]);
  });

  test('Somebody who does not exist is 404 USER_NOT_FOUND', async () => {
    const { change } = await openAdministration();
    expect(await change('nobody', 'admin')).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
  });

  test('The own role is 409 CANNOT_CHANGE_SELF, also with other admins, and the log keeps the attempt (R6)', async () => {
    const { academy, change, roleOf, audit } = await openAdministration();
    await academy.addPerson('user-second', 'admin');
    expect(await change(admin.userId, 'user')).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_CHANGE_SELF' },
    });
    expect(await roleOf(admin.userId)).toBe('admin');
    expect(await audit()).toMatchObject([
      { outcome: 'CANNOT_CHANGE_SELF', userId: admin.userId, toRole: 'user' },
    ]);
  });

  test.each([eve, grace])('$role is 403, and nothing is changed [ROLE-09]', async (caller) => {
    const { change, roleOf } = await openAdministration();
    expect(await change('user-radia', 'admin', caller)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY', message: 'Access denied. Admin privileges required.' },
    });
    expect(await roleOf('user-radia')).toBe('instructor');
  });
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

  test('The role that somebody has already ends no session of theirs', async () => {
    const { cognito, change } = await openAdministration();
    const held = await cognito.identity.signIn('user-eve@example.org', 'a quiet river');
    if (typeof held !== 'object') throw new Error('There is no session.');
    expect(await change('user-eve', 'user')).toMatchObject({ status: 200 });
    expect(await cognito.identity.refresh(held.refreshToken ?? '')).toBeDefined();
  });

  test('A role that is changed while somebody signs in is not set back at Cognito', async () => {
    const { academy, cognito, change, groupOf } = await openAdministration();
    const signIn: typeof cognito.identity.signIn = async (...credentials) => {
      if (groupOf('user-eve') === 'user') await change('user-eve', 'instructor');
      return cognito.identity.signIn(...credentials);
    };
    const identity = () => ({ ...cognito.identity, signIn });
    const response = await call(login.with({ ...academy.handlerNeeds, identity }), {
      body: { userEmail: 'user-eve@example.org', password: 'a quiet river' },
    });
    expect(response).toMatchObject({ status: 200, body: { data: { user: { role: 'instructor' } } } });
    expect(groupOf('user-eve')).toBe('instructor');
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
  test.each([
    ['change', 'change'],
    ['remove', 'remove'],
    ['change', 'remove'],
    ['remove', 'change'],
  ] as const)(
    'Of two admins who %s and %s each other at the same time exactly one wins; the other is told LAST_ADMIN',
    async (slower, faster) => {
      const second = as('user-second', 'admin');
      const { academy, change, remove, roleOf } = await openAdministration();
      await academy.addPerson(second.userId, 'admin');
      const act = {
        change: (id: string, by: typeof admin, other?: Table) => change(id, 'user', by, other),
        remove,
      };
      let won: unknown;
      const overtaken = writeBetween(academy.table, async () => {
        won = await act[faster](admin.userId, second);
      });
      expect(await act[slower](second.userId, admin, overtaken)).toMatchObject({
        status: 409,
        body: { code: 'LAST_ADMIN', message: 'At least one admin must remain.' },
      });
      expect(won).toMatchObject({ status: 200 });
      const roles = [await roleOf(admin.userId), await roleOf(second.userId)];
      expect(roles.filter((role) => role === 'admin')).toEqual(['admin']);
    },
  );

  test('The refused attempt is in the log with who tried it', async () => {
    const { academy, change, audit } = await openAdministration();
    await academy.addPerson('user-second', 'admin');
    const second = as('user-second', 'admin');
    const overtaken = writeBetween(academy.table, () => change(admin.userId, 'user', second));
    await change(second.userId, 'user', admin, overtaken);
    const entries = await audit(second);
    expect(entries).toHaveLength(2);
    expect(entries.find(({ outcome }) => outcome === 'LAST_ADMIN')).toMatchObject({
      adminId: admin.userId,
      userId: second.userId,
    });
  });

  test('Who was demoted while a third admin is left is told that the call is for admins', async () => {
    const { academy, change, roleOf } = await openAdministration();
    await academy.addPerson('user-second', 'admin');
    await academy.addPerson('user-third', 'admin');
    const second = as('user-second', 'admin');
    const overtaken = writeBetween(academy.table, () => change(admin.userId, 'user', second));
    expect(await change(second.userId, 'user', admin, overtaken)).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_ONLY' },
    });
    expect(await roleOf(second.userId)).toBe('admin');
  });
});
