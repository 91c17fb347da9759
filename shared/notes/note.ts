import * as z from 'zod/mini';
import { idSchema } from '../kernel/id.ts';

/** Characters of a note at most. */
export const NOTE_LENGTH = 2_000;
/** Notes of one person in one course at most. */
export const NOTES_PER_COURSE = 500;

/** A private note of a student. `seconds`: the moment of the video. `createdAt` and `changedAt` are ISO instants. */
export const note = z.object({
  noteId: z.string(),
  lectureId: idSchema<'lecture'>(),
  seconds: z.number(),
  text: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Note = z.infer<typeof note>;
