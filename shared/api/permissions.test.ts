import { expect, test } from 'vitest';
import { CALLERS, permission, permissionTable } from './permissions.ts';
import type { Access } from './route.ts';
import { ROUTES } from './routes.ts';

const OUTCOMES: [Access, visitor: string, user: string, instructor: string, admin: string][] = [
  ['public', '200', '200', '200', '200'],
  ['signed-in', '401 UNAUTHENTICATED', '200', '200', '200'],
  ['student', '401 UNAUTHENTICATED', '200', '403 STUDENTS_ONLY', '403 STUDENTS_ONLY'],
  ['staff', '401 UNAUTHENTICATED', '403 STAFF_ONLY', '200', '200'],
  ['admin', '401 UNAUTHENTICATED', '403 ADMIN_ONLY', '403 ADMIN_ONLY', '200'],
  ['square', '401 BAD_SIGNATURE', '401 BAD_SIGNATURE', '401 BAD_SIGNATURE', '401 BAD_SIGNATURE'],
];

test.each(OUTCOMES)('Access %s: visitor %s, user %s, instructor %s, admin %s', (access, ...expected) => {
  const outcomes = CALLERS.map((caller) => {
    const outcome = permission({ access }, caller);
    return outcome.allowed ? `${outcome.status}` : `${outcome.status} ${outcome.code}`;
  });
  expect(outcomes).toEqual(expected);
});

test('A route that creates answers 201 to those it lets in', () => {
  expect(permission({ access: 'public', status: 201 }, 'visitor')).toEqual({ allowed: true, status: 201 });
});

test('A public page’s calls need no token; a student’s own calls need the student (§6)', () => {
  const open = ROUTES.filter((route) => permission(route, 'visitor').allowed).map(({ path }) => path);
  expect(open).toContain('/student/course/get-all');
  expect(open).toContain('/website/contact');
  expect(open.filter((path) => /order|payment|progress|bought|instructor|admin|media/.test(path))).toEqual(
    [],
  );
});

test('The table has every route of the contract with all four callers', () => {
  const table = permissionTable(ROUTES);
  expect(table.map(({ route }) => route.name)).toEqual(ROUTES.map(({ name }) => name));
  for (const { permissions } of table) expect(permissions.map(({ caller }) => caller)).toEqual([...CALLERS]);
});

test('Admin calls are open to admins only, the instructor panel’s to staff (§6)', () => {
  const wrong = ROUTES.filter(
    ({ path, access }) =>
      (path.startsWith('/admin/') && access !== 'admin') ||
      (path.startsWith('/instructor/') && access !== 'staff'),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
