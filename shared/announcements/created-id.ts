import type { Id } from '../kernel/id.ts';

/** The id of what is announced under a client's `creationId`: the same for each repeat, and different for each course. */
export async function createdId(courseId: Id<'course'>, creationId: string): Promise<Id<'announcement'>> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${courseId} ${creationId}`));
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `ann_${hex.slice(0, 32)}` as Id<'announcement'>;
}
