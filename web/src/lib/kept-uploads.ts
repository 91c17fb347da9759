import type { Id } from '#shared/kernel/id.ts';
/** Beginning of the keys under which local storage has a person's uploads: those that were begun, and those that a form has not taken. */
export const uploadsOf = (userId: Id<'user'>): string => `uploads/${userId}/`;
