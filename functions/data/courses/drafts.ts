import * as z from 'zod/mini';
import { millisecondsInDay } from 'date-fns/constants';
import type { Id } from '#shared/kernel/id.ts';
import { lazily } from '#functions/runtime/lazily.ts';
import * as keys from '../keys.ts';
import { parseRow } from '../row.ts';
import { type Table, table } from '../table.ts';

/** A draft of a course, of one person. `content` is a CourseDraft as JSON; `expiresAt` in seconds. */
const storedDraft = z.object({
  content: z.string(),
  /** Of the course that the draft began with; a new course has none. */
  version: z.exactOptional(z.int()),
  /** ISO instant. */
  savedAt: z.string(),
  expiresAt: z.number(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** How long an untouched draft is kept, ms. */
const KEPT_MS = 90 * millisecondsInDay;

export function draftRepository(table: Table) {
  return {
    async get(userId: Id<'user'>, courseId: Id<'course'>): Promise<StoredDraft | undefined> {
      return parseRow(storedDraft, await table.get(keys.courseDraft(userId, courseId), { consistent: true }));
    },

    /** The later one counts. `now` in ms. Returns when it was saved, an ISO instant. */
    async save(
      userId: Id<'user'>,
      courseId: Id<'course'>,
      { content, version }: { content: string; version?: number | undefined },
      now: number,
    ): Promise<string> {
      const savedAt = new Date(now).toISOString();
      const expiresAt = Math.ceil((now + KEPT_MS) / 1000);
      const draft: StoredDraft = { content, savedAt, expiresAt, ...(version !== undefined && { version }) };
      await table.put({ ...keys.courseDraft(userId, courseId), ...draft });
      return savedAt;
    },

    remove: (userId: Id<'user'>, courseId: Id<'course'>): Promise<void> =>
      table.remove(keys.courseDraft(userId, courseId)),
  };
}

export const drafts = lazily(() => draftRepository(table()));
