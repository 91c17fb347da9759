import { saveNote } from '#shared/notes/routes.ts';
import { enrolments } from '#functions/data/learning/enrolments.ts';
import { notes } from '#functions/data/learning/notes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

/** Also in a course that was locked meanwhile: what a student has written is kept. */
export const handler = endpoint(saveNote, { enrolments, notes })({
  prepare: async ({ caller: { userId }, params: { courseId, noteId }, body, enrolments, notes }) => {
    const [access, stored] = await Promise.all([
      enrolments.getWithLecture(userId, courseId, body.lectureId),
      notes.get(userId, courseId, noteId),
    ]);
    return { ...access, stored };
  },
  act: async ({ prepared, params: { courseId, noteId }, body, caller, now, fail, notes }) => {
    const { isPurchased, lecture, stored } = prepared;
    if (!isPurchased) return fail('NOT_PURCHASED');
    // of a lecture that was removed, what is written already may be changed
    const title = lecture?.title ?? (stored?.lectureId === body.lectureId ? stored.title : undefined);
    if (title === undefined) return fail('LECTURE_NOT_FOUND');
    const { lectureId, seconds, text } = body;
    const isSame = stored?.lectureId === lectureId && stored.seconds === seconds && stored.text === text;
    if (isSame) return { success: true as const, data: stored };
    const changedAt = new Date(now).toISOString();
    const createdAt = stored?.createdAt ?? changedAt;
    const note = { noteId, courseId, lectureId, title, seconds, text, createdAt, changedAt };
    if (!(await notes.save(caller.userId, note, stored !== undefined))) return fail('TOO_MANY_NOTES');
    return { success: true as const, data: note };
  },
});
