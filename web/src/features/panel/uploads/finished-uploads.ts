import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { localKeys, tryStorage } from '#web/lib/browser/storage.ts';
import { keptPrefix } from '../kept-keys.ts';
import { keptUpload } from './kept-upload.ts';
import type { FinishedUpload } from './upload.ts';

const finishedUpload = z.object({
  ...keptUpload,
  durationSeconds: z.optional(z.int()),
  result: z.object({
    success: z.literal(true),
    originalName: z.string(),
    url: z.string(),
    key: idSchema<'upload'>(),
    size: z.number(),
    type: z.string(),
    lastModified: z.string(),
  }),
});
type Kept = z.infer<typeof finishedUpload>;

/** What the browser refuses to keep is kept for this page. */
const unkept = new Map<string, Kept>();

/** Files that were uploaded and that no form has taken yet; they outlive a reload. */
export const finishedUploads = {
  add(upload: Kept): void {
    const prefix = keptPrefix('finished');
    if (prefix === undefined) return;
    const kept = localStore(`${prefix}${upload.id}`, finishedUpload).write(upload);
    if (!kept) unkept.set(upload.id, upload);
  },
  /** Those of a course, in the order in which they were chosen. */
  list(courseId: Id<'course'>): FinishedUpload[] {
    const prefix = keptPrefix('finished');
    if (prefix === undefined) return [];
    const stored = localKeys(prefix).flatMap((key) => localStore(key, finishedUpload).read() ?? []);
    return [...stored, ...unkept.values()]
      .filter(({ target }) => target.courseId === courseId)
      .toSorted((a, b) => (a.chosenAt ?? 0) - (b.chosenAt ?? 0))
      .map(toFinished);
  },
  /** What another tab has added. */
  addedBy({ key, newValue }: StorageEvent): FinishedUpload | undefined {
    const prefix = keptPrefix('finished');
    if (prefix === undefined || newValue === null || key?.startsWith(prefix) !== true) return undefined;
    const kept = z.safeParse(
      finishedUpload,
      tryStorage(() => JSON.parse(newValue) as unknown),
    ).data;
    return kept && toFinished(kept);
  },
  remove(id: string): void {
    unkept.delete(id);
    const prefix = keptPrefix('finished');
    if (prefix !== undefined) localStore(`${prefix}${id}`, finishedUpload).remove();
  },
  clear: (): void => unkept.clear(),
};

function toFinished({ target, ...kept }: Kept): FinishedUpload {
  const { lectureId, ...more } = target;
  return {
    ...kept,
    target: lectureId === undefined ? more : { ...more, lectureId },
    state: 'complete',
    percent: 100,
  };
}
