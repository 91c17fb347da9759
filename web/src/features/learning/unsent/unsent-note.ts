import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/id.ts';
import type { Note } from '#shared/notes/note.ts';
import { noteDraft } from '../viewer/notes/note-drafts.ts';

/** A note that was saved or deleted here, until the server knows it. `at`, in ms, is when. */
export const unsentNote = z.extend(noteDraft, {
  at: z.number(),
  courseId: idSchema<'course'>(),
  /** It is not a changed one. */
  isNew: z.boolean(),
  isDeleted: z.optional(z.boolean()),
  /** The server could not be reached. */
  waits: z.optional(z.boolean()),
});
export type UnsentNote = z.infer<typeof unsentNote>;

export interface ShownNote extends Note {
  readonly waits?: boolean | undefined;
}

/** The notes of a course as they will be: `unsent` are documents of the browser's storage. */
export function withUnsent(known: readonly Note[], unsent: Iterable<string>): ShownNote[] {
  const own = [...unsent].flatMap((text) => z.safeParse(unsentNote, JSON.parse(text)).data ?? []);
  return [
    ...known.filter(({ noteId }) => own.every((one) => one.noteId !== noteId)),
    ...own
      .filter((one) => one.isDeleted !== true)
      .map((one) => {
        const now = new Date(one.at).toISOString();
        const { createdAt = now } = known.find(({ noteId }) => noteId === one.noteId) ?? {};
        return { ...one, createdAt, changedAt: now };
      }),
  ];
}
