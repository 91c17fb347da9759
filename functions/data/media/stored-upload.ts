import * as z from 'zod/mini';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { idSchema } from '#shared/kernel/id.ts';

/** A file that a member of staff uploads, or has uploaded (docs/adr/036). Instants are ISO. */
export const storedUpload = z.object({
  key: idSchema<'upload'>(),
  /** Who uploads it; stays when the account is deleted, and names no person then. */
  userId: idSchema<'user'>(),
  contentType: z.string(),
  /** Bytes, as declared; the content was found to be of that size when it was checked. */
  size: z.int(),
  createdAt: z.string(),
  /** Grows with every write, so that the job notices what has changed since it read. */
  changes: z.int(),
  /** S3's id of the upload in parts that it is sent by; there is never another one. */
  uploadId: z.exactOptional(z.string()),
  /** Set by the check: only then a course may refer to it. */
  lastModified: z.exactOptional(z.string()),
  /** The job has begun to delete it: nothing may refer to it any more. */
  deleting: z.exactOptional(z.boolean()),
});
export type StoredUpload = z.infer<typeof storedUpload>;

/** A checked file that can be used. */
export type UsableUpload = StoredUpload & { lastModified: string };

export const isUsable = (upload: StoredUpload | undefined): upload is UsableUpload =>
  upload?.lastModified !== undefined && upload.deleting !== true;

/** That a course, or one of its kept versions, refers to a file. `version`: the save that named it last. */
export const storedNeed = z.object({
  key: idSchema<'upload'>(),
  courseId: idSchema<'course'>(),
  instructorId: idSchema<'user'>(),
  version: z.int(),
});
export type StoredNeed = z.infer<typeof storedNeed>;

/** How long a file is kept that no saved course refers to, confirmed or not, ms (G-113). */
export const UNSAVED_MS = millisecondsInDay;
/** How long one of these is kept at most once its owner has given it up, and may still take it back, ms. */
export const GIVEN_UP_MS = 6 * millisecondsInHour;
/** How long one that a course needs is not looked at, ms: it is looked at earlier when the course gives it up. */
export const NEEDED_MS = 30 * millisecondsInDay;
