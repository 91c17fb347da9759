import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { draftsOf } from '#web/lib/kept-study.ts';

export const noteDraft = z.object({
  noteId: z.string(),
  lectureId: idSchema<'lecture'>(),
  seconds: z.number(),
  text: z.string(),
});
/** A note that is being written, or the changed text of one. */
export type NoteDraft = z.infer<typeof noteDraft>;

/** Those that the browser refused to keep. */
const refused = new Map<string, NoteDraft>();

/**
 * What is written and not saved yet, by the lecture of a new note or the id of a changed one. The browser keeps it until it is
 * saved; where its storage is refused, the page does.
 */
export function createDrafts(userId: Id<'user'>, courseId: Id<'course'>) {
  const storeOf = (key: string) => localStore(`${draftsOf(userId)}${courseId}/${key}`, noteDraft);
  const pageKey = (key: string) => `${userId} ${courseId} ${key}`;
  return {
    read: (key: string): NoteDraft | undefined => refused.get(pageKey(key)) ?? storeOf(key).read(),
    write(key: string, written: NoteDraft): void {
      if (storeOf(key).write(written)) refused.delete(pageKey(key));
      else refused.set(pageKey(key), written);
    },
    remove(key: string): void {
      refused.delete(pageKey(key));
      storeOf(key).remove();
    },
  };
}
export type NoteDrafts = ReturnType<typeof createDrafts>;
