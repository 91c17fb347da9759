import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { courseDraft } from '#shared/drafts/course-draft.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { courseDraftsOf, FORGOTTEN } from '#web/lib/kept-drafts.ts';

const localDraft = z.object({
  draft: courseDraft,
  /** That of the course it began with; missing for a new course. */
  version: z.optional(z.int()),
  /** ISO instant, by the clock of this device. */
  savedAt: z.string(),
  /** When the server had kept this person's draft last, by its own clock, as far as this device knows. */
  serverAt: z.optional(z.string()),
  /** The server has this one. */
  sent: z.boolean(),
});
export type LocalDraft = z.infer<typeof localDraft>;

/**
 * What this device keeps of a person's work on a course, or on a new one with the id `new`. Where the browser refuses to keep it, it
 * stays as long as the page does.
 */
export function localDrafts(userId: Id<'user'>, courseId: Id<'course'>) {
  const prefix = `${courseDraftsOf(userId)}${courseId}/`;
  return {
    /** What is in the form. */
    current: kept(`${prefix}current`, localDraft),
    /** What was in the form before something else was filled in, the newest first. */
    aside: kept(`${prefix}aside`, z.array(localDraft)),
    /** `serverAt` of a draft that was given up while the server could not delete it. */
    forgotten: localStore(`${prefix.slice(0, -1)}${FORGOTTEN}`, z.string()),
  };
}
export type LocalDrafts = ReturnType<typeof localDrafts>;

function kept<S extends z.ZodMiniType>(key: string, schema: S) {
  const store = localStore(key, schema);
  let refused: z.infer<S> | undefined;
  return {
    read: (): z.infer<S> | undefined => refused ?? store.read(),
    /** Whether it outlives the page. */
    write(value: z.infer<S>): boolean {
      const isKept = store.write(value as z.input<S>);
      refused = isKept ? undefined : value;
      return isKept;
    },
    remove(): void {
      refused = undefined;
      store.remove();
    },
  };
}
