import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import type { Role } from '#shared/kernel/roles.ts';
import { type Session, signedIn } from '#web/lib/session/session-store.ts';
import { redirectFrom } from './guard.rules.ts';

const as = (role: Role): Session => signedIn({ _id: anId('u1'), userName: 'Ada', userEmail: 'a@b.co', role });

describe('the route guard', () => {
  test.each([
    '/academy/courses',
    '/academy/flexible-checkout/pln_1/sch_1',
    '/academy',
    '/student-courses',
    '/buy-course?from=sign-in&course=crs_1',
  ])('A student on /auth goes to the origin %s', (origin) => {
    expect(redirectFrom('auth', as('user'), origin)).toBe(origin);
  });

  test.each([
    '/',
    '/course/1',
    '/buy-course',
    '/buy-course?from=home',
    '/buy-courses',
    '/instructor',
    '/instructor/courses',
    '/academyx',
    '/nowhere',
  ])('The origin %s falls to /academy/home (G-05)', (origin) => {
    expect(redirectFrom('auth', as('user'), origin)).toBe('/academy/home');
  });

  describe.each(['instructor', 'admin'] as const)('An %s on /auth', (role) => {
    test.each([
      '/academy/courses',
      '/instructor/courses',
      '/instructor/create-new-courses',
      '/instructor/edit-course',
    ])('goes to /instructor, not to the origin %s', (origin) =>
      expect(redirectFrom('auth', as(role), origin)).toBe('/instructor'),
    );
    test.each(['/instructor/create-new-course', '/instructor/edit-course/crs_1?tab=curriculum'])(
      'goes back to the course form in which the session ended: %s (G-05)',
      (origin) => expect(redirectFrom('auth', as(role), origin)).toBe(origin),
    );
  });
});
