import { useQuery } from '@tanstack/react-query';
import { notesApi } from '#web/lib/api/notes.ts';
import { tryStorage } from '#web/lib/start/storage.ts';
import { dropUnsent, keepUnsent, useUnsent } from '../../lecture/unsent.ts';
import { unsentNotes } from '../../state/unsent-keys.ts';
import { changeNotes, knownNotes, putNote } from '../../unsent/known-notes.ts';
import { sendUnsent } from '../../unsent/send-unsent.ts';
import { withUnsent } from '../../unsent/unsent-note.ts';
import type { NoteDraft } from './note-drafts.ts';

/** The student's notes in a course; asked for when they are shown or searched. */
export const useNotes = (courseId: string) => useQuery(knownNotes(courseId));

/**
 * The notes as they will be once the server has all that was saved here, and how to change them. `save` shows a note at once and sends it
 * afterwards, later where the server cannot be reached; where the browser keeps nothing it waits, and rejects when the call fails.
 */
export function useOwnNotes(userId: string, courseId: string) {
  const { data, error, refetch } = useNotes(courseId);
  const prefix = unsentNotes(userId, courseId);
  const unsent = useUnsent(prefix);
  return {
    /** Undefined until they were read. */
    known: data,
    notes: withUnsent(data ?? [], unsent.values()),
    error,
    refetch,
    async save(draft: NoteDraft): Promise<void> {
      const { noteId, lectureId, seconds } = draft;
      const body = { lectureId, seconds, text: draft.text.trim() };
      const isNew = data?.some((one) => one.noteId === noteId) !== true;
      if (keepUnsent(prefix + noteId, { ...body, noteId, courseId, isNew })) void sendUnsent(userId);
      else await putNote(courseId, (await notesApi.saveNote({ params: { courseId, noteId }, body })).data);
    },
    /** Rejects when the call fails; the note stays. */
    async remove(noteId: string): Promise<void> {
      const key = prefix + noteId;
      const kept = unsent.get(noteId);
      dropUnsent(key);
      try {
        await notesApi.deleteNote({ params: { courseId, noteId } });
        await changeNotes(courseId, (all) => all.filter((one) => one.noteId !== noteId));
      } catch (failure) {
        if (kept !== undefined) tryStorage(() => keepUnsent(key, JSON.parse(kept) as object));
        throw failure;
      }
    },
  };
}
