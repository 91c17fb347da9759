import { draftsOf, positionsOf } from '#web/lib/kept-study.ts';

/**
 * What a person has done in a course and the server does not know yet, because it could not be reached: a lecture marked, a note saved.
 * Each has a key of its own in local storage, so that two tabs leave each other's, and is sent once the connection is back
 * (../unsent/send-unsent.ts).
 */
export const unsentMarks = (userId: string, courseId = ''): string =>
  `${positionsOf(userId)}marks/${courseId && `${courseId}/`}`;
/** Forgotten at sign-out, as drafts are. */
export const unsentNotes = (userId: string, courseId = ''): string =>
  `${draftsOf(userId)}unsent/${courseId && `${courseId}/`}`;
