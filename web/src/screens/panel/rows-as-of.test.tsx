import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deleteUser, getUserPurchases, listAuditLog, listUsers } from '#shared/admin/routes.ts';
import { mockRoute, requestsTo } from '#web/testing/mock-api.ts';
import { numberedPage } from '#web/testing/numbered-page.ts';
import { openUsers, press, signInAsAdmin } from '#web/testing/open-users.ts';
import { someUsers } from '#web/testing/users.ts';

let answers: Promise<unknown>;
/** The server reads its rows anew at each request without `asOf`; each reading finds one person less than the one before. */
function serveReadings(): void {
  let readings = 0;
  mockRoute(listUsers, async ({ query }) => {
    if (query['asOf'] === undefined) readings += 1;
    const asOf = query['asOf'] ?? `reading ${readings}`;
    const found = someUsers(14).slice(Number(asOf.slice('reading '.length)));
    await answers;
    return { ...numberedPage(found, query), asOf };
  });
}
const asked = () => requestsTo(listUsers).map(({ query }) => query);

beforeEach(() => {
  answers = Promise.resolve();
  signInAsAdmin();
  mockRoute(listAuditLog, { data: [] });
  mockRoute(deleteUser, {});
  mockRoute(getUserPurchases, { data: { courses: 0, openInstalments: 0, openAmount: 0 } });
  serveReadings();
});

test('Another page and a search are asked for of the rows that are shown (G-111)', async () => {
  await openUsers();
  await screen.findByText('Page 1 of 3');
  press('Next');
  await screen.findByText('Page 2 of 3');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'p1' } });
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()).toEqual([
    { page: '1' },
    { page: '2', asOf: 'reading 1' },
    { page: '1', search: 'p1', asOf: 'reading 1' },
  ]);
});

test('After a deletion the rows are read anew, and further pages are of these (G-111)', async () => {
  await openUsers();
  await screen.findByText('Page 1 of 3');
  press('Delete Person 2');
  press('Delete user');
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull());
  await screen.findByText('Person 2 was deleted.');
  press('Next');
  await screen.findByText('Page 2 of 3');
  expect(asked()).toEqual([{ page: '1' }, { page: '1' }, { page: '2', asOf: 'reading 2' }]);
});

test('Another page that is asked for before these are read is read anew too (G-111)', async () => {
  await openUsers();
  await screen.findByText('Page 1 of 3');
  let answer = () => {};
  answers = new Promise<void>((resolve) => (answer = resolve));
  press('Delete Person 2');
  press('Delete user');
  await waitFor(() => expect(asked()).toHaveLength(2));
  press('Next');
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(asked()[2]).toEqual({ page: '2' });
  answer();
  await screen.findByText('Page 2 of 3');
});
