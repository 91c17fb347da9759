/** The three roles of the academy (§6). A role is given by registration (`user`) or by an admin, never by a request. */
export const ROLES = ['user', 'instructor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Instructors and admins are routed alike (§2 route guard, ROLE-08). */
export function isStaff(role: Role): boolean {
  return role === 'instructor' || role === 'admin';
}

/** The role of a person in these groups: the one that may do most. */
export function highestRole(groups: readonly string[]): Role {
  return ROLES.toReversed().find((role) => groups.includes(role)) ?? 'user';
}
