import type { Role } from '#shared/kernel/roles.ts';
import { createTestAcademy } from './test-academy.ts';

/** A signed-in person, as a call tells it. */
export function as(userId: string, role: Role = 'user') {
  return { userId, role };
}
/** The caller; undefined is a visitor. */
export type Caller = ReturnType<typeof as> | undefined;

export const ada = as('user-ada');
export const eve = as('user-eve');
export const grace = as('user-grace', 'instructor');
export const radia = as('user-radia', 'instructor');
export const admin = as('user-admin', 'admin');

/** An academy with all of them in it; ada is its own student. */
export async function createTestAcademyWithEverybody() {
  const academy = await createTestAcademy();
  for (const { userId, role } of [eve, grace, radia, admin]) await academy.addPerson(userId, role);
  return academy;
}
