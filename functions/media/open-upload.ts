import type { Id } from '#shared/kernel/id.ts';
import { type StoredUpload, UNSAVED_MS } from '#functions/data/media/stored-upload.ts';

/** How long a signed address takes an upload at most, s: it must have begun by then. */
export const SIGNED_SECONDS = 3600;

/** An upload that the caller may still send bytes to or confirm: an own one that the job is not deleting (docs/adr/036). */
export function isOwn(
  upload: StoredUpload | undefined,
  { userId }: { userId: Id<'user'> },
): upload is StoredUpload {
  return upload !== undefined && upload.userId === userId && upload.deleting !== true;
}

/** How long an address for an upload may be signed for, s: not beyond the time when it is given up as never confirmed. */
export function secondsLeft({ createdAt }: StoredUpload, now: number): number {
  const left = Math.floor((Date.parse(createdAt) + UNSAVED_MS - now) / 1000);
  return Math.min(SIGNED_SECONDS, left);
}
