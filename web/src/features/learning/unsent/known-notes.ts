import { queryOptions } from '@tanstack/react-query';
import type { Id } from '#shared/kernel/id.ts';
import type { Note } from '#shared/notes/note.ts';
import { listNotes } from '#shared/notes/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** A person's notes in a course, as the server has them. */
export const knownNotes = (courseId: Id<'course'>) =>
  queryOptions({
    queryKey: ['learning', 'notes', courseId],
    queryFn: async () => (await call(listNotes, { params: { courseId } })).data,
    staleTime: 60_000,
    // those of another device
    refetchOnWindowFocus: true,
  });

/** The server has another list now. One that was on its way does not know of it; where none had come yet, it is asked for again. */
async function changeNotes(courseId: Id<'course'>, update: (all: readonly Note[]) => Note[]): Promise<void> {
  const { queryKey } = knownNotes(courseId);
  await queryClient.cancelQueries({ queryKey });
  const all = queryClient.getQueryData(queryKey);
  if (all === undefined) void queryClient.invalidateQueries({ queryKey });
  else queryClient.setQueryData(queryKey, update(all));
}

/** The server no longer has this note. */
export const dropNote = (courseId: Id<'course'>, noteId: string): Promise<void> =>
  changeNotes(courseId, (all) => all.filter((one) => one.noteId !== noteId));

/** The server has this note. */
export const putNote = (courseId: Id<'course'>, note: Note): Promise<void> =>
  changeNotes(courseId, (all) => [...all.filter(({ noteId }) => noteId !== note.noteId), note]);
