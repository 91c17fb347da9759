import type { Id } from '#shared/kernel/id.ts';
import { createDrafts } from '../viewer/notes/note-drafts.ts';
import type { UnsentNote } from './unsent-note.ts';

const REFUSED = 'note-refused';

/** A note that the server has refused is a draft again, before what is being written there meanwhile. */
export function returnToDraft(
  userId: Id<'user'>,
  { courseId, lectureId, noteId, seconds, text, isNew }: UnsentNote,
): void {
  const drafts = createDrafts(userId, courseId);
  const key = isNew ? lectureId : noteId;
  const written = drafts.read(key)?.text;
  const all = written === undefined || written === text ? text : `${text}\n\n${written}`;
  drafts.write(key, { noteId, lectureId, seconds, text: all });
  window.dispatchEvent(new Event(REFUSED));
}

/** Calls back when a draft has come back; returns how to stop. */
export function onNoteRefused(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener);
  return () => window.removeEventListener(REFUSED, listener);
}
