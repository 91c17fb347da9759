import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeUserRole, getUserPurchases, listUsers } from '#shared/admin/routes.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { mockRoute, refuse, requestsTo } from '#web/testing/mock-api.ts';
import {
  changeRole,
  editedRole,
  openUsers,
  press,
  roleField,
  signInAsAdmin,
  userRow,
  userRows,
} from '#web/testing/open-users.ts';
import { aUser, serveUsers, someUsers } from '#web/testing/users.ts';

beforeEach(signInAsAdmin);

describe('Users Management', () => {
  test('The list is narrowed to the users of a role, from its first page', async () => {
    serveUsers([...someUsers(6), aUser(9, { role: 'instructor' })]);
    await openUsers();
    press('Next');
    await screen.findByText('Page 2 of 2');
    fireEvent.change(screen.getByRole('combobox', { name: 'Role' }), { target: { value: 'instructor' } });
    await waitFor(() => expect(userRows()).toHaveLength(1));
    expect(requestsTo(listUsers).at(-1)?.query).toMatchObject({ page: '1', role: 'instructor' });
  });
});

describe('The role of a user', () => {
  test('A row in edit mode leaves the focus where it is when the choice changes; a student with courses and instalments gets another role after a dialog with the figures; the message undoes it (docs/adr/037)', async () => {
    serveUsers(someUsers(2));
    mockRoute(getUserPurchases, { data: { courses: 2, openInstalments: 1, openAmount: 630 } });
    await openUsers();
    press('Edit Person 1');
    const cancel = userRow('Person 1').getByRole('button', { name: /^Cancel/ });
    cancel.focus();
    fireEvent.change(roleField('Person 1'), { target: { value: 'admin' } });
    expect(document.activeElement).toBe(cancel);
    fireEvent.click(cancel);
    changeRole('Person 1', 'instructor');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make Person 1 an instructor?' }));
    expect(dialog.getByText('Person 1 has 2 courses and 1 open instalment: $630.00.')).toBeTruthy();
    expect(requestsTo(changeUserRole)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Change the role' }));
    expect(userRow('Person 1').getByText('instructor')).toBeTruthy();
    expect(await screen.findByText('Person 1 is an instructor now.')).toBeTruthy();
    press('Undo');
    expect(await screen.findByText('Person 1 is a user again.')).toBeTruthy();
    expect(requestsTo(changeUserRole).map(({ body }) => body)).toEqual([
      { role: 'instructor' },
      { role: 'user', from: 'instructor' },
    ]);
    await waitFor(() => expect(userRow('Person 1').getByText('user')).toBeTruthy());
  });

  test('Another row that is edited meanwhile stays open, and the row that was saved before is not', async () => {
    const data = { courses: 2, openInstalments: 0, openAmount: 0 };
    const answer = Promise.withResolvers<{ data: typeof data }>();
    serveUsers(someUsers(2));
    mockRoute(getUserPurchases, () => answer.promise);
    await openUsers();
    changeRole('Person 1', 'instructor');
    press('Edit Person 2');
    expect(roleField('Person 2').disabled).toBe(false);
    await act(async () => answer.resolve({ data }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(roleField('Person 2')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Where the purchases cannot be read, the dialog asks without figures', async () => {
    serveUsers(someUsers(1));
    mockRoute(getUserPurchases, refuse('INTERNAL'));
    await openUsers();
    changeRole('Person 1', 'admin');
    expect(await screen.findByText(/^Person 1 may have bought courses/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the role user' }));
    await waitFor(() => expect(editedRole()).toBeNull());
    expect(requestsTo(changeUserRole)).toEqual([]);
  });

  test('The last admin is refused with the sentence of the server below the row (G-94)', async () => {
    serveUsers([aUser(1, { role: 'admin' })]);
    mockRoute(changeUserRole, refuse('LAST_ADMIN'));
    await openUsers();
    changeRole('Person 1', 'user');
    expect(await screen.findByText('The role was not changed. At least one admin must remain.')).toBeTruthy();
  });
});
