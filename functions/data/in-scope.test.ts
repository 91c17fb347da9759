import { describe, expect, test } from 'vitest';
import { anId } from '#shared/testing/an-id.ts';
import { ROLES } from '#shared/kernel/roles.ts';
import { inScope, isInScope } from './in-scope.ts';

const own = (userId: string) => `own of ${userId}`;
const staff = { ofInstructor: (userId: string) => `of the courses of ${userId}`, all: () => 'all' };
const SEEN = { user: 'own of ada', instructor: 'of the courses of ada', admin: 'all' };

describe('What a person may see', () => {
  test.each(ROLES.map((role) => [role, SEEN[role]] as const))('as %s: %s', (role, seen) => {
    expect(inScope({ userId: anId('ada'), role }, { own, ...staff })).toBe(seen);
  });

  test('A list for staff has nothing but an instructor’s own courses', () => {
    expect(inScope({ userId: anId('ada'), role: 'user' }, staff)).toBe('of the courses of ada');
  });

  test.each([
    ['user', 'ada', true],
    ['instructor', 'ada', true],
    ['instructor', 'grace', false],
    ['admin', 'grace', true],
  ] as const)('Of a course, as %s where %s teaches it: %s', (role, instructorId, sees) => {
    expect(isInScope({ userId: anId('ada'), role }, { instructorId: anId(instructorId) })).toBe(sees);
    expect(isInScope({ userId: anId('ada'), role }, undefined)).toBe(false);
  });
});
