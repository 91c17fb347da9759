import { useQuery } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import { deleteNote, saveNote } from '#shared/notes/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keepUnsent, useUnsent } from '../../lecture/unsent.ts';
import { unsentNotes } from '../../courses/unsent-keys.ts';
import { dropNote, knownNotes, putNote } from '../../unsent/known-notes.ts';
import { sendUnsent } from '../../unsent/send-unsent.ts';
import { type ShownNote, withUnsent } from '../../unsent/unsent-note.ts';
import type { NoteDraft } from './note-drafts.ts';

/**
 * A student's notes in a course, asked for when they are shown or searched, as they will be once the server knows all that was done here,
 * and how to change them. `save` and `remove` show at once and are sent afterwards, one after another, later where the server cannot be
 * reached; where the browser keeps nothing they wait, and reject when the call fails.
 */
export function useOwnNotes(userId: Id<'user'>, courseId: Id<'course'>) {
  const { data, error, refetch } = useQuery(knownNotes(courseId));
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
      else await putNote(courseId, (await call(saveNote, { params: { courseId, noteId }, body })).data);
    },
    async remove({ noteId, lectureId, seconds, text }: ShownNote): Promise<void> {
      const deleted = { noteId, lectureId, seconds, text, courseId, isNew: false, isDeleted: true };
      if (keepUnsent(prefix + noteId, deleted)) return void sendUnsent(userId);
      await call(deleteNote, { params: { courseId, noteId } });
      await dropNote(courseId, noteId);
    },
  };
}
