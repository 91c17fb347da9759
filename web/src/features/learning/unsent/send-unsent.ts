import * as z from 'zod/mini';
import { isFailure } from '#shared/api/client.ts';
import { notesApi } from '#web/lib/api/notes.ts';
import { progressApi } from '#web/lib/api/progress.ts';
import { localStore } from '#web/lib/json-store.ts';
import { failureText } from '#web/lib/start/failure-text.ts';
import { sessionStore } from '#web/lib/start/session/session-store.ts';
import { localKeys } from '#web/lib/start/storage.ts';
import { queryClient } from '#web/lib/student/query-client.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { courseProgress } from '../lecture/queries.ts';
import { myCoursesKey } from '../state/query-keys.ts';
import { dropUnsent, keepUnsent } from '../lecture/unsent.ts';
import { unsentMarks, unsentNotes } from '../state/unsent-keys.ts';
import { stamp } from '../lecture/stamp.rules.ts';
import { putNote } from './known-notes.ts';
import { returnToDraft } from './refused-notes.ts';
import { type UnsentNote, unsentNote } from './unsent-note.ts';

const unsentMark = z.object({ at: z.number(), courseId: z.string(), lectureId: z.string() });
type UnsentMark = z.infer<typeof unsentMark>;

interface Unsent {
  readonly key: string;
  readonly document: UnsentMark | UnsentNote;
}

let before = Promise.resolve();

/**
 * Sends what a person has done while the server could not be reached, one after another in that order, of all tabs in one at a time.
 * What is refused is told, and undone; what gets no response waits. Never rejects.
 */
export function sendUnsent(userId: string): Promise<void> {
  const send = () => sendAll(userId);
  before = before.then(() =>
    // refused, for example in a frame without an origin
    'locks' in navigator ? navigator.locks.request(`unsent/${userId}`, send).catch(() => undefined) : send(),
  );
  return before;
}

async function sendAll(userId: string): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const next = listUnsent(userId).find(({ document }) => !tried.has(JSON.stringify(document)));
    // a call is made for the person who is signed in now
    if (next === undefined || sessionStore.get().user?._id !== userId) return;
    const { key, document } = next;
    tried.add(JSON.stringify(document));
    /** Another text was saved under this id meanwhile, or the mark was taken back. */
    const isChanged = () => JSON.stringify(read(key)?.document) !== JSON.stringify(document);
    try {
      await send(userId, document);
    } catch (error) {
      if (isChanged()) continue;
      if (!isRefusal(error)) {
        for (const one of listUnsent(userId))
          if ('noteId' in one.document) keepUnsent(one.key, { ...one.document, waits: true });
        return;
      }
      tell(userId, document, error);
    }
    if (!isChanged()) dropUnsent(key);
  }
}

const listUnsent = (userId: string): Unsent[] =>
  [unsentMarks(userId), unsentNotes(userId)]
    .flatMap((prefix) => localKeys(prefix).flatMap((key) => read(key) ?? []))
    .toSorted((a, b) => a.document.at - b.document.at);

function read(key: string): Unsent | undefined {
  const document = localStore(key, z.union([unsentNote, unsentMark])).read();
  return document && { key, document };
}

async function send(userId: string, document: UnsentMark | UnsentNote): Promise<void> {
  const { courseId, lectureId } = document;
  if ('noteId' in document) {
    const { noteId, seconds, text } = document;
    const { data } = await notesApi.saveNote({
      params: { courseId, noteId },
      body: { lectureId, seconds, text },
    });
    return putNote(courseId, data);
  }
  await progressApi.markLectureViewed({ body: { userId, courseId, lectureId } });
  const { queryKey } = courseProgress(userId, courseId);
  queryClient.setQueryData(
    queryKey,
    (course) =>
      course && {
        ...course,
        progress: course.progress.map((one) =>
          one.lectureId === lectureId ? { ...one, viewed: true } : one,
        ),
      },
  );
  void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: myCoursesKey(userId) });
}

/** The server has understood and will never take it; a session that has ended, or too many requests, is no such response. */
const isRefusal = (error: unknown): boolean =>
  isFailure(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

function tell(userId: string, document: UnsentMark | UnsentNote, error: unknown): void {
  const reason = failureText(error, 'Please try again.');
  if ('noteId' in document) {
    returnToDraft(userId, document);
    toast.error(`Your note at ${stamp(document.seconds)} could not be saved. ${reason} Its text is kept.`);
    return;
  }
  const { courseId, lectureId } = document;
  const course = queryClient.getQueryData(courseProgress(userId, courseId).queryKey);
  const title = course?.courseDetails.curriculum.find(({ _id }) => _id === lectureId)?.title;
  toast.error(
    `${title === undefined ? 'A lecture' : `'${title}'`} could not be marked as complete. ${reason}`,
  );
}
