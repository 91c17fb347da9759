import type { Id } from '#shared/kernel/id.ts';
import { unsentOf } from '#web/lib/kept-study.ts';

/**
 * What a person has done in a course and the server does not know yet, because it could not be reached: a lecture marked, or such a mark
 * taken back; a note saved or deleted.
 * Each has a key of its own in local storage, so that two tabs leave each other's, and is sent once the connection is back
 * (../unsent/send-unsent.ts).
 */
export const unsentMarks = (userId: Id<'user'>, courseId = ''): string =>
  `${unsentOf(userId)}marks/${courseId && `${courseId}/`}`;
export const unsentNotes = (userId: Id<'user'>, courseId = ''): string =>
  `${unsentOf(userId)}notes/${courseId && `${courseId}/`}`;
