import * as z from 'zod/mini';
import type { Id } from '#shared/kernel/id.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { courseDraftsOf } from '#web/lib/kept-drafts.ts';

const written = z.object({ subject: z.string(), text: z.string() });
const draft = z.extend(written, {
  /** What may have been sent, under which id. */
  tried: z.optional(z.extend(written, { creationId: z.string() })),
  /** Stays on this device when the person signs out (forgetSentDrafts). */
  sent: z.literal(false),
});
type Written = z.infer<typeof written>;

/**
 * What a person has written to the students of a course and not sent, on this device. What may have been sent has its id again, so
 * that it is sent once; another text has another id, for the server refuses it under one that was used.
 */
export function announcementDraft(userId: Id<'user'>, courseId: Id<'course'>) {
  const store = localStore(`${courseDraftsOf(userId)}${courseId}/announcement`, draft);
  // where the browser keeps nothing, as long as the page
  let current = store.read();
  const write = (next: z.infer<typeof draft>) => {
    current = next;
    if (next.subject === '' && next.text === '' && next.tried === undefined) store.remove();
    else store.write(next);
  };
  return {
    read: (): Written => ({ subject: current?.subject ?? '', text: current?.text ?? '' }),
    keep: (now: Written): void => write({ ...current, ...now, sent: false }),
    /** The id under which it is sent now. */
    idOf(sent: Written): string {
      const { tried } = current ?? {};
      const isAgain = tried?.subject === sent.subject && tried.text === sent.text;
      const creationId = isAgain ? tried.creationId : crypto.randomUUID();
      write({ ...sent, ...current, tried: { ...sent, creationId }, sent: false });
      return creationId;
    },
    /** Its id is used up: it was sent, or is another announcement's. */
    giveUpId(): void {
      if (current) write({ ...current, tried: undefined });
    },
    forget(): void {
      current = undefined;
      store.remove();
    },
  };
}
