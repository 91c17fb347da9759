import * as z from 'zod/mini';
import { type Id, idSchema } from '#shared/kernel/id.ts';
import { isFailure } from '#shared/api/client.ts';
import { deleteNote, saveNote } from '#shared/notes/routes.ts';
import { markLectureViewed, unmarkLectureViewed } from '#shared/progress/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { localStore } from '#web/lib/browser/json-store.ts';
import { failureText } from '#web/lib/api/failure-text.ts';
import { sessionStore } from '#web/lib/session/session-store.ts';
import { localKeys } from '#web/lib/browser/storage.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { courseProgress } from '../lecture/queries.ts';
import { myCoursesKey } from '../courses/query-keys.ts';
import { dropUnsent, keepUnsent } from '../lecture/unsent.ts';
import { unsentMarks, unsentNotes } from '../courses/unsent-keys.ts';
import { stamp } from '../lecture/stamp.rules.ts';
import { dropNote, putNote } from './known-notes.ts';
import { returnToDraft } from './refused-notes.ts';
import { type UnsentNote, unsentNote } from './unsent-note.ts';

const unsentMark = z.object({
  at: z.number(),
  courseId: idSchema<'course'>(),
  lectureId: idSchema<'lecture'>(),
  /** The mark is taken back; the server may have it. */
  isUndone: z.optional(z.boolean()),
});
type UnsentMark = z.infer<typeof unsentMark>;

interface Unsent {
  readonly key: string;
  readonly document: UnsentMark | UnsentNote;
}

let before = Promise.resolve();

/**
 * Sends what a person has done while the server could not be reached, one after another in that order, of all tabs in one at a time.
 * What is refused is told, and undone; what gets no response waits, and so does what fails or belongs to a locked course. Never rejects.
 */
export function sendUnsent(userId: Id<'user'>): Promise<void> {
  const send = () => sendAll(userId);
  before = before.then(() =>
    // refused, for example in a frame without an origin
    'locks' in navigator ? navigator.locks.request(`unsent/${userId}`, send).catch(() => undefined) : send(),
  );
  return before;
}

async function sendAll(userId: Id<'user'>): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = listUnsent(userId).find(({ document }) => !tried.has(JSON.stringify(document)));
    // a call is made for the person who is signed in now
    if (next === undefined || sessionStore.get().user?._id !== userId) return;
    const { key, document } = next;
    tried.add(JSON.stringify(document));
    /** Another text was saved under this id meanwhile, or the note was deleted, or the mark taken back: that is sent next. */
    const isChanged = () => JSON.stringify(read(key)?.document) !== JSON.stringify(document);
    try {
      await send(userId, document);
    } catch (error) {
      if (isChanged()) continue;
      if (!isRefusal(error)) {
        // a document that the server fails at, or does not take now, must not keep the others from it
        const goesOn = isFailure(error) && (error.status >= 500 || error.code === 'PAYMENT_REQUIRED');
        for (const one of goesOn ? [next] : listUnsent(userId))
          if ('noteId' in one.document) keepUnsent(one.key, { ...one.document, waits: true });
        if (!goesOn) return;
        tried.add(JSON.stringify(read(key)?.document));
        continue;
      }
      tell(userId, document, error);
    }
    if (!isChanged()) dropUnsent(key);
  }
}

const listUnsent = (userId: Id<'user'>): Unsent[] =>
  [unsentMarks(userId), unsentNotes(userId)]
    .flatMap((prefix) => localKeys(prefix).flatMap((key) => read(key) ?? []))
    .toSorted((a, b) => a.document.at - b.document.at);

function read(key: string): Unsent | undefined {
  const document = localStore(key, z.union([unsentNote, unsentMark])).read();
  return document && { key, document };
}

async function send(userId: Id<'user'>, document: UnsentMark | UnsentNote): Promise<void> {
  const { courseId, lectureId } = document;
  if ('noteId' in document) {
    const { noteId, seconds, text, isDeleted } = document;
    if (isDeleted) {
      await call(deleteNote, { params: { courseId, noteId } });
      return dropNote(courseId, noteId);
    }
    const { data } = await call(saveNote, {
      params: { courseId, noteId },
      body: { lectureId, seconds, text },
    });
    return putNote(courseId, data);
  }
  const body = { userId, courseId, lectureId };
  const viewed = document.isUndone !== true;
  await (viewed ? call(markLectureViewed, { body }) : call(unmarkLectureViewed, { body }));
  const { queryKey } = courseProgress(userId, courseId);
  queryClient.setQueryData(
    queryKey,
    (course) =>
      course && {
        ...course,
        progress: course.progress.map((one) => (one.lectureId === lectureId ? { ...one, viewed } : one)),
      },
  );
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: myCoursesKey(userId) });
}

/** The server has understood and will never take it: not where the session has ended, the course is locked, or requests are too many. */
const isRefusal = (error: unknown): boolean =>
  isFailure(error) &&
  error.code !== 'PAYMENT_REQUIRED' &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

function tell(userId: Id<'user'>, document: UnsentMark | UnsentNote, error: unknown): void {
  const reason = failureText(error, 'Please try again.');
  if ('noteId' in document) {
    const { isDeleted } = document;
    if (!isDeleted) returnToDraft(userId, document);
    const failed = isDeleted ? `deleted. ${reason}` : `saved. ${reason} Its text is kept.`;
    toast.error(`Your note at ${stamp(document.seconds)} could not be ${failed}`);
    return;
  }
  const { courseId, lectureId } = document;
  const course = queryClient.getQueryData(courseProgress(userId, courseId).queryKey);
  const title = course?.courseDetails.curriculum.find(({ _id }) => _id === lectureId)?.title;
  const failed = document.isUndone ? 'taken back as complete' : 'marked as complete';
  toast.error(`${title === undefined ? 'A lecture' : `'${title}'`} could not be ${failed}. ${reason}`);
}
