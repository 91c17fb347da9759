import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteUser, listAuditLog, listUsers } from '#shared/admin/routes.ts';
import { inTurn, mockRoute, refuse, requestsTo, unreachable } from '#web/testing/mock-api.ts';
import { changeRole, openUsers, press, signInAsAdmin, userRows } from '#web/testing/open-users.ts';
import { serveUsers, someUsers } from '#web/testing/users.ts';

beforeEach(signInAsAdmin);

describe('A deletion that failed, in the row (G-94, G-115)', () => {
  const tryToDelete = async () => {
    await openUsers();
    press('Delete Person 1');
    press('Delete user');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Deleting...')).toBeTruthy();
  };

  test('Without a connection the row says that it is not known, also where the list fails as well; it can be repeated', async () => {
    serveUsers(someUsers(2));
    mockRoute(
      listUsers,
      inTurn({ data: someUsers(2), total: 2 }, unreachable(), { data: someUsers(1), total: 1 }),
    );
    mockRoute(deleteUser, inTurn(unreachable(), {}));
    await tryToDelete();
    const said =
      'It is not known whether Person 1 was deleted. The academy cannot be reached. Please check your connection and try again.';
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('Could not be loaded.')).toBeTruthy();
    press('Delete Person 1');
    press('Delete user');
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(await screen.findByText('Person 1 was deleted.')).toBeTruthy();
    expect(requestsTo(deleteUser)).toHaveLength(2);
  });

  test('A refusal is said with the sentence of the server, until the list is read again', async () => {
    serveUsers(someUsers(2));
    mockRoute(deleteUser, refuse('LAST_ADMIN'));
    await tryToDelete();
    expect(await screen.findByText('Person 1 was not deleted. At least one admin must remain.')).toBeTruthy();
    changeRole('Person 2', 'admin');
    await waitFor(() => expect(screen.queryByText(/^Person 1 was not deleted/)).toBeNull());
  });

  test('Who was deleted meanwhile is gone from the list', async () => {
    serveUsers(someUsers(2));
    mockRoute(deleteUser, refuse('USER_NOT_FOUND'));
    mockRoute(listUsers, inTurn({ data: someUsers(2), total: 2 }, { data: someUsers(1), total: 1 }));
    await tryToDelete();
    await waitFor(() => expect(userRows()).toHaveLength(1));
  });
});

describe('The audit log', () => {
  test('It is read page by page', async () => {
    serveUsers(someUsers(1));
    const entry = {
      at: '2026-11-24T10:00:00.000Z',
      action: 'role changed',
      outcome: 'done',
      adminId: 'a',
    } as const;
    const page = (n: number) => [
      {
        ...entry,
        _id: `aud_${n}`,
        adminName: 'grace',
        userId: 'u',
        userName: `person ${n}`,
        fromRole: 'user' as const,
        toRole: 'admin' as const,
      },
    ];
    mockRoute(listAuditLog, ({ query }) =>
      query['cursor'] === undefined ? { data: page(2), cursor: 'more' } : { data: page(1) },
    );
    await openUsers({ hasTable: false });
    expect(await screen.findByText('Grace changed the role of Person 2 from user to admin.')).toBeTruthy();
    press('Show older entries');
    expect(await screen.findByText('Grace changed the role of Person 1 from user to admin.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull());
  });
});
