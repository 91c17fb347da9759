import { createHash } from 'node:crypto';
import type { Id } from '#shared/kernel/ids.ts';

/** The id of the course that a person creates with a `creationId`: the same for each repeat, and no other person's. */
export function createdId(userId: string, creationId: string): Id<'course'> {
  const hash = createHash('sha256').update(`${userId} ${creationId}`).digest('hex');
  return `crs_${hash.slice(0, 26).toUpperCase()}`;
}
