import * as z from 'zod/mini';
import type { StaffAnnouncement } from '#shared/announcements/staff-announcement.ts';
import type { Id } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { courseDraftsOf } from '#web/lib/kept-drafts.ts';
import { createdId } from '#shared/announcements/created-id.ts';

const written = z.object({ subject: z.string(), text: z.string() });
const draft = z.extend(written, {
  /** What may have been sent, under which id, and which one the server makes of it. */
  tried: z.optional(z.extend(written, { creationId: z.string(), announcementId: z.optional(z.string()) })),
  /** Stays on this device when the person signs out (forgetSentDrafts). */
  sent: z.literal(false),
});
type Written = z.infer<typeof written>;

/**
 * What a person has written to the students of a course and not sent, on this device. What may have been sent has its id again, so
 * that it is sent once; another text has another id, for the server refuses it under one that was used. All tabs have the same draft.
 */
export function announcementDraft(userId: Id<'user'>, courseId: Id<'course'>) {
  const key = `${courseDraftsOf(userId)}${courseId}/announcement`;
  const store = localStore(key, draft);
  // where the browser keeps nothing, as long as the page
  let current = store.read();
  const write = (next: z.infer<typeof draft>) => {
    current = next;
    if (next.subject === '' && next.text === '' && next.tried === undefined) store.remove();
    else store.write(next);
  };
  const giveUpId = (): void => {
    if (current) write({ ...current, tried: undefined });
  };
  return {
    read: (): Written => ({ subject: current?.subject ?? '', text: current?.text ?? '' }),
    keep: (now: Written): void => write({ ...current, ...now, sent: false }),
    /** The id under which it is sent now. */
    async idOf(sent: Written): Promise<string> {
      const { tried } = current ?? {};
      const isAgain = tried?.subject === sent.subject && tried.text === sent.text;
      const creationId = isAgain ? tried.creationId : crypto.randomUUID();
      // at once: a second press has the same
      write({ ...sent, ...current, tried: { ...sent, creationId }, sent: false });
      const announcementId = await createdId(courseId, creationId);
      write({ ...sent, ...current, tried: { ...sent, creationId, announcementId }, sent: false });
      return creationId;
    },
    /** Its id is used up: it is another announcement's. */
    giveUpId,
    /** Whether what was tried is among what was sent, though no response said so. */
    isAmong(announcements: readonly StaffAnnouncement[]): boolean {
      const { tried } = current ?? {};
      return announcements.some(
        ({ announcementId, subject, text }) =>
          announcementId === tried?.announcementId && subject === tried.subject && text === tried.text,
      );
    },
    /** What was tried was sent, and is forgotten; what was written since then stays. Returns whether nothing was. */
    forgetSent(): boolean {
      const { tried, subject = '', text = '' } = current ?? {};
      if (subject.trim() !== tried?.subject || text.trim() !== tried.text) {
        giveUpId();
        return false;
      }
      current = undefined;
      store.remove();
      return true;
    },
    /** Calls back when another tab has changed or sent it; returns how to stop. */
    onOtherTab(callback: () => void): () => void {
      const handleStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        current = store.read();
        callback();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}
