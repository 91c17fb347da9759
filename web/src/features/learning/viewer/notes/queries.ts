import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#shared/notes/note.ts';
import { notesApi } from '#web/lib/api/notes.ts';
import type { NoteDraft } from './note-drafts.ts';

const notes = (courseId: string) =>
  queryOptions({
    queryKey: ['learning', 'notes', courseId],
    queryFn: async () => (await notesApi.listNotes({ params: { courseId } })).data,
    staleTime: 60_000,
    // those of another device
    refetchOnWindowFocus: true,
  });

/** The student's notes in a course; asked for when they are shown or searched. */
export const useNotes = (courseId: string) => useQuery(notes(courseId));

/** Writing and deleting notes; both may be repeated. They reject when the call fails, and the list stays as it was. */
export function useNoteMutations(courseId: string) {
  const client = useQueryClient();
  const { queryKey } = notes(courseId);
  /** A list that was on its way does not know of the change; where none had come yet, it is asked for again. */
  const change = async (update: (all: readonly Note[]) => Note[]) => {
    await client.cancelQueries({ queryKey });
    const all = client.getQueryData(queryKey);
    if (all === undefined) void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, update(all));
  };
  return {
    async save({ noteId, lectureId, seconds, text }: NoteDraft): Promise<void> {
      const body = { lectureId, seconds, text: text.trim() };
      const { data } = await notesApi.saveNote({ params: { courseId, noteId }, body });
      await change((all) => [...all.filter((one) => one.noteId !== noteId), data]);
    },
    async remove(noteId: string): Promise<void> {
      await notesApi.deleteNote({ params: { courseId, noteId } });
      await change((all) => all.filter((one) => one.noteId !== noteId));
    },
  };
}
