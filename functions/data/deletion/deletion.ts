import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';

/** An account that is deleted, until nothing personal of it is left (docs/adr/031). */
export const storedDeletion = z.object({
  userId: idSchema<'user'>(),
  /** ISO instant. */
  requestedAt: z.string(),
  /** An alarm was raised because it could not be finished. */
  reported: z.exactOptional(z.boolean()),
});
export type StoredDeletion = z.infer<typeof storedDeletion>;

/** When a deletion is continued: `now` in ms; `on`: the calendar day on which plans are cancelled. */
export interface ErasureContext {
  now: number;
  on: string;
}

export const deletionMailId = (userId: Id<'user'>): string => `account-deleted-${userId}`;

/** Whom staff read on the payments of a deleted account. There is no e-mail to write to. */
export const DELETED_PERSON = { userName: 'Deleted account', userEmail: '' } as const;

/** Who teaches the courses of a deleted instructor. */
export const ACADEMY_AS_INSTRUCTOR = 'Twillfield';
