import type { CourseDraft } from '#shared/drafts/course-draft.ts';

/** For tests of drafts: the values of a form without the form. */
export function oneFieldValues(first: CourseDraft) {
  let draft = first;
  const listeners = new Set<() => void>();
  return {
    current: () => draft,
    read: () => structuredClone(draft),
    replaceValues(next: CourseDraft): void {
      draft = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
