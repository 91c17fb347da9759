import { listNotes } from '#shared/notes/routes.ts';
import { notes } from '#functions/data/learning/notes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Whatever became of the access to the course: the notes are the person's own. */
export const handler = endpoint(listNotes, { notes })(async ({ params, caller, notes }) => ({
  success: true as const,
  data: await notes.listByCourse(caller.userId, params.courseId),
}));
