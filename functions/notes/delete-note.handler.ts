import { deleteNote } from '#shared/notes/routes.ts';
import { notes } from '#functions/data/learning/notes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(deleteNote, { notes })(async ({ params, caller, notes }) => {
  await notes.remove(caller.userId, params.courseId, params.noteId);
  return { success: true as const };
});
